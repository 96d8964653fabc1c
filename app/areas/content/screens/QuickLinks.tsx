import { useTranslation } from 'react-i18next'
import { mayBuy, useRootData } from '~/frame/root-data'
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

const forAll = quick.filter(([key]) => !/orders|accept|funds/.test(key))

/** The ways that buyers take most; who does not buy is not led to what would refuse them. */
export function QuickLinks() {
  const { t } = useTranslation('malls')
  const forBuyers = mayBuy(useRootData().person)
  return (
    <ul className="m-quick" aria-label={t('home.quick')}>
      {(forBuyers ? quick : forAll).map(([key, href, icon]) => (
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
