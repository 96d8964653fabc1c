import { redirect, type AppLoadContext } from '@remix-run/node'
import type { OrderRow } from '~/areas/orders/contract'
import { TOGETHER_MAX } from '~/contract/limits'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { backIfAllDone, tickedOrders } from '~/web/together'

const CHARGE = /^(\d{20}):([\w-]{1,64}):(\d{1,15})$/

/** Own orders without an account, as the address says they are charged: to one account together (`fund`), or each to its own (`fund-<order>`). */
export async function loadFillTogether(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  const query = new URL(request.url).searchParams
  const ids = tickedOrders(query)
  const { list } = await context.api.orders
    .list({ status: 'toFill', rows: TOGETHER_MAX })
    .catch(asPage)
  const orders = list.filter(it => it.actions.includes('fillFunds'))
  const byPrincipal = await fundsOf(orders, context)
  const common = query.get('fund') ?? ''
  const hasChosen = query.has('look') || ids.length > 0
  const toFill = orders.map(order => {
    const funds = byPrincipal.get(order.principalId) ?? []
    const fundId = query.get(`fund-${order.id}`) || common
    return {
      order,
      funds,
      fundId: funds.some(it => it.id === fundId) ? fundId : '',
      ticked: !hasChosen || ids.includes(order.id),
    }
  })
  const ticked = toFill.filter(it => it.ticked)
  return {
    toFill,
    common,
    looks: query.has('look') && ticked.length > 0 && ticked.every(it => it.fundId),
    /** What is wrong with what was chosen. */
    wrong: query.has('look') ? wrongOf(ticked) : null,
    back: withoutLook(query),
    done: Number(query.get('done')) || 0,
  }
}

const wrongOf = (ticked: readonly { fundId: string }[]): 'none' | 'account' | null => {
  if (!ticked.length) return 'none'
  return ticked.every(it => it.fundId) ? null : 'account'
}

function withoutLook(query: URLSearchParams): string {
  const back = new URLSearchParams([...query].filter(([name]) => name !== 'look'))
  return back.size ? `${paths.fillOrders}?${back}` : paths.fillOrders
}

/** Accounts within reach, by who the goods are for. */
async function fundsOf(orders: readonly OrderRow[], { api }: AppLoadContext) {
  const first = new Map(orders.map(it => [it.principalId, it.id]))
  return new Map(
    await Promise.all(
      [...first].map(
        async ([principalId, orderId]) =>
          [principalId, (await api.funds.list({ orderId }).catch(asPage)).list] as const,
      ),
    ),
  )
}

/** Charges the orders to the accounts they were shown with. Back to those that are left where that could be done to all of them; else what became of each. */
export async function fillTogetherAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const orders = fields.getAll('charge').flatMap(it => {
    const [, id, fundId, amount] = CHARGE.exec(String(it)) ?? []
    return id && fundId ? [{ id, fundId, amount: Number(amount) }] : []
  })
  if (!orders.length) throw redirect(`${paths.fillOrders}?look=1`)
  const reply = await context.api.funds
    .fillMany({ orders: orders.slice(0, TOGETHER_MAX) })
    .catch(asPage)
  return { each: backIfAllDone(reply, paths.fillOrders, 'done') }
}
