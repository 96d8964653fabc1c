/**
 * Pages whose form is shown again as it was typed when the session of whoever sent it had ended. Nothing in it guards against what
 * others change meanwhile (versions, figures as they were, rows of a list that moves), and nothing goes on by itself; where such a
 * page has several forms, one of them alone is typed into. Patterns, with a word for each part that differs; a test asks of every form
 * with a field to type into whether it is here.
 */
export const keptForms = [
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
  'desk/orders/:id/end',
  'desk/orders/:id/invoice',
  'desk/orders/:id/reject',
  'desk/orders/:id/ship',
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
  'todo/todo/toAssets/:id',
  'platform/complaints/:id',
  'platform/differences/:id',
  'platform/jobs/:id/giveUp',
  'platform/jobs/:id/retry',
  'platform/surveys/new',
  'finance/surveys/new',
  'survey/doQuestionnaire',
] as const

/** Pages whose form comes back where it was left half filled in, but not after an ended session: its goods and prices stand in the page. */
const leftForms = ['order'] as const

const patternsOf = (pages: readonly string[]) =>
  pages.map(it => new RegExp(`^/${it.replace(/:\w+/g, '[\\w-]+')}$`))
const keptPatterns = patternsOf(keptForms)
const leftPatterns = patternsOf(leftForms)

/** Whether the form of the page at this path is kept when the session of whoever sent it has ended. */
export const isKeptForm = (path: string): boolean => keptPatterns.some(it => it.test(path))
/** Whether the form of the page at this path is kept while it is filled in, and after it was refused. */
export const isKeptWhileTyped = (path: string): boolean =>
  isKeptForm(path) || leftPatterns.some(it => it.test(path))
