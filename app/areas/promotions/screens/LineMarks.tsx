import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { CartItem } from '~/areas/cart/contract'
import type { OrderLine } from '~/areas/orders/contract'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { Tag } from '~/ui'

/** What an order remembers of the campaign of a line: that it is a gift, or at the campaign's price. */
export function LineMark({ line }: { line: Pick<OrderLine, 'campaign' | 'listPrice' | 'giftOf'> }) {
  const { t } = useTranslation('lineMarks')
  const pick = usePick()
  if (!line.campaign) return null
  const title = pick(line.campaign.title, line.campaign.titleEn)
  if (line.giftOf !== null)
    return (
      <span className="m-item-facts">
        <Tag tone="brand">{t('giftLine', { title })}</Tag>
      </span>
    )
  return (
    <span className="m-item-facts">
      <Tag tone="danger">{title}</Tag>
      {line.listPrice !== null ? (
        <span className="m-figures">
          {' '}
          {t('listPrice')} ¥{formatYuan(line.listPrice)}
        </span>
      ) : null}
    </span>
  )
}

/** What the campaign of goods in the cart says: its price, what comes with them, or that so many are beyond its limit. */
export function CartMarks({
  item,
}: {
  item: Pick<CartItem, 'campaign' | 'overLimit' | 'gifts' | 'unit' | 'unitEn'>
}) {
  const { t } = useTranslation('lineMarks')
  const quantity = useQuantity()
  const pick = usePick()
  const spec = useSpec()
  const { campaign, overLimit, gifts } = item
  return (
    <>
      {campaign ? (
        <span className="m-item-facts">
          <Tag tone="danger">{pick(campaign.title, campaign.titleEn)}</Tag>
          <span className="m-figures">
            {' '}
            {t('listPrice')} ¥{formatYuan(campaign.listPrice)}
          </span>
        </span>
      ) : null}
      {overLimit ? (
        <span className="m-item-facts m-bad-news">
          {t('overLimit', {
            title: pick(overLimit.title, overLimit.titleEn),
            price: formatYuan(overLimit.price),
            most: quantity(overLimit.most, item),
          })}
        </span>
      ) : null}
      {gifts.map(it => (
        <span key={it.productId} className="m-item-facts">
          <Tag tone="brand">{t('gift')}</Tag> {pick(it.name, it.nameEn)} {spec(it.spec)}{' '}
          <span className="m-figures">×{it.num}</span>
        </span>
      ))}
    </>
  )
}
