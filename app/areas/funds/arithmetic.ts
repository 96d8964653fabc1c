import { haoFromYuan, sumHao, yuanText, type Hao } from '~/contract/money'

// What a form reckons where scripts run, by the same rule as the mall.

/** A row of a form about fund accounts: an account, and an amount in yuan as it was typed. */
export type ShareRow = {
  fundId: string
  amount: string
}

/** No purchase is that large, and sums of a few stay exact. */
const HAO_MAX = 1e14

function haoOf({ amount }: ShareRow): Hao {
  const hao = haoFromYuan(amount) ?? 0
  return hao > 0 && hao < HAO_MAX ? hao : 0
}

/** What of the amount due stands in no row yet, hao; below zero where the rows have more. What cannot be read counts for nothing. */
export const restOf = (rows: readonly ShareRow[], due: Hao): Hao => due - sumHao(rows.map(haoOf))

/**
 * The rows with the rest filled in: into the first that has an account and no amount, else the first without one. Where all have
 * one the last takes it, or gives up what is too much, if it has that.
 */
export function fillUp(rows: readonly ShareRow[], due: Hao): ShareRow[] {
  const rest = restOf(rows, due)
  if (rest === 0) return [...rows]
  const blank = rows.findIndex(it => it.fundId && !it.amount.trim())
  const free = blank < 0 ? rows.findIndex(it => !it.amount.trim()) : blank
  const at = rest > 0 && free >= 0 ? free : rows.map(it => haoOf(it) > 0).lastIndexOf(true)
  return rows.map((row, n) => {
    const amount = haoOf(row) + rest
    return n === at && amount > 0 ? { ...row, amount: yuanText(amount) } : row
  })
}

/** Which account pays what of which order; null while the rows do not come to what is due, or one has no account. */
export function partsOf(
  orders: readonly { id: string; amount: Hao }[],
  rows: readonly ShareRow[],
): OrderPart[] | null {
  const shares = new Map<string, Hao>()
  for (const row of rows) {
    const amount = haoOf(row)
    if (amount && !row.fundId) return null
    if (amount) shares.set(row.fundId, sumHao([shares.get(row.fundId) ?? 0, amount]))
  }
  if (restOf(rows, sumHao(orders.map(it => it.amount))) !== 0) return null
  return pour(
    [...orders].sort((a, b) => (a.id < b.id ? -1 : 1)),
    [...shares].map(([fundId, amount]) => ({ fundId, amount })),
  )
}

export interface OrderPart {
  orderId: string
  fundId: string
  amount: Hao
  position: number
}

/**
 * Pours the shares of a checkout over its orders: the first share fills the first order, what is left of it the next,
 * and so on. Every order gets exactly its amount and every share is used up, because both sides have the same sum.
 */
export function pour(
  orders: readonly { id: string; amount: Hao }[],
  shares: readonly { fundId: string; amount: Hao }[],
): OrderPart[] {
  if (sumHao(orders.map(it => it.amount)) !== sumHao(shares.map(it => it.amount)))
    throw new RangeError('shares and orders differ in sum')
  const remainders = shares.map(share => ({ ...share }))
  const rows: OrderPart[] = []
  for (const order of orders) {
    let due = order.amount
    let position = 0
    for (const share of remainders) {
      const amount = Math.min(due, share.amount)
      if (amount === 0) continue
      rows.push({ orderId: order.id, fundId: share.fundId, amount, position: position++ })
      share.amount -= amount
      due -= amount
    }
  }
  return rows
}
