import { MallError } from '~/contract/errors'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { attachFiles } from '~/areas/files/domain/attach-files'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { lockOrder } from '~/areas/orders/domain/move-order'
import { findAcceptance } from './find-acceptances'
import { finishAcceptance } from './finish'
import { acceptanceWaits } from './hooks'
import {
  linesOfOrder,
  pendingAcceptance,
  recordAcceptance,
  type JudgedLine,
  type OrderLineRow,
} from './record'

interface LineInput {
  lineNo: number
  acceptedNum: number
  rejectedNum: number
  reason?: string
  photoIds: string[]
}

/**
 * The buyer accepts what came, line by line. Where the school wants a second person, the acceptance waits for a
 * confirmer; otherwise it counts at once. Rejected goods need a reason.
 */
export async function acceptOrder(
  ctx: Ctx,
  input: { orderId: string; remark?: string; lines: LineInput[] },
) {
  actorOf(ctx)
  return write(ctx, async open => {
    const order = await lockOrder(open, input.orderId)
    const ctx = await asBuyerOf(open, order)
    if (order.status !== 'waitAccept' || (await pendingAcceptance(ctx, order.id)))
      throw new MallError('wrong_state')
    const judgement = judge(
      await linesOfOrder(ctx, order.id),
      input.lines,
      order.shortReason !== null,
    )
    await attachFiles(
      ctx,
      Object.fromEntries(input.lines.map((it, i) => [`lines[${i}].photoIds`, it.photoIds])),
      'order',
      order.id,
    )
    const acceptance = await recordAcceptance(ctx, order, judgement, input.remark || null)
    if (ctx.mall.confirmAcceptance) await acceptanceWaits(ctx, order, acceptance)
    else await finishAcceptance(ctx, order, acceptance, null)
    return findAcceptance(ctx, acceptance)
  })
}

/** Every line of the order once, each fully judged; all that is wrong is named together. What the supplier says will not come cannot be accepted. */
function judge(
  orderRows: readonly OrderLineRow[],
  inputs: readonly LineInput[],
  short: boolean,
): JudgedLine[] {
  const fields: Record<string, string> = {}
  const lines = orderRows.map(line => {
    const i = inputs.findIndex(it => it.lineNo === line.lineNo)
    const it = inputs[i]
    if (!it) {
      fields[`lines[${inputs.length}].acceptedNum`] = 'required'
      return null
    }
    if (it.acceptedNum + it.rejectedNum !== line.num)
      fields[`lines[${i}].acceptedNum`] = 'sum_wrong'
    else if (short && it.acceptedNum > line.shippedNum)
      fields[`lines[${i}].acceptedNum`] = 'more_than_came'
    if (it.rejectedNum > 0 && !it.reason) fields[`lines[${i}].reason`] = 'reason_required'
    return {
      line,
      acceptedNum: it.acceptedNum,
      rejectedNum: it.rejectedNum,
      reason: it.rejectedNum > 0 ? (it.reason ?? null) : null,
      photoIds: [...new Set(it.photoIds)],
    }
  })
  inputs.forEach((it, i) => {
    if (
      !orderRows.some(line => line.lineNo === it.lineNo) ||
      inputs.findIndex(other => other.lineNo === it.lineNo) !== i
    )
      fields[`lines[${i}].acceptedNum`] ??= 'wrong'
  })
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  return lines.filter(it => it !== null)
}
