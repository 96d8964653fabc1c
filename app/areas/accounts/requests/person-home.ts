import type { AppLoadContext } from '@remix-run/node'
import { stepsLeft } from '~/areas/setup/requests/steps'
import { dryFunds } from '~/areas/todo/requests/todo-centre'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'

const TODOS_SHOWN = 5
const GOODS_SHOWN = 6
const ORDERS_SHOWN = 3

/** Where a person starts. What only helps is left out where it cannot be had. */
export async function personHome(request: Request, context: AppLoadContext) {
  const { shoper } = requirePerson(request, context)
  const { funds, orders, todo } = context.api
  const [recent, { counts }, todos, dry, year, lately, steps] = await Promise.all([
    shoper ? orders.list({ page: 1, rows: ORDERS_SHOWN }) : { list: [] },
    shoper ? orders.count({}) : { counts: {} as Record<string, number> },
    todo.list({ page: 1, rows: TODOS_SHOWN }).catch(() => null),
    dryFunds(context).catch(() => []),
    funds.year().catch(() => null),
    shoper ? orders.boughtLately({ rows: GOODS_SHOWN }).catch(() => ({ list: [] })) : { list: [] },
    stepsLeft(context),
  ]).catch(asPage)
  return { recent: recent.list, counts, todos, dry, year, lately: lately.list, steps }
}
