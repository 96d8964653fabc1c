import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'

const n = z.number().int()
/** Counts of spec 3; −1 means that the entry is not shown to this person. */
export const todoCounts = z.object({
  payWait: n,
  addAccountWait: n,
  receiveWait: n,
  acceptWait: n,
  receiveAndacceptWait: n,
  toAudit: n,
  /** Orders that need this person's word beside the fund owners'; −1 where none does. */
  approvalWait: n,
  assetWait: n,
  modifyAccountWait: n,
  confirmWait: n,
  onlineAccept: n,
  questionnaireWait: n,
  /** Own orders the supplier has not taken on yet; that have not left; that are on their way. */
  orderNewCount: n,
  orderAdoptCount: n,
  orderDeliveryCount: n,
  /** Messages that are not read; 100 stands for more. They are no work, and not in the total. */
  unreadMessages: n,
  total: n,
})
export type TodoCounts = z.output<typeof todoCounts>
export const todo = {
  counts: endpoint({
    method: 'GET',
    path: '/todo',
    access: 'signedIn',
    summary: 'Pending work of this person',
    reply: todoCounts,
  }),
}
