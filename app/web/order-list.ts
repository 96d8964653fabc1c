import type { AppLoadContext } from '@remix-run/node'
import type { OrderRow } from '~/contract/orders'
import { asPage } from './failures'

const ROWS = 10
interface ListInput { page: number; rows: number; status?: string; payType?: string; keyword?: string; from?: string; to?: string }
interface ListCalls {
  list(input: ListInput): Promise<{ list: OrderRow[]; total: number; more?: boolean }>
  count(input: ListInput): Promise<{ counts: Record<string, number> }>
}

/** `2026/11/21` and `20261121` as `2026-11-21`: engines without a date control send what was typed. */
export function dayFrom(text: string | null): string | undefined {
  const parts = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(text?.trim() ?? '')
  if (!parts) return undefined
  const day = `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}`
  return Number.isNaN(Date.parse(day)) ? undefined : day
}

/** What a list of orders shows for the address it was asked by. `fixed` overrides the address. */
export async function loadOrders(request: Request, context: AppLoadContext, calls: ListCalls, fixed: Partial<ListInput> = {}) {
  const search = new URL(request.url).searchParams
  const text = (name: string) => search.get(name)?.trim().slice(0, 100) || undefined
  const payTypes = context.mall.payTypes as string[]
  const payType = text('payType')
  const query = {
    status: text('status'), payType: payType && payTypes.includes(payType) ? payType : undefined, keyword: text('keyword'), from: dayFrom(search.get('from')), to: dayFrom(search.get('to')),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)), rows: ROWS, ...fixed,
  }
  const [page, { counts }] = await Promise.all([calls.list(query), calls.count(query)]).catch(asPage)
  return { page, counts, query, payTypes }
}
