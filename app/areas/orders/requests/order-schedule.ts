import type { AppLoadContext } from '@remix-run/node'
import type { OrderRow } from '../contract'
import { asPage } from '~/web/failures'

type List = (input: {
  page: number
  rows: number
  keyword: string
  dataToward?: string
}) => Promise<{ list: OrderRow[] }>

/** The progress of an order for those in whose list it stands; for all others it is not there. */
export async function loadSchedule(
  context: AppLoadContext,
  id: string,
  list: List,
  dataToward?: string,
) {
  const { orders, billing } = context.api
  const matches = /^\d{20}$/.test(id)
    ? (await list({ page: 1, rows: 1, keyword: id, dataToward }).catch(asPage)).list
    : []
  if (!matches.some(it => it.id === id)) throw new Response(null, { status: 404 })
  const [order, log, acceptances] = await Promise.all([
    orders.detail({ id }),
    orders.log({ id }),
    billing.acceptanceOfOrder({ id }),
  ]).catch(asPage)
  return { order, log: log.list, acceptances: acceptances.list }
}
