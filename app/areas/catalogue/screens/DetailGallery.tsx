import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { usePick } from '~/frame/root-data'
import { Link, Picture } from '~/ui'

/** The address of a picture at another size. */
export const withWidth = (url: string, width: number) =>
  `${url}${url.includes('?') ? '&' : '?'}w=${width}`

/** The chosen picture, leading to a page that shows it large; all of them small below. Choosing is a link. */
export function DetailGallery({
  product,
  chosen,
  href,
  regionCode,
}: {
  product: ProductDetail
  chosen: number
  href: string
  regionCode: string
}) {
  const { t } = useTranslation('catalogue')
  const { t: words } = useTranslation('product')
  const pick = usePick()
  const { pictures } = product
  const pictureNo = Math.min(chosen, Math.max(1, pictures.length))
  const name = pick(product.name, product.nameEn)
  return (
    <div className="m-detail-pictures">
      <Link href={`${href}/picture?n=${pictureNo}`} rel="nofollow" title={words('larger')}>
        <Picture
          src={withWidth(pictures[pictureNo - 1] ?? product.pic, 800)}
          alt={t('pictureOf', { name, n: pictureNo })}
          size="large"
          first
        />
      </Link>
      <ul className="m-detail-thumbs" aria-label={t('pictures')}>
        {pictures.map((url, at) => (
          <li key={url}>
            <Link
              href={`${href}?picture=${at + 1}&regionCode=${encodeURIComponent(regionCode)}`}
              keepScroll
              rel="nofollow"
              aria-current={at + 1 === pictureNo ? 'true' : undefined}
            >
              <Picture
                src={withWidth(url, 160)}
                alt={t('picture', { n: at + 1 })}
                size="thumb"
                first
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
