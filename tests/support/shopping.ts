import { randomUUID } from 'node:crypto'
import type { PayType } from '~/areas/malls/codes'
import type { SchoolCode, TestMall } from './database'

export interface Goods {
  id: string
  storeId: string
  unitPrice: number
}

/** Sold in any quantity, in every region, at one price, in no campaign, under no rule for controlled chemicals: what tests that are not about these rules buy. */
const plain = `on_sale and detail->'hazard'->>'controlled' is null and min_num = 1 and num_step = 1 and max_num is null and not exists (select 1 from region_prices r where r.mall_id = products.mall_id and r.product_id = products.id)
     and not exists (select 1 from campaign_goods g where g.mall_id = products.mall_id and g.product_id = products.id) and not exists (select 1 from campaign_gifts f where f.mall_id = products.mall_id and f.gift_id = products.id)
     and (select count(*) from product_stock s where s.mall_id = products.mall_id and s.product_id = products.id) > 1`

/** Cheap goods on sale, at most one a supplier, with plenty in stock in both regions. */
export async function someGoods(
  mall: TestMall,
  n: number,
  options: { school?: SchoolCode; below?: number; stock?: number } = {},
): Promise<Goods[]> {
  const { school, below = 200_0000, stock = 1_000 } = options
  const rows = await mall.sql<{ id: string; storeId: string; unitPrice: number }>(
    `select distinct on (store_id) id, store_id as "storeId", unit_price::float8 as "unitPrice" from products
     where mall_id = $2 and ${plain} and unit_price between 10000 and $1 order by store_id, id`,
    [below, mall.school(school).id],
    school,
  )
  if (rows.length < n) throw new Error(`only ${rows.length} suppliers have goods below ${below}`)
  const goods = rows.slice(0, n)
  for (const it of goods) await setStock(mall, it.id, stock, school)
  return goods
}

/** Several goods of one supplier. */
export async function goodsOfOneStore(
  mall: TestMall,
  n: number,
  school?: SchoolCode,
): Promise<Goods[]> {
  const rows = await mall.sql<Goods>(
    `select id, store_id as "storeId", unit_price::float8 as "unitPrice" from products where mall_id = $1 and ${plain} and unit_price between 10000 and 2000000
     and store_id = (select store_id from products where mall_id = $1 and on_sale and unit_price between 10000 and 2000000 group by store_id order by count(*) desc, store_id limit 1) order by id limit $2`,
    [mall.school(school).id, n],
    school,
  )
  for (const it of rows) await setStock(mall, it.id, 1_000, school)
  return rows
}

export async function setStock(
  mall: TestMall,
  productId: string,
  stock: number,
  school?: SchoolCode,
): Promise<void> {
  await mall.sql(
    'update product_stock set stock = $2 where mall_id = $3 and product_id = $1',
    [productId, stock, mall.school(school).id],
    school,
  )
}

export async function stockOf(
  mall: TestMall,
  productId: string,
  regionCode = 'north',
  school?: SchoolCode,
): Promise<number> {
  const [row] = await mall.sql<{ stock: number }>(
    'select stock from product_stock where mall_id = $3 and product_id = $1 and region_code = $2',
    [productId, regionCode, mall.school(school).id],
    school,
  )
  return row?.stock ?? 0
}

/** Puts goods, and nothing else, into the cart of a teacher. */
export async function fillCart(mall: TestMall, goods: readonly Goods[], num = 2): Promise<void> {
  const { cart } = mall.as('teacher')
  const { cartList } = await cart.view()
  for (const { items } of cartList) for (const it of items) await cart.remove({ id: it.skuId })
  for (const it of goods) await cart.add({ id: it.id, num })
}

/** What the order form of a person would send. */
export const orderOf = (
  person: string,
  lines: readonly { goods: Goods; num?: number }[],
  options: { payType?: PayType; key?: string; remark?: string } = {},
) => ({
  key: options.key ?? randomUUID(),
  addressId: `${person}-lab`,
  payType: options.payType ?? ('unified' as const),
  invoice: { type: 'none' as const, title: '', taxNo: '' },
  purpose: '教学实验',
  buyReason: '实验课用',
  remark: options.remark ?? '',
  lines: lines.map(({ goods, num = 1 }) => ({ id: goods.id, num, unitPrice: goods.unitPrice })),
})

/** What the order form of a person's ticked goods would send, as their cart is now. */
export async function fromCart(
  mall: TestMall,
  person: string,
  options: { addressId?: string; payType?: PayType; school?: SchoolCode } = {},
) {
  const { school, addressId = `${person}-lab`, ...more } = options
  const { cartList } = await mall.as(person, school).cart.view({ checked: true })
  return {
    ...orderOf(person, [], more),
    addressId,
    lines: cartList
      .flatMap(it => it.items)
      .map(it => ({
        id: it.skuId,
        num: it.num,
        unitPrice: it.unitPrice,
        cartLine: it.lineId ?? undefined,
      })),
  }
}

/** Who keeps the desk of a store: ids of stores are their keys. */
export const clerkOf = (storeId: string) => `clerk-${storeId}`

export type Stage = 'filled' | 'approved' | 'adopted' | 'shipped' | 'received'
const stages: Stage[] = ['filled', 'approved', 'adopted', 'shipped', 'received']

/** Buys goods on funds as a teacher and takes each order as far as told. Answers the ids of the orders. */
export async function buyUntil(
  mall: TestMall,
  lines: readonly { goods: Goods; num?: number }[],
  until: Stage,
  options: {
    person?: string
    school?: SchoolCode
    fund?: string
    /** An account that carries half of it. */
    also?: string
    /** What else an approved order waits for, such as its school's finance system. */
    clear?: (id: string) => Promise<unknown>
  } = {},
): Promise<{ checkoutId: string; orders: { id: string; storeId: string; amount: number }[] }> {
  const { person = 'teacher', school, fund = 'nsfc' } = options
  const buyer = mall.as(person, school)
  const placed = await buyer.orders.place(orderOf(person, lines))
  const amount = placed.orders.reduce((sum, it) => sum + it.amount, 0)
  const part = options.also ? Math.floor(amount / 200) * 100 : 0
  await buyer.funds.fill({
    checkoutId: placed.checkoutId,
    shares: [
      { fundId: fund, amount: amount - part },
      ...(options.also ? [{ fundId: options.also, amount: part }] : []),
    ],
  })
  const reached = (stage: Stage) => stages.indexOf(until) >= stages.indexOf(stage)
  for (const { id, storeId } of placed.orders) {
    const clerk = mall.as(clerkOf(storeId), school)
    if (reached('approved')) {
      await mall.as('owner', school).funds.approve({ id })
      await options.clear?.(id)
    }
    if (reached('adopted')) await clerk.orders.adopt({ id })
    if (reached('shipped'))
      await clerk.orders.ship({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1234567890' })
    if (reached('received')) await buyer.orders.receive({ id })
  }
  return placed
}

/** What a buyer of these goods may complain of. */
export const complaintAbout = ({ id, storeId }: Pick<Goods, 'id' | 'storeId'>) => ({
  businessType: 'PRODUCT' as const,
  businessId: id,
  createMobile: '13912345678',
  category: 'QUALITY' as const,
  subject: '纯度不足',
  sellerId: storeId,
  content: '标称 99.7%，实测偏低',
})

/** What a buyer asks for who sends so many pieces of the first line back. */
export const returnOf = (orderId: string, num: number) => ({
  key: randomUUID(),
  orderId,
  lineNo: 1,
  num,
  kind: 'return' as const,
  reason: 'damaged' as const,
  content: '瓶口破损',
  phone: '13800000001',
  attach: [],
})
