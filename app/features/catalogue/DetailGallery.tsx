import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '~/contract/catalogue'
import { usePick } from '~/features/root-data'
import { Link, Picture } from '~/ui'

const sized = (url: string, width: number) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`

/** The chosen picture large, all of them small below; choosing is a link. */
export function Gallery({ product, chosen, href, regionCode }: { product: ProductDetail; chosen: number; href: string; regionCode: string }) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const { pictures } = product
  const shown = Math.min(chosen, pictures.length)
  const name = pick(product.name, product.nameEn)
  return (
    <div className="m-detail-pictures">
      <Picture src={sized(pictures[shown - 1] ?? product.pic, 800)} alt={t('pictureOf', { name, n: shown })} size="large" first />
      <ul className="m-detail-thumbs" aria-label={t('pictures')}>
        {pictures.map((url, at) => (
          <li key={url}>
            <Link href={`${href}?picture=${at + 1}&regionCode=${encodeURIComponent(regionCode)}`} keepScroll rel="nofollow" aria-current={at + 1 === shown ? 'true' : undefined}>
              <Picture src={sized(url, 160)} alt={t('picture', { n: at + 1 })} size="thumb" first />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
