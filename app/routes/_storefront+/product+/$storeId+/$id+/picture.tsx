import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { withWidth } from '~/areas/catalogue/screens/DetailGallery'
import { productHref } from '~/areas/catalogue/screens/ProductCard'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { ButtonLink, Link, Page, Panel, Picture } from '~/ui'
import { asPage } from '~/web/failures'

export const meta = pageTitle

/** One picture of a product as large as it goes, for people without script. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, storeId, name, nameEn, pictures, pic } = await context.api.catalogue
    .product({ storeId: params.storeId ?? '', id: params.id ?? '' })
    .catch(asPage)
  const all = pictures.length > 0 ? pictures : [pic]
  const n = Math.min(
    all.length,
    Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('n'))) || 1),
  )
  return {
    product: { id, storeId, name, nameEn },
    all,
    n,
    title: context.locale === 'en' && nameEn ? nameEn : name,
  }
}

export default function ProductPicture() {
  const { product, all, n } = useLoaderData<typeof loader>()
  const { t } = useTranslation('product')
  const { t: words } = useTranslation('catalogue')
  const pick = usePick()
  const href = productHref(product)
  const name = pick(product.name, product.nameEn)
  return (
    <Page
      title={t('pictureTitle', { name, n, all: all.length })}
      actions={<ButtonLink href={`${href}?picture=${n}`}>{t('backToProduct')}</ButtonLink>}
    >
      <Panel>
        <p className="m-large-picture">
          <img
            src={withWidth(all[n - 1] ?? '', 1200)}
            alt={words('pictureOf', { name, n })}
            width={800}
            height={800}
          />
        </p>
        <p className="m-actions m-actions-centre">
          {n > 1 ? (
            <ButtonLink href={`${href}/picture?n=${n - 1}`}>{t('previousPicture')}</ButtonLink>
          ) : null}{' '}
          {n < all.length ? (
            <ButtonLink href={`${href}/picture?n=${n + 1}`}>{t('nextPicture')}</ButtonLink>
          ) : null}
        </p>
        <ul className="m-detail-thumbs" aria-label={words('pictures')}>
          {all.map((url, at) => (
            <li key={url}>
              <Link
                href={`${href}/picture?n=${at + 1}`}
                aria-current={at + 1 === n ? 'true' : undefined}
              >
                <Picture
                  src={withWidth(url, 160)}
                  alt={words('picture', { n: at + 1 })}
                  size="thumb"
                  first
                />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  )
}
