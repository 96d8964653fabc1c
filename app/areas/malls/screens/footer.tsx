import { useTranslation } from 'react-i18next'
import type { SellingPoint } from '~/areas/content/contract'
import type { Mall } from '../contract'
import { CachedFragment } from '~/frame/CachedFragment'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Icon, Link, type IconName } from '~/ui'

export type FooterPoint = Pick<
  SellingPoint,
  'id' | 'name' | 'nameEn' | 'text' | 'textEn' | 'logo' | 'showNew'
>
export type FooterProps = {
  mall: Pick<
    Mall,
    | 'hotline'
    | 'supportContact'
    | 'serviceHours'
    | 'serviceHoursEn'
    | 'operatorLine'
    | 'operatorLineEn'
  >
  points: readonly FooterPoint[]
  /** Whether buyers' own pages are named: the first list, which refuses everybody else who has signed in. */
  forBuyers: boolean
}

/** Drawings by the `logo` of a point; a logo that is an address is shown as a picture. */
const icons: Record<string, IconName> = {
  range: 'box',
  price: 'tag',
  compliance: 'check',
  payment: 'wallet',
  efficiency: 'speed',
  accounting: 'receipt',
  safety: 'shield',
  control: 'chart',
}

const links: ReadonlyArray<
  [
    title: 'buyer' | 'guide' | 'about',
    entries: ReadonlyArray<
      [
        key:
          | 'orders'
          | 'quickOrder'
          | 'accept'
          | 'account'
          | 'helpCentre'
          | 'manual'
          | 'notices'
          | 'complaint'
          | 'supplierList'
          | 'fupin'
          | 'visits',
        href: string,
      ]
    >,
  ]
> = [
  [
    'buyer',
    [
      ['orders', paths.ownOrders],
      ['quickOrder', paths.quickOrder],
      ['accept', paths.acceptances],
      ['account', paths.fundOrders],
      ['complaint', paths.complain],
    ],
  ],
  [
    'guide',
    [
      ['helpCentre', paths.help],
      ['manual', paths.manual],
      ['notices', paths.notices],
    ],
  ],
  [
    'about',
    [
      ['supplierList', paths.suppliers],
      ['fupin', paths.povertyRelief],
      ['visits', paths.visits],
    ],
  ],
]

/** What the mall promises, whom to ask and when, who runs it. */
export function Footer({ mall, points, forBuyers }: FooterProps) {
  const { hotline, supportContact, serviceHours, serviceHoursEn } = mall
  const { operatorLine, operatorLineEn } = mall
  const contacts = { hotline, supportContact, serviceHours, serviceHoursEn }
  return (
    <CachedFragment
      as="div"
      className="m-foot"
      role="contentinfo"
      component={FooterContents}
      data={{ mall: { ...contacts, operatorLine, operatorLineEn }, points, forBuyers }}
      propsOf={props => props}
    />
  )
}

function FooterContents({ mall, points, forBuyers }: FooterProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const hours = pick(mall.serviceHours, mall.serviceHoursEn)
  return (
    <>
      {points.length === 0 ? null : (
        <div className="m-points">
          <ul className="m-wrap" aria-label={t('points.label')}>
            {points.map(it => (
              <li key={it.id} className="m-point">
                <span className="m-point-mark">
                  {/^(https?:\/)?\//.test(it.logo) ? (
                    <img src={it.logo} alt="" width={20} height={20} />
                  ) : (
                    <Icon name={icons[it.logo] ?? 'check'} size={20} />
                  )}
                </span>
                <span className="m-point-words">
                  <span className="m-point-name">
                    {pick(it.name, it.nameEn)}{' '}
                    {it.showNew ? <span className="m-point-new">{t('points.new')}</span> : null}
                  </span>{' '}
                  <span className="m-point-text">{pick(it.text, it.textEn)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="m-footer">
        <div className="m-wrap">
          <div className="m-footer-body">
            {mall.hotline ? (
              <div>
                <span className="m-footer-title">{t('footer.hotline')}</span>
                <span className="m-footer-phone m-figures">{mall.hotline}</span>
                <span className="m-footer-muted m-figures">
                  {hours || t('footer.hotlineHours')}
                </span>
              </div>
            ) : null}
            {mall.supportContact ? (
              <div>
                <span className="m-footer-title">{t('footer.support')}</span>
                <p className="m-footer-contact">{mall.supportContact}</p>
                <p className="m-footer-muted m-figures">{hours || t('footer.supportHours')}</p>
              </div>
            ) : null}
            {links.slice(forBuyers ? 0 : 1).map(([title, entries]) => (
              <div key={title}>
                <span className="m-footer-title">{t(`footer.${title}`)}</span>
                <ul>
                  {entries.map(([key, href]) => (
                    <li key={href}>
                      <Link href={href}>{t(`footer.${key}`)}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="m-footer-line">{pick(mall.operatorLine, mall.operatorLineEn)}</p>
        </div>
      </div>
    </>
  )
}
