import { useTranslation } from 'react-i18next'
import { useThresholds } from '~/areas/malls/screens/AssetHints'
import { type PurchaseRule, purchaseRules } from '../codes'

/** Names and texts of the rules a purchase may touch, with the thresholds in them. */
export function useRuleWords() {
  const { t } = useTranslation('rules')
  const values = useThresholds()
  return {
    nameOf: (rule: string) => {
      const purchaseRule = purchaseRules.find(it => it === rule)
      return purchaseRule ? t(`name.${purchaseRule}`, values) : rule
    },
    textOf: (rule: PurchaseRule) => t(`text.${rule}`, values),
  }
}
