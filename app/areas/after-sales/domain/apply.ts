import { and, eq } from 'drizzle-orm'
import type { ReplyOf, VerbInput } from '~/contract/endpoint'
import type { afterSales as calls } from '../contract'
import { MallError } from '~/contract/errors'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, read, write } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { attachFiles } from '~/areas/files/domain/attach-files'
import { deskOf } from '~/areas/messages/domain/receivers'
import { tell } from '~/areas/messages/domain/tell'
import { findOrderDetail } from '~/areas/orders/domain/find-orders'
import { lockOrder, logOrder } from '~/areas/orders/domain/move-order'
import { watchCase } from './due'
import { noteCase } from './move-case'
import { returnableLines, worthOf } from './returnable'
import { afterSales } from './tables'

type Input = VerbInput<typeof calls.apply>

/** What of an own order may be given back. Empty lines where nothing may any more. */
export async function findReturnable(
  ctx: Ctx,
  { id }: { id: string },
): Promise<ReplyOf<typeof calls.lines>> {
  const buyer = buyerOf(ctx)
  return read(ctx, async ctx => {
    const order = await findOrderDetail(ctx, id)
    if (order.buyerId !== buyer.personId) throw new MallError('not_found')
    const returnable = await returnableLines(ctx, [id])
    const [person] = await ctx.db
      .select({ phone: people.phone })
      .from(people)
      .where(mine(ctx, people, eq(people.id, buyer.personId)))
    const units = new Map(order.lines.map(it => [it.lineNo, it.unitEn]))
    return {
      orderId: id,
      storeId: order.storeId,
      storeName: order.storeName,
      storeNameEn: order.storeNameEn,
      payType: order.payType,
      freight: order.freight,
      until: returnable[0]?.until.toISOString() ?? null,
      answerDays: ctx.mall.afterSalesDays,
      phone: person?.phone ?? '',
      lines: returnable.map(({ line, left, amountLeft }) => ({
        lineNo: line.lineNo,
        productId: line.productId,
        name: line.name,
        nameEn: line.nameEn,
        code: line.code,
        spec: line.spec,
        unit: line.unit,
        unitEn: units.get(line.lineNo) ?? line.unit,
        pic: line.pic,
        unitPrice: line.unitPrice,
        acceptedNum: line.acceptedNum ?? 0,
        left,
        amountLeft,
      })),
    }
  })
}

/**
 * The buyer asks for after-sales for pieces of an accepted line that no other case holds. What they cost is fixed now, so
 * that all cases of a line together never exceed it. The form's key makes a second submit answer the same case.
 */
export async function applyForAfterSales(
  ctx: Ctx,
  input: Input,
): Promise<{ id: string; repeated: boolean }> {
  const buyer = buyerOf(ctx)
  refuseMarkup(input.content)
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, input.orderId)
    if (order.buyerId !== buyer.personId) throw new MallError('not_found')
    const before = await sameKey(ctx, buyer.personId, input.key)
    if (before) return { id: before, repeated: true }
    const line = (await returnableLines(ctx, [order.id])).find(
      it => it.line.lineNo === input.lineNo,
    )
    if (!line) throw new MallError('wrong_state')
    if (input.num > line.left)
      throw new MallError('invalid', {
        fields: { num: 'afs_too_many' },
        values: { left: line.left },
      })
    const id = newId(ctx.clock)
    const attach = [...new Set(input.attach)]
    await attachFiles(ctx, { attach }, 'order', order.id)
    await ctx.db.insert(afterSales).values({
      mallId: ctx.mall.id,
      id,
      key: input.key,
      orderId: order.id,
      lineNo: input.lineNo,
      storeId: order.storeId,
      storeName: order.storeName,
      buyerId: buyer.personId,
      buyerName: buyer.name,
      num: input.num,
      amount: worthOf(line, input.num),
      kind: input.kind,
      reason: input.reason,
      content: input.content,
      phone: input.phone,
      attach,
      status: 'applied',
      createdAt: ctx.clock.now(),
    })
    await noteCase(ctx, id, 'apply', input.content, {
      orderId: order.id,
      lineNo: input.lineNo,
      num: input.num,
    })
    await tell(ctx, await deskOf(ctx, order.storeId), { kind: 'afterSalesOpened', subjectId: id })
    await watchCase(ctx, id)
    await logOrder(ctx, order.id, 'afs.apply', { remark: `${line.line.name} × ${input.num}` })
    return { id, repeated: false }
  })
}

async function sameKey(ctx: DbCtx, buyerId: string, key: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: afterSales.id })
    .from(afterSales)
    .where(mine(ctx, afterSales, and(eq(afterSales.buyerId, buyerId), eq(afterSales.key, key))))
  return row?.id
}
