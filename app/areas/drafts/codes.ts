import { paths } from '~/paths'

/**
 * Pages whose form is kept as it is typed, and shown again where it was left, refused, or sent by somebody whose session had ended.
 * What guards it against what others change meanwhile (a version, figures as they were) comes back as it was looked at; it has no rows
 * of a list that moves, and nothing goes on by itself; where such a page has several forms, one of them alone is typed into. Patterns,
 * with a word for each part that differs; a test asks of every form with a field to type into whether it is here.
 */
export const keptForms = [
  'order',
  'order/account',
  'person/address/add',
  'person/address/:id',
  'complaint',
  'group-purchase/demand-list/add',
  // What is bid for, and bids.
  'bidding',
  'biddingInfo/add',
  'biddingInfo/describe',
  'biddings/:id/award',
  'biddings/:id/end',
  'biddings/:id/extend',
  'biddings/:id/open',
  'biddings/:id/withdraw',
  'desk/biddings/:id',
  'desk/demands/:id',
  'desk/groupBuy/new',
  'desk/groupBuy/:id/withdraw',
  // Reasons of those who decide on orders and their money.
  'person/examine/approve',
  'todo/todo/approvals/together',
  'todo/todo/approvals/:orderId',
  'todo/todo/toAudit/:orderId',
  'todo/todo/toAuditAccept/detail/:id',
  'orders/accept/confirmAccept/:id',
  'finance/settle/:id/bounce',
  'finance/movements/:id/done',
  'finance/returns/:id/refund',
  // What buyers and suppliers say of an order; its lines stay as they are.
  'orders/accept/apply/:orderId',
  'orders/:id',
  'orders/:id/cancel',
  'orders/:id/invoice',
  'orders/:id/transfer',
  'orders/accept/modify/:id',
  'orders/evaluate/:id',
  'orders/return/apply/:ordersId/:ordersproductId',
  'orders/return/back/:id',
  'desk/goods/:id',
  'desk/orders/:id/end',
  'desk/orders/:id/invoice',
  'desk/orders/:id/reject',
  'desk/orders/:id/ship',
  'desk/orders/ship',
  'desk/push',
  'desk/orders/:id/transfer',
  'desk/returns/:id',
  'desk/returns/:id/refund',
  'desk/returns/:id/refuse',
  // What people keep for themselves and their groups.
  'person/group',
  'person/group/member',
  'person/group/setting',
  'person/lists',
  'person/lists/save',
  'person/lists/:id/rename',
  'todo/todo/approvals/deputies',
  // Offices.
  'school/message-texts/:kind',
  'school/settings',
  'todo/todo/toAssets/:id',
  'platform/complaints/:id',
  'platform/differences/:id',
  'platform/jobs/:id/giveUp',
  'platform/jobs/:id/retry',
  'platform/surveys/new',
  'finance/surveys/new',
  'survey/doQuestionnaire',
] as const

const keptPatterns = keptForms.map(it => new RegExp(`^/${it.replace(/:\w+/g, '[\\w-]+')}$`))

/** Whether the form of the page at this path is kept. */
export const isKeptForm = (path: string): boolean => keptPatterns.some(it => it.test(path))

/** Pages that keep papers of a refused form with the order they are for: they are to be asked for anew, and show them. */
const keepingThemselves: readonly string[] = [paths.fillFunds]
/** Whether the form of the page at this path is kept when it is refused. */
export const isKeptWhenRefused = (path: string): boolean =>
  isKeptForm(path) && !keepingThemselves.includes(path)

/** What proves that the rules of the goods at hand were read: it would be shown beside other goods. */
const PROOF = /^rules\./
export const isProofOfGoods = (name: string): boolean => PROOF.test(name)
