import { asc, eq } from 'drizzle-orm'
import type { ReplyOf } from '~/contract/endpoint'
import type { orders as calls } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { findOrderDetail } from './find-orders'
import { orderEvents } from './tables'

/** Steps that say where the goods and the money are; what people do between them is in the log only. */
const milestones: Record<string, readonly [cn: string, en: string]> = {
  place: ['订单已提交', 'Order placed'],
  pay: ['已完成在线支付', 'Paid online'],
  'funds.fill': ['已填写经费，等待经费负责人审核', 'Funds filled in, waiting for approval'],
  'funds.approve': ['经费审核通过', 'Funds approved'],
  'funds.return': ['经费审核退回', 'Funds returned'],
  'funds.takeBack': ['采购人已撤回提交的经费', 'Submission withdrawn by the buyer'],
  adopt: ['供应商已接单，正在备货', 'The supplier has taken the order on'],
  ship: ['商品已发货', 'Shipped'],
  shipPart: ['部分商品已发货', 'Part of the goods shipped'],
  endDelivery: ['供应商说明其余商品不再发货', 'The supplier says that the rest will not come'],
  receive: ['已确认收货，等待验收', 'Received, waiting for acceptance'],
  finish: ['验收完成，订单已完成', 'Accepted, order finished'],
  cancel: ['采购人已取消订单', 'Cancelled by the buyer'],
  reject: ['供应商已拒单', 'Refused by the supplier'],
  expire: ['超时未支付，订单已关闭', 'Not paid in time, order closed'],
  refund: ['退款已提交，将原路退回', 'Refund submitted'],
}

/** Steps whose remark belongs to what is told: carrier and number, a reason. */
const withRemark: ReadonlySet<string> = new Set(['ship', 'shipPart', 'endDelivery'])

async function findEvents(ctx: Ctx, id: string) {
  return read(ctx, async ctx => {
    await findOrderDetail(ctx, id)
    return ctx.db
      .select()
      .from(orderEvents)
      .where(mine(ctx, orderEvents, eq(orderEvents.orderId, id)))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  })
}

/** Where the goods are, latest first. */
export async function trackOrder(
  ctx: Ctx,
  { id }: { id: string },
): Promise<ReplyOf<typeof calls.track>> {
  const events = await findEvents(ctx, id)
  const list = events.flatMap(it => {
    const words = milestones[it.action]
    if (!words) return []
    const more =
      withRemark.has(it.action) && it.remark
        ? { cn: `：${it.remark}`, en: `: ${it.remark}` }
        : { cn: '', en: '' }
    return [
      {
        at: it.at.toISOString(),
        status: it.toStatus ?? it.action,
        text: words[0] + more.cn,
        textEn: words[1] + more.en,
      },
    ]
  })
  return { list: list.reverse() }
}

/** Who did what, oldest first. */
export async function logOfOrder(
  ctx: Ctx,
  { id }: { id: string },
): Promise<ReplyOf<typeof calls.log>> {
  const events = await findEvents(ctx, id)
  return {
    list: events.map(it => ({
      at: it.at.toISOString(),
      actorName: it.actorName,
      actorKind: it.actorKind,
      action: it.action,
      from: it.fromStatus,
      to: it.toStatus,
      remark: it.remark,
      onBehalfOf: it.onBehalfOf,
    })),
  }
}
