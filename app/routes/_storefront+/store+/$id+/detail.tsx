import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { AboutSupplier } from '~/areas/suppliers/screens/AboutSupplier'
import { SupplierHead } from '~/areas/suppliers/screens/SupplierHead'
import { Page } from '~/ui'
import { asPage } from '~/web/failures'
import { translator } from '~/web/i18n'

export const meta = pageTitle

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [supplier, { list: qualifications }] = await Promise.all([
    context.api.suppliers.store({ id }),
    context.api.suppliers.qualifications({ id }),
  ]).catch(asPage)
  const name = context.locale === 'en' ? supplier.nameEn : supplier.name
  return {
    supplier,
    qualifications,
    today: new Date().toISOString().slice(0, 10),
    title: `${name} - ${translator(context.locale).getFixedT(null, 'suppliers')('tabs.about')}`,
  }
}

export default function SupplierDetail() {
  const { supplier, qualifications, today } = useLoaderData<typeof loader>()
  return (
    <Page>
      <SupplierHead supplier={supplier} here="about" />
      <AboutSupplier supplier={supplier} qualifications={qualifications} today={today} />
    </Page>
  )
}
