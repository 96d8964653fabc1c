import { useTranslation } from 'react-i18next'
import type { ProductDetail, ProductReview, ReviewIndex } from '~/areas/catalogue/contract'
import { hrefWith, usePaged } from '~/frame/paged'
import { dayOf } from '~/frame/when'
import { withBase } from '~/paths'
import { EmptyState, Pager, Panel, Rating, Tabs } from '~/ui'

export interface ReviewsShown {
  list: ProductReview[]
  index: ReviewIndex | null
  total: number
  page: number
  rows: number
  score: number | null
  withPictures: boolean
}

/** What buyers wrote: how many gave which score, and their words by score or with pictures only, page by page. */
export function ReviewList({
  product,
  reviews,
  href,
  regionCode,
}: {
  product: ProductDetail
  reviews: ReviewsShown
  href: string
  regionCode: string
}) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const { page, rows, total, score, withPictures, list, index } = reviews
  const query = { regionCode, score: score ?? undefined, isPic: withPictures ? 1 : undefined }
  const pager = usePaged(href, query, { page, rows, total })
  const to = (change: { score?: number; isPic?: number }) =>
    `${hrefWith(href, { regionCode, ...change })}#reviews`
  const tabs = index
    ? [
        {
          label: t('reviews.all'),
          href: to({}),
          current: !score && !withPictures,
          count: index.total,
        },
        {
          label: t('reviews.withPictures'),
          href: to({ isPic: 1 }),
          current: withPictures,
          count: index.withPictures,
        },
        ...index.scores.map(it => ({
          label: t('reviews.stars', { n: it.score }),
          href: to({ score: it.score }),
          current: score === it.score,
          count: it.count,
        })),
      ]
    : []
  return (
    <Panel id="reviews" title={t('reviews.title', { n: index?.total ?? product.reviewCount })}>
      {index && index.total > 0 ? (
        <>
          <div className="m-scores">
            <p className="m-scores-average">
              <strong className="m-figures">{index.average.toFixed(1)}</strong>{' '}
              <Rating score={index.average} text={words('averageOf', { n: index.total })} />
            </p>
            <table className="m-scores-bars">
              <caption className="m-hidden">{words('scores')}</caption>
              <tbody>
                {index.scores.map(it => (
                  <tr key={it.score}>
                    <th scope="row">{t('reviews.stars', { n: it.score })}</th>
                    <td className="m-scores-room" aria-hidden="true">
                      <span
                        className="m-scores-bar"
                        style={{ width: `${Math.round((it.count / index.total) * 100)}%` }}
                      />
                    </td>
                    <td className="m-number m-figures">{it.count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Tabs label={t('reviews.filter')} look="pill" tabs={tabs} />
        </>
      ) : null}
      {list.length === 0 ? (
        <EmptyState
          title={index && index.total > 0 ? words('noSuchReviews') : t('reviews.none')}
          picture="paper"
          compact
        />
      ) : (
        <ul className="m-reviews">
          {list.map(it => (
            <li key={it.id} className="m-review">
              <div className="m-review-head">
                <strong>{it.author}</strong>{' '}
                <Rating score={it.score} text={t('reviews.stars', { n: it.score })} />{' '}
                <span className="m-hint m-figures">
                  <time dateTime={it.at}>{dayOf(it.at)}</time>
                </span>
              </div>
              <p>{it.content}</p>
              {it.pictures.length > 0 ? (
                <p>
                  {it.pictures.map((url, at) => (
                    <span key={url}>
                      <a
                        href={url.startsWith(withBase('/pictures/')) ? `${url}?w=800` : url}
                        target="_blank"
                        rel="noopener"
                      >
                        <img
                          src={url}
                          alt={t('reviews.picture', { n: at + 1 })}
                          width={72}
                          height={72}
                          loading="lazy"
                          className="m-review-picture"
                        />
                      </a>{' '}
                    </span>
                  ))}
                </p>
              ) : null}
              {it.reply ? (
                <p className="m-review-reply">
                  {t('reviews.reply')}
                  {it.reply}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {total > rows ? (
        <Pager {...pager} hrefOf={n => `${hrefWith(href, { ...query, reviews: n })}#reviews`} />
      ) : null}
    </Panel>
  )
}
