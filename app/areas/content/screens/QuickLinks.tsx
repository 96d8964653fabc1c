import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Icon, Link, type IconName } from '~/ui'

type Quick = 'science' | 'suppliers' | 'orders' | 'accept' | 'funds' | 'help'
const quick: ReadonlyArray<[key: Quick, href: string, icon: IconName]> = [
  ['science', paths.scientificGoods, 'flask'],
  ['suppliers', paths.suppliers, 'store'],
  ['orders', paths.ownOrders, 'order'],
  ['accept', paths.acceptances, 'receipt'],
  ['funds', paths.fundOrders, 'wallet'],
  ['help', paths.help, 'info'],
]

/** The six ways that buyers take most. */
export function QuickLinks() {
  const { t } = useTranslation('malls')
  return (
    <ul className="m-quick" aria-label={t('home.quick')}>
      {quick.map(([key, href, icon]) => (
        <li key={key}>
          <Link href={href}>
            <span className="m-quick-mark">
              <Icon name={icon} size={20} />
            </span>
            <span className="m-quick-words">
              <span className="m-quick-name">{t(`home.quickName.${key}`)} </span>
              <span className="m-quick-text">{t(`home.quickText.${key}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
