import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { hao, instant, paging } from '~/contract/shapes'
import { todoKinds } from './codes'

export * from './codes'

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
  /** Goods to send back, orders to take on and to ship, cases to answer, statements to settle. */
  returnWait: n,
  adoptWait: n,
  shipWait: n,
  caseWait: n,
  settleWait: n,
  /** Ends of years with remainders to decide on. */
  remainderWait: n,
  /** People who left something open, to be handed over. */
  leaverWait: n,
  /** Own biddings to decide, biddings to bid in, complaints to answer. */
  biddingWait: n,
  bidWait: n,
  complaintWait: n,
  /** Own orders the supplier may take on now; that have not left; that are on their way. */
  orderNewCount: n,
  orderAdoptCount: n,
  orderDeliveryCount: n,
  /** Messages that are not read; 100 stands for more. They are no work, and not in the total. */
  unreadMessages: n,
  total: n,
})
export type TodoCounts = z.output<typeof todoCounts>

const todoRow = z.object({
  kind: z.enum(todoKinds),
  id: z.string(),
  /** Where it is done, without the base. */
  href: z.string(),
  orderId: z.string().nullable(),
  /** What it is called: its first goods, or its title. */
  name: z.string(),
  nameEn: z.string(),
  /** How many goods there are besides. */
  more: n,
  amount: hao.nullable(),
  storeName: z.string().nullable(),
  storeNameEn: z.string().nullable(),
  /** The buyer, where that is somebody else. */
  personName: z.string().nullable(),
  since: instant,
  /** When it is too late, or goes on by itself. */
  due: instant.nullable(),
})
export type TodoRow = z.output<typeof todoRow>

export const todo = {
  counts: endpoint({
    method: 'GET',
    path: '/todo',
    access: 'signedIn',
    summary: 'Pending work of this person',
    reply: todoCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/todo/list',
    access: 'signedIn',
    summary:
      'What waits for this person, each by itself: what is due first, then what has waited longest',
    query: paging.extend({ kind: z.enum(todoKinds).optional().catch(undefined) }),
    reply: z.object({
      list: z.array(todoRow),
      /** Of the chosen kind, and of each kind there is something of. */
      total: n,
      counts: z.partialRecord(z.enum(todoKinds), n),
      /** The time by which ages are told. */
      now: instant,
    }),
  }),
}
