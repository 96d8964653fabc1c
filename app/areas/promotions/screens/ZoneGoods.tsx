import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { CampaignOffer, ZoneGoods as Goods } from '../contract'
import { AddToCart } from '~/areas/catalogue/screens/AddToCart'
import { CardContents, ProductCardFrame } from '~/areas/catalogue/screens/ProductCard'
import { minuteOf } from '~/frame/when'
import { useRootData } from '~/frame/root-data'
import { ProductGrid, Tag } from '~/ui'

const FIRST_PICTURES = 5

/** Goods of a zone, each with what its campaign says of it. */
export function ZoneGoods({
  goods,
  brief,
  id,
}: {
  goods: readonly Goods[]
  brief?: boolean
  id?: string
}) {
  return (
    <div className="m-zone-goods">
      <ProductGrid look="low" id={id}>
        {goods.map((product, at) => (
          <ProductCardFrame
            key={product.id}
            product={product}
            component={ZoneCard}
            propsOf={it => ({ goods: it, first: !brief && at < FIRST_PICTURES })}
          />
        ))}
      </ProductGrid>
    </div>
  )
}

function ZoneCard({ goods: { offer, ...product }, first }: { goods: Goods; first: boolean }) {
  return (
    <CardContents
      product={product}
      first={first}
      actions={
        <>
          {offer ? <Offer offer={offer} /> : null}
          <AddToCart product={product} />
        </>
      }
    />
  )
}

/** Price then, limits and what is left: the words of the offer; what is counted also as a bar. */
function Offer({ offer }: { offer: CampaignOffer }) {
  const { t } = useTranslation('promotions')
  const { locale } = useRootData()
  const { state, price, rate, perPerson, stock, sold, gifts, beginsAt, endsAt } = offer
  const share = stock ? Math.floor((sold / stock) * 100) : 0
  return (
    <div className="m-offer">
      <p className="m-offer-tags">
        {state === 'running' && rate !== null ? (
          <Tag tone="danger">{t('off', { n: locale === 'en' ? 100 - rate / 10 : rate / 100 })}</Tag>
        ) : null}{' '}
        {gifts ? <Tag tone="brand">{t('giftsWith')}</Tag> : null}{' '}
        {perPerson !== null ? <Tag tone="warning">{t('perPerson', { n: perPerson })}</Tag> : null}
      </p>
      {state !== 'running' ? (
        <p className="m-offer-then m-figures">
          {price !== null
            ? `${t(state === 'upcoming' ? 'priceThen' : 'wasPrice', { price: formatYuan(price) })} `
            : ''}
          <time dateTime={state === 'upcoming' ? beginsAt : endsAt}>
            {state === 'upcoming'
              ? t('begins', { at: minuteOf(beginsAt) })
              : t('over', { at: minuteOf(endsAt) })}
          </time>
        </p>
      ) : null}
      {stock !== null ? (
        <p className="m-offer-sold m-figures">
          <span className="m-offer-bar" aria-hidden="true">
            <span className="m-offer-share" style={{ width: `${Math.min(100, share)}%` }} />
          </span>{' '}
          {sold >= stock && state === 'running' ? t('soldOut') : t('sold', { sold, stock })}
        </p>
      ) : null}
    </div>
  )
}
