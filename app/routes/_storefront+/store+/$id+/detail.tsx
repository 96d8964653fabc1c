import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { AboutShop } from '~/areas/suppliers/screens/AboutShop'
import { ShopHead } from '~/areas/suppliers/screens/ShopHead'
import { Page } from '~/ui'
import { asPage } from '~/web/failures'
import { translator } from '~/web/i18n'

export const meta = pageTitle

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [shop, { list: qualifications }] = await Promise.all([
    context.api.suppliers.store({ id }),
    context.api.suppliers.qualifications({ id }),
  ]).catch(asPage)
  const name = context.locale === 'en' ? shop.nameEn : shop.name
  return {
    shop,
    qualifications,
    today: new Date().toISOString().slice(0, 10),
    title: `${name} - ${translator(context.locale).getFixedT(null, 'suppliers')('tabs.about')}`,
  }
}

export default function ShopDetail() {
  const { shop, qualifications, today } = useLoaderData<typeof loader>()
  return (
    <Page>
      <ShopHead shop={shop} here="about" />
      <AboutShop shop={shop} qualifications={qualifications} today={today} />
    </Page>
  )
}
