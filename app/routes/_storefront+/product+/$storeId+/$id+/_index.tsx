import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ProductPage } from '~/areas/catalogue/screens/ProductPage'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { Breadcrumb, Page } from '~/ui'
import { productAction, productPage } from '~/areas/catalogue/requests/product-page'
import { specIn } from '~/contract/spec'
import { paths } from '~/paths'

export { shouldRevalidate } from '~/frame/in-place'

export const meta = pageTitle

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = await productPage(request, context, params.storeId ?? '', params.id ?? '')
  return {
    ...page,
    title: `${context.locale === 'en' && page.product.nameEn ? page.product.nameEn : page.product.name} ${specIn(page.product.spec, context.locale)}`,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return productAction(request, context, params.storeId ?? '', params.id ?? '')
}

export default function Product() {
  const page = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  const pick = usePick()
  const { product } = page
  return (
    <Page>
      <Breadcrumb
        label={t('crumbs')}
        crumbs={[
          { label: t('home'), href: '/' },
          ...product.categoryPath.map(it => ({
            label: pick(it.name, it.nameEn),
            href: `${paths.goods}?category=${encodeURIComponent(it.id)}`,
          })),
          { label: pick(product.name, product.nameEn) },
        ]}
      />
      <ProductPage {...page} />
    </Page>
  )
}
