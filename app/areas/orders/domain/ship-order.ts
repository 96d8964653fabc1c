import { eq, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { dueAfter, queueProgress } from './due-date'
import { orderLifecycle, partlyShipped } from './lifecycle'
import { logOrder, moveOrder, type Order } from './move-order'
import { findParcels } from './parcels'
import { refuseUncleared, withStoreOrder } from './supplier-verbs'
import { orderLines, orders, shipmentLines, shipments } from './tables'

interface ParcelLine {
  lineNo: number
  num: number
}
export interface ShipInput {
  id: string
  logisticsCompany: string
  logisticsNo: string
  note?: string
  /** Left out: all that has not left. */ lines?: readonly ParcelLine[]
}
type Line = typeof orderLines.$inferSelect

/** What is in the parcel: no line twice, no piece that is not there, and something at all. */
function pack(lines: readonly Line[], request: readonly ParcelLine[] | undefined): ParcelLine[] {
  if (!request)
    return lines
      .map(it => ({ lineNo: it.lineNo, num: it.num - it.shippedNum }))
      .filter(it => it.num > 0)
  const fields: Record<string, string> = {}
  for (const [i, { lineNo, num }] of request.entries()) {
    const line = lines.find(it => it.lineNo === lineNo)
    if (!line || request.findIndex(it => it.lineNo === lineNo) !== i)
      fields[`lines[${i}].num`] = 'wrong'
    else if (num > line.num - line.shippedNum) fields[`lines[${i}].num`] = 'more_than_left'
  }
  if (!Object.keys(fields).length && request.every(it => it.num === 0))
    fields['lines[0].num'] = 'parcel_empty'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  return request.filter(it => it.num > 0)
}

/** Whether the parcel is the one of this carrier and number. */
export const hasLabel = (
  parcel: Pick<ShipInput, 'logisticsCompany' | 'logisticsNo'>,
  { logisticsCompany, logisticsNo }: ShipInput,
) => parcel.logisticsCompany === logisticsCompany && parcel.logisticsNo === logisticsNo

const same = (a: readonly ParcelLine[], b: readonly ParcelLine[]) =>
  a.length === b.length &&
  a.every(it => b.some(one => one.lineNo === it.lineNo && one.num === it.num))

/**
 * Ships a parcel, only with the funds approved, or paid, or payable later. With the last piece the order waits for
 * receipt; before that it stays where it is. The same parcel sent twice is one.
 */
export const shipOrder = (ctx: Ctx, input: ShipInput) =>
  withStoreOrder(ctx, input.id, (ctx, order) => shipParcel(ctx, order, input))

export async function shipParcel(ctx: DbCtx, order: Order, input: ShipInput): Promise<void> {
  refuseUncleared(order)
  next(orderLifecycle, order.status, 'ship')
  const parcels = (await findParcels(ctx, [order.id])).get(order.id) ?? []
  const existing = parcels.find(it => hasLabel(it, input))
  if (
    existing &&
    input.lines &&
    same(
      existing.lines,
      input.lines.filter(it => it.num > 0),
    )
  )
    return
  if (existing) throw new MallError('invalid', { fields: { logisticsNo: 'parcel_known' } })
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(mine(ctx, orderLines, eq(orderLines.orderId, order.id)))
    .orderBy(orderLines.lineNo)
  const parcelLines = pack(lines, input.lines)
  await keepParcel(ctx, order, parcels.length + 1, input, parcelLines)
  const remainder =
    lines.reduce((sum, it) => sum + it.num - it.shippedNum, 0) -
    parcelLines.reduce((sum, it) => sum + it.num, 0)
  await (remainder ? leavePartly(ctx, order, input) : leaveWhole(ctx, order, input))
}

async function keepParcel(
  ctx: DbCtx,
  order: Order,
  no: number,
  { logisticsCompany, logisticsNo, note = '' }: ShipInput,
  parcelLines: readonly ParcelLine[],
): Promise<void> {
  const clerk = actorOf(ctx)
  const key = { mallId: ctx.mall.id, orderId: order.id }
  await ctx.db.insert(shipments).values({
    ...key,
    no,
    logisticsCompany,
    logisticsNo,
    note,
    clerkId: clerk.personId,
    clerkName: clerk.name,
    at: ctx.clock.now(),
  })
  await ctx.db
    .insert(shipmentLines)
    .values(parcelLines.map(it => ({ ...key, shipmentNo: no, ...it })))
  await ctx.db
    .update(orderLines)
    .set({ shippedNum: sql`${orderLines.shippedNum} + ${shipmentLines.num}` })
    .from(shipmentLines)
    .where(
      mine(
        ctx,
        orderLines,
        eq(orderLines.orderId, order.id),
        mine(
          ctx,
          shipmentLines,
          eq(shipmentLines.orderId, order.id),
          eq(shipmentLines.shipmentNo, no),
          eq(shipmentLines.lineNo, orderLines.lineNo),
        ),
      ),
    )
}

const parcelOf = ({ logisticsCompany, logisticsNo }: ShipInput) =>
  `${logisticsCompany} ${logisticsNo}`

async function leavePartly(ctx: DbCtx, order: Order, input: ShipInput): Promise<void> {
  const { logisticsCompany, logisticsNo } = input
  await ctx.db
    .update(orders)
    .set({ logisticsCompany, logisticsNo, shippedAt: order.shippedAt ?? ctx.clock.now() })
    .where(mine(ctx, orders, eq(orders.id, order.id)))
  await logOrder(ctx, order.id, 'shipPart', { remark: parcelOf(input) })
}

async function leaveWhole(ctx: DbCtx, order: Order, input: ShipInput): Promise<void> {
  const { logisticsCompany, logisticsNo } = input
  const autoAcceptAt = dueAfter(ctx)
  await moveOrder(ctx, order, 'ship', {
    remark: parcelOf(input),
    set: {
      logisticsCompany,
      logisticsNo,
      shippedAt: order.shippedAt ?? ctx.clock.now(),
      autoAcceptAt,
    },
  })
  await queueProgress(ctx, order.id, autoAcceptAt)
}

/** Says that what has not left will not come. The buyer receives what has, and the missing pieces are rejected at acceptance. */
export const endDelivery = (ctx: Ctx, { id, remark }: { id: string; remark: string }) =>
  withStoreOrder(ctx, id, async (ctx, order) => {
    if (!partlyShipped(order))
      throw new MallError('wrong_state', {
        values: { status: order.status, action: 'endDelivery' },
      })
    const autoAcceptAt = dueAfter(ctx)
    await moveOrder(ctx, order, 'endDelivery', {
      remark,
      set: { shortReason: remark, autoAcceptAt },
    })
    await queueProgress(ctx, id, autoAcceptAt)
  })
