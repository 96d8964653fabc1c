import type { PayType } from '~/areas/malls/codes'
import type { MallClient } from '~/contract'
import type { OrderDetail } from '~/areas/orders/contract'
import type { SchoolCode, TestMall } from './database'
import { clerkOf, type Goods } from './shopping'

export interface World {
  mall: TestMall
  school: SchoolCode
  goods: Goods[]
  orders: {
    id: string
    storeId: string
    buyer: string
    checkoutId: string
    amount: number
    /** What was bought, at the prices of that moment. */ bought: PurchaseDone[]
  }[]
  cases: { id: string; storeId: string; buyer: string }[]
  groups: { id: string; goods: Goods; buyers: { person: string; num: number }[] }[]
  biddings: { id: string; num: number; bids: { goods: Goods; unitPrice: number }[] }[]
  /** Pieces that suppliers have put on the shelf or taken from it, by goods and region. */
  restocked: Map<string, number>
}
export interface PurchaseDone {
  goods: Goods
  num: number
}
/** A world as one act sees it. `as` writes under the act's own request, `look` only reads. */
export interface Doing extends World {
  as: (person: string) => MallClient
  look: (person: string) => MallClient
  at: number
  chance: number
}
export type Act = (it: Doing) => Promise<unknown>

const DAY_MS = 86_400_000
export const dayAhead = (mall: TestMall, days: number) =>
  new Date(mall.clock.now().getTime() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
export const remark = '随机'
export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]
export const target = (it: Doing) => pick(it.orders, it.at)
export const orderSeen = async (it: Doing): Promise<OrderDetail | null> => {
  const order = target(it)
  return order ? it.look(order.buyer).orders.detail({ id: order.id }) : null
}
export const clerk = (it: Doing) => it.as(clerkOf(target(it)?.storeId ?? 'huashi'))
export const buyer = (it: Doing) => it.as(target(it)?.buyer ?? 'teacher')
export const idOf = (it: Doing) => ({ id: target(it)?.id ?? 'none' })

/** How goods are paid without funds and after they have come, where the school has such a way. */
export function lastingPay({ mall, school, chance }: Doing): PayType {
  const { payTypes } = mall.school(school)
  return (
    pick(
      (['periodic', 'cod'] as const).filter(it => payTypes.includes(it)),
      chance >> 5,
    ) ?? 'unified'
  )
}

/** Where laboratories of the demo are. */
const REGION = 'north'
/** Goods at what they cost now; some people still go by what they cost when everything began. */
export const withPrices = (it: Doing, lines: readonly PurchaseDone[]): Promise<PurchaseDone[]> =>
  Promise.all(
    lines.map(async line => {
      if (it.chance % 7 === 0) return line
      const { regions, unitPrice } = await it
        .look(clerkOf(line.goods.storeId))
        .deskGoods.detail({ id: line.goods.id })
      return {
        ...line,
        goods: {
          ...line.goods,
          unitPrice: regions.find(one => one.regionCode === REGION)?.unitPrice ?? unitPrice,
        },
      }
    }),
  )

export const noteBought =
  (it: Doing, person: string, bought: readonly PurchaseDone[]) =>
  (placed: { checkoutId: string; orders: { id: string; storeId: string; amount: number }[] }) => {
    for (const { id, storeId, amount } of placed.orders)
      if (!it.orders.some(order => order.id === id))
        it.orders.push({
          id,
          storeId,
          buyer: person,
          checkoutId: placed.checkoutId,
          amount,
          bought: bought.filter(line => line.goods.storeId === storeId),
        })
  }

interface KeptLine {
  orderId: string
  amount: number
  productId: string
  num: number
  unitPrice: number
  paid: number
}
/** Orders that do not say any more what was bought, at the price of that moment. */
export async function changedOrders({ mall, school, orders }: World): Promise<string[]> {
  const rows = await mall.sql<KeptLine>(
    `select o.id as "orderId", o.amount::float8 as amount, l.product_id as "productId", l.num, l.unit_price::float8 as "unitPrice", l.amount::float8 as paid
    from orders o join order_lines l on l.mall_id = o.mall_id and l.order_id = o.id where o.mall_id = $1 and o.id = any($2) and l.gift_of is null order by l.line_no`,
    [mall.school(school).id, orders.map(it => it.id)],
    school,
  )
  return orders.flatMap(({ id, amount, bought }) => {
    const lines = rows.filter(it => it.orderId === id)
    const now = JSON.stringify([
      lines[0]?.amount,
      lines.map(it => [it.productId, it.num, it.unitPrice]),
    ])
    const then = JSON.stringify([
      amount,
      bought.map(it => [it.goods.id, it.num, it.goods.unitPrice]),
    ])
    return now === then ? [] : [`order ${id} was ${then} and is ${now}`]
  })
}
