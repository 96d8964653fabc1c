import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '~/contract/catalogue'
import { Notice, Panel } from '~/ui'

type Hazard = NonNullable<ProductDetail['hazard']>
type Controlled = NonNullable<Hazard['controlled']>
const pictograms = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'] as const

/** The register a controlled chemical is in, in words. */
export function useControlKind(): (kind: Controlled) => string {
  const { t } = useTranslation('catalogue')
  return kind => t(`hazard.${kind === 'toxic' ? 'toxicControl' : kind}`)
}

/** Hazard diamonds with their meaning, and what has to be done before buying a controlled chemical. */
export function SafetyPanel({ hazard }: { hazard: Hazard }) {
  const { t } = useTranslation('catalogue')
  const controlKind = useControlKind()
  return (
    <Panel id="safety" title={t('tabs.safety')}>
      {hazard.controlled ? <Notice tone="danger" title={t('hazard.controlledTitle', { kind: controlKind(hazard.controlled) })}>{t('hazard.controlledText')}</Notice> : null}
      <ul className="m-ghs-list">
        {pictograms.filter(code => hazard.ghs.includes(code)).map(code => (
          <li key={code} className="m-ghs">
            <img src={`/emall/pictures/ghs/${code}.png`} alt="" width={64} height={64} loading="lazy" />
            <span>{t(`ghs.${code}`)} <small className="m-hint">{code}</small></span>
          </li>
        ))}
      </ul>
      <p className="m-hint">{t('hazard.title')}：{t(`hazard.${hazard.class}`)} · {t('hazard.sheet')}</p>
    </Panel>
  )
}
