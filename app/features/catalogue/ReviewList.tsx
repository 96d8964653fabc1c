import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '~/contract/catalogue'
import { hrefWith, usePaged } from '~/features/paged'
import { EmptyState, Pager, Panel, Rating, Tabs } from '~/ui'

export interface ReviewsShown {
  list: { id: string; author: string; score: number; content: string; pictures: string[]; at: string; reply: string | null }[]
  total: number
  page: number
  rows: number
  score: number | null
  withPictures: boolean
}

/** What buyers wrote, by score or with pictures only. */
export function Reviews({ product, reviews, href, regionCode }: { product: ProductDetail; reviews: ReviewsShown; href: string; regionCode: string }) {
  const { t } = useTranslation('catalogue')
  const { page, rows, total, score, withPictures, list } = reviews
  const query = { regionCode, score: score ?? undefined, isPic: withPictures ? 1 : undefined }
  const paged = usePaged(href, query, { page, rows, total })
  const to = (change: { score?: number; isPic?: number }) => `${hrefWith(href, { regionCode, ...change })}#reviews`
  const tabs = [
    { label: t('reviews.all'), href: to({}), current: !score && !withPictures }, { label: t('reviews.withPictures'), href: to({ isPic: 1 }), current: withPictures },
    ...[5, 4, 3].map(stars => ({ label: t('reviews.stars', { n: stars }), href: to({ score: stars }), current: score === stars })),
  ]
  return (
    <Panel id="reviews" title={t('reviews.title', { n: product.reviewCount })}>
      {product.reviewCount > 0 ? <Tabs label={t('reviews.filter')} look="pill" tabs={tabs} /> : null}
      {list.length === 0 ? <EmptyState title={t('reviews.none')} picture="paper" compact /> : (
        <ul className="m-reviews">
          {list.map(it => (
            <li key={it.id} className="m-review">
              <div className="m-review-head"><strong>{it.author}</strong> <Rating score={it.score} text={t('reviews.stars', { n: it.score })} /> <span className="m-hint m-figures"><time dateTime={it.at}>{it.at.slice(0, 10)}</time></span></div>
              <p>{it.content}</p>
              {it.pictures.length > 0 ? <p>{it.pictures.map((url, at) => <span key={url}><img src={url} alt={t('reviews.picture', { n: at + 1 })} width={72} height={72} loading="lazy" className="m-review-picture" /> </span>)}</p> : null}
              {it.reply ? <p className="m-review-reply">{t('reviews.reply')}{it.reply}</p> : null}
            </li>
          ))}
        </ul>
      )}
      {total > rows ? <Pager {...paged} hrefOf={n => `${hrefWith(href, { ...query, reviews: n })}#reviews`} /> : null}
    </Panel>
  )
}
