import { useTranslation } from 'react-i18next'
import { useLimits, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Link, Notice } from '~/ui'
import { assetHintsOf, type HintedLine } from './asset-hints'

/** The school's thresholds, as its sentences name them. */
export function useThresholds() {
  const { assetYuan, bulkYuan, bulkItems, papersYuan } = useLimits()
  return { asset: assetYuan, bulk: bulkYuan, items: bulkItems, papers: papersYuan }
}

/** Tells a buyer what the school asks for goods like these: asset registration, argument papers. Nothing where no threshold is reached. */
export function AssetHints({ lines }: { lines: readonly HintedLine[] }) {
  const { t } = useTranslation('malls')
  const { mall } = useRootData()
  const values = useThresholds()
  const found = mall.assetHints ? assetHintsOf(lines, mall.limits) : []
  if (found.length === 0) return null
  return (
    <Notice tone="info" title={t('assets.title')}>
      {found.map(kind => (
        <p key={kind}>{t(`assets.${kind}`, values)}</p>
      ))}
      <p>
        <Link href={paths.helpTopic('asset-entry')}>{t('assets.more')}</Link>
      </p>
    </Notice>
  )
}

/** The rules themselves, where no goods are at hand. */
export function AssetRules() {
  const { t } = useTranslation('malls')
  const values = useThresholds()
  const { mall } = useRootData()
  if (!mall.assetHints) return null
  return (
    <Notice tone="info" title={t('assets.title')}>
      {(['ruleAsset', 'ruleBulk', 'rulePapers'] as const).map(rule => (
        <p key={rule}>{t(`assets.${rule}`, values)}</p>
      ))}
    </Notice>
  )
}
