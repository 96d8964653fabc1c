import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import type { Gift } from '~/areas/promotions/contract'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { Item, Money, Panel, Tag } from '~/ui'

/** What comes free with the goods now, and for how many of them. */
export function DetailGifts({
  gifts,
  product,
}: {
  gifts: readonly Gift[]
  product: Pick<ProductDetail, 'unit' | 'unitEn'>
}) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  if (gifts.length === 0) return null
  return (
    <Panel id="gifts" title={t('gifts')} note={t('giftsNote')}>
      <ul className="m-gifts">
        {gifts.map(({ campaignId, title, titleEn, endsAt, forNum, num, gift }) => (
          <li key={`${campaignId}${gift.id}`}>
            <Item
              name={
                <>
                  <Tag tone="brand" filled>
                    {t('gift')}
                  </Tag>{' '}
                  {pick(gift.name, gift.nameEn)} {spec(gift.spec)} × {quantity(num, gift)}
                </>
              }
              href={paths.product(encodeURIComponent(gift.storeId), encodeURIComponent(gift.id))}
              picture={gift.pic}
              facts={
                <>
                  {t('giftFor', { quantity: quantity(forNum, product) })} · {pick(title, titleEn)} ·{' '}
                  {t('until', { time: minuteOf(endsAt) })}
                  {gift.worth ? (
                    <>
                      {' '}
                      · {t('giftWorth')} <Money hao={gift.worth} />
                    </>
                  ) : null}
                  {gift.stock < num ? (
                    <>
                      {' '}
                      · <span className="m-bad-news">{t('giftGone')}</span>
                    </>
                  ) : null}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
