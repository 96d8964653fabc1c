import { useTranslation } from 'react-i18next'
import {
  ARGUMENT_PAPERS_YUAN,
  ASSET_THRESHOLD_BULK_ITEMS,
  ASSET_THRESHOLD_BULK_YUAN,
  ASSET_THRESHOLD_YUAN,
} from '~/contract/limits'
import { type PurchaseRule, purchaseRules } from '../codes'

const values = {
  asset: ASSET_THRESHOLD_YUAN,
  bulk: ASSET_THRESHOLD_BULK_YUAN,
  items: ASSET_THRESHOLD_BULK_ITEMS,
  papers: ARGUMENT_PAPERS_YUAN,
}

/** Names and texts of the rules a purchase may touch, with the thresholds in them. */
export function useRuleWords() {
  const { t } = useTranslation('rules')
  return {
    nameOf: (rule: string) => {
      const purchaseRule = purchaseRules.find(it => it === rule)
      return purchaseRule ? t(`name.${purchaseRule}`, values) : rule
    },
    textOf: (rule: PurchaseRule) => t(`text.${rule}`, values),
  }
}
