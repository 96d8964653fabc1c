import type { Acceptance } from '~/areas/acceptance/contract'
import type { OrderDetail } from '~/areas/orders/contract'
import type { Sheet } from '../contract'
import type { DocumentWords } from '~/mall/paper/document-words'

/** What is printed across a paper, and what it means; nothing where the paper counts. */
export type Mark = Pick<Sheet, 'mark' | 'markNote'>
type MarkBasis = Pick<
  OrderDetail,
  'status' | 'payType' | 'payStatus' | 'fundStatus' | 'settleStatus'
>
const counts: Mark = { mark: null, markNote: null }

/** An order counts once its money is promised: funds approved, paid online, or payable later. */
export function markOf(order: MarkBasis, { status, notes }: DocumentWords): Mark {
  if (order.status === 'cancelled' || order.status === 'rejected' || order.status === 'close')
    return { mark: status.order[order.status], markNote: notes.void }
  if (order.payType === 'unified' && order.fundStatus !== 'approved')
    return {
      mark: status.funds[order.fundStatus === 'none' ? 'toFill' : order.fundStatus],
      markNote: notes.noFunds,
    }
  if (order.settleStatus === 'fundModify' || order.settleStatus === 'fundConfirm')
    return { mark: status.settle[order.settleStatus], markNote: notes.fundChange }
  if (order.payType === 'online' && order.payStatus !== 'paid')
    return {
      mark: status.pay[order.payStatus === 'none' ? 'unpaid' : order.payStatus],
      markNote: order.payStatus === 'refunded' ? notes.void : notes.unpaid,
    }
  return counts
}

/** There is no agreement before the supplier has taken the order on. */
export function agreementMark(order: MarkBasis, words: DocumentWords): Mark {
  const mark = markOf(order, words)
  return mark.mark || order.status !== 'pending'
    ? mark
    : { mark: words.marks.notTaken, markNote: words.notes.notTaken }
}

/** What an order costs in the end is known when its acceptance is confirmed. */
export function settlementMark(
  order: MarkBasis,
  acceptance: Pick<Acceptance, 'status'> | null,
  words: DocumentWords,
): Mark {
  const mark = markOf(order, words)
  if (mark.mark || acceptance?.status === 'confirmed') return mark
  return {
    mark:
      acceptance?.status === 'toConfirm'
        ? words.status.acceptance.toConfirm
        : words.marks.notAccepted,
    markNote: words.notes.notAccepted,
  }
}

/** Orders on one bill that are all in the same state say it; else the bill says that not all count. */
export function billMark(orders: readonly MarkBasis[], words: DocumentWords): Mark {
  const [first = counts, ...others] = orders.map(it => markOf(it, words))
  if (others.every(it => it.mark === first.mark)) return first
  return { mark: words.marks.mixed, markNote: words.notes.mixed }
}

export function acceptanceMark({ status }: Pick<Acceptance, 'status'>, words: DocumentWords): Mark {
  if (status === 'confirmed') return counts
  return {
    mark: words.status.acceptance[status],
    markNote: status === 'toConfirm' ? words.notes.notAccepted : words.notes.void,
  }
}
