import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { ChooseOrder } from '~/areas/papers/screens/ChooseOrder'
import { SheetPaper, sheetMeta } from '~/areas/papers/screens/SheetPaper'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { translator } from '~/web/i18n'
import { showSheet } from '~/areas/papers/requests/paper'
import { paths } from '~/paths'

const LATEST = 30

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const id = new URL(request.url).searchParams.get('id')
  if (id) return { title: '', orders: null, sheet: await showSheet(request, context, 'bill', id) }
  const { list } = await context.api.orders.list({ rows: LATEST }).catch(asPage)
  return {
    title: translator(context.locale).getFixedT(null, 'papers')('paper.billTitle'),
    orders: list,
    sheet: null,
  }
}

export const meta: MetaFunction<typeof loader> = page =>
  page.data?.sheet ? sheetMeta(page.data.sheet) : pageTitle(page)

export default function BillPrint() {
  const { title, orders, sheet } = useLoaderData<typeof loader>()
  return sheet ? (
    <SheetPaper {...sheet} />
  ) : (
    <ChooseOrder title={title} orders={orders} hrefOf={id => `${paths.bills}?id=${id}`} />
  )
}
