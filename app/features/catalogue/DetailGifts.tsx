import { useTranslation } from 'react-i18next'
import type { Gift } from '~/contract/promotions'
import { minuteOf } from '~/features/orders/when'
import { usePick } from '~/features/root-data'
import { Item, Money, Panel, Tag } from '~/ui'

/** What comes free with the goods now, and for how many of them. */
export function DetailGifts({ gifts, unit }: { gifts: readonly Gift[]; unit: string }) {
  const { t } = useTranslation('product')
  const pick = usePick()
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
                  {pick(gift.name, gift.nameEn)} {gift.spec} × {num} {pick(gift.unit, gift.unitEn)}
                </>
              }
              href={`/product/${encodeURIComponent(gift.storeId)}/${encodeURIComponent(gift.id)}`}
              picture={gift.pic}
              facts={
                <>
                  {t('giftFor', { n: forNum, unit })} · {pick(title, titleEn)} ·{' '}
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
