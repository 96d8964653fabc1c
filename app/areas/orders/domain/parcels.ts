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
  const parcels = await ctx.db
    .select()
    .from(shipments)
    .where(mine(ctx, shipments, inArray(shipments.orderId, [...orderIds])))
    .orderBy(asc(shipments.orderId), asc(shipments.no))
  if (!parcels.length) return byOrder
  const parcelLines = await ctx.db
    .select()
    .from(shipmentLines)
    .where(mine(ctx, shipmentLines, inArray(shipmentLines.orderId, [...orderIds])))
    .orderBy(asc(shipmentLines.orderId), asc(shipmentLines.shipmentNo), asc(shipmentLines.lineNo))
  for (const { orderId, no, logisticsCompany, logisticsNo, note, at, clerkName } of parcels) {
    const lines = parcelLines
      .filter(it => it.orderId === orderId && it.shipmentNo === no)
      .map(({ lineNo, num }) => ({ lineNo, num }))
    byOrder
      .get(orderId)
      ?.push({ no, logisticsCompany, logisticsNo, note, at: at.toISOString(), clerkName, lines })
  }
  return byOrder
}
