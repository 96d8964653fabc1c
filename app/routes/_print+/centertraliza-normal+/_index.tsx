import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChooseOrder } from '~/features/print/ChooseOrder'
import { SheetPaper, sheetMeta } from '~/features/print/SheetPaper'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { showSheet } from '~/web/paper'

const LATEST = 30

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const id = new URL(request.url).searchParams.get('id')
  if (id) return { orders: null, shown: await showSheet(request, context, 'settlementForm', id) }
  const { list } = await context.api.orders.list({ rows: LATEST }).catch(asPage)
  return { orders: list.filter(it => it.payType !== 'unified'), shown: null }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => sheetMeta(data?.shown ?? undefined)

export default function OtherSettlementPrint() {
  const { orders, shown } = useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  return shown ? <SheetPaper {...shown} /> : <ChooseOrder title={t('paper.otherTitle')} orders={orders} hrefOf={id => `/centertraliza-normal?id=${id}`} />
}
