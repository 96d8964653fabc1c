import { asc, inArray } from 'drizzle-orm'
import type { Parcel } from '../contract'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { shipmentLines, shipments } from './tables'

/** Parcels of several orders by order id, in the order they left. */
export async function findParcels(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Map<string, Parcel[]>> {
  const byOrder = new Map<string, Parcel[]>(orderIds.map(id => [id, []]))
  if (!orderIds.length) return byOrder
  const sent = await ctx.db
    .select()
    .from(shipments)
    .where(mine(ctx, shipments, inArray(shipments.orderId, [...orderIds])))
    .orderBy(asc(shipments.orderId), asc(shipments.no))
  if (!sent.length) return byOrder
  const packed = await ctx.db
    .select()
    .from(shipmentLines)
    .where(mine(ctx, shipmentLines, inArray(shipmentLines.orderId, [...orderIds])))
    .orderBy(asc(shipmentLines.orderId), asc(shipmentLines.shipmentNo), asc(shipmentLines.lineNo))
  for (const { orderId, no, logisticsCompany, logisticsNo, note, at, clerkName } of sent) {
    const lines = packed
      .filter(it => it.orderId === orderId && it.shipmentNo === no)
      .map(({ lineNo, num }) => ({ lineNo, num }))
    byOrder
      .get(orderId)
      ?.push({ no, logisticsCompany, logisticsNo, note, at: at.toISOString(), clerkName, lines })
  }
  return byOrder
}
