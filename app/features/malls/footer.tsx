import { useTranslation } from 'react-i18next'
import type { Mall } from '~/contract/malls'
import { usePick } from '~/features/root-data'
import { Icon, Link, type IconName } from '~/ui'

export type FooterProps = { mall: Pick<Mall, 'hotline' | 'supportContact' | 'operatorLine' | 'operatorLineEn'>; plain?: boolean }

const points: ReadonlyArray<[key: 'range' | 'price' | 'compliant' | 'payment' | 'efficient' | 'accounting' | 'safe' | 'control', icon: IconName]> = [
  ['range', 'box'],
  ['price', 'tag'],
  ['compliant', 'check'],
  ['payment', 'wallet'],
  ['efficient', 'speed'],
  ['accounting', 'receipt'],
  ['safe', 'shield'],
  ['control', 'chart'],
]

/** What the mall promises, whom to ask and when, who runs it. `plain` leaves out the promises. */
export function Footer({ mall, plain }: FooterProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  return (
    <div className="m-foot" role="contentinfo">
      {plain ? null : (
        <div className="m-points">
          <ul className="m-wrap" aria-label={t('points.label')}>
            {points.map(([key, icon]) => (
              <li key={key} className="m-point">
                <span className="m-point-mark">
                  <Icon name={icon} size={20} />
                </span>
                <span className="m-point-name">{t(`points.${key}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="m-footer">
        <div className="m-wrap">
          <div className="m-footer-body">
            <div>
              <span className="m-footer-title">{t('footer.hotline')}</span>
              <span className="m-footer-phone m-figures">{mall.hotline}</span>
              <span className="m-footer-muted m-figures">{t('footer.hotlineHours')}</span>
            </div>
            <div>
              <span className="m-footer-title">{t('footer.support')}</span>
              <p>{mall.supportContact}</p>
              <p className="m-footer-muted m-figures">{t('footer.supportHours')}</p>
            </div>
            <div>
              <span className="m-footer-title">{t('footer.buyer')}</span>
              <ul>
                <li>
                  <Link href="/person/orders">{t('footer.orders')}</Link>
                </li>
                <li>
                  <Link href="/orders/accept">{t('footer.accept')}</Link>
                </li>
                <li>
                  <Link href="/orders/account">{t('footer.account')}</Link>
                </li>
              </ul>
            </div>
            <div>
              <span className="m-footer-title">{t('footer.guide')}</span>
              <ul>
                <li>
                  <Link href="/help">{t('footer.helpCentre')}</Link>
                </li>
                <li>
                  <Link href="/notice/list">{t('footer.notices')}</Link>
                </li>
                <li>
                  <Link href="/supplierList">{t('footer.supplierList')}</Link>
                </li>
              </ul>
            </div>
          </div>
          <p className="m-footer-line">{pick(mall.operatorLine, mall.operatorLineEn)}</p>
        </div>
      </div>
    </div>
  )
}
