import type { AppLoadContext } from '@remix-run/node'
import type { OrderRow } from '../contract'
import { asPage } from '~/web/failures'
import { readDay } from '~/web/query'

const ROWS = 10
interface ListInput {
  page: number
  rows: number
  status?: string
  payType?: string
  projectId?: string
  accountNo?: string
  accountSet?: string
  keyword?: string
  from?: string
  to?: string
}
interface ListCalls {
  list(input: ListInput): Promise<{ list: OrderRow[]; total: number; more?: boolean }>
  count(input: ListInput): Promise<{ counts: Record<string, number> }>
}

/** What a list of orders shows for the address it was asked by. `preset` overrides the address. */
export async function loadOrders(
  request: Request,
  context: AppLoadContext,
  calls: ListCalls,
  preset: Partial<ListInput> = {},
) {
  const search = new URL(request.url).searchParams
  const text = (name: string) => search.get(name)?.trim().slice(0, 100) || undefined
  const payTypes = context.mall.payTypes as string[]
  const payType = text('payType')
  const accountSet = text('accountSet')
  const query = {
    status: text('status'),
    payType: payType && payTypes.includes(payType) ? payType : undefined,
    projectId: text('projectId'),
    accountNo: text('accountNo'),
    accountSet: accountSet === 'true' || accountSet === 'false' ? accountSet : undefined,
    keyword: text('keyword'),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    page: Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
    rows: ROWS,
    ...preset,
  }
  const [page, { counts }, { list: teams }] = await Promise.all([
    calls.list(query),
    calls.count(query),
    context.api.accounts.teams(),
  ]).catch(asPage)
  return { page, counts, query, payTypes, teams: teams.map(({ id, name }) => ({ id, name })) }
}
