export const failedJobStatuses = ['open', 'retrying', 'givenUp', 'done'] as const
export type FailedJobStatus = (typeof failedJobStatuses)[number]
export const failedJobActions = ['retry', 'giveUp'] as const
export type FailedJobAction = (typeof failedJobActions)[number]
/** Kinds of background work, as they are queued. */
export const jobQueues = [
  'orders.progress',
  'orders.closeUnpaid',
  'payments.refund',
  'payments.reconcile',
  'afterSales.progress',
  'afterSales.sweep',
  'biddings.close',
  'groupBuying.close',
  'promotions.reprice',
  'cart.forgetGuests',
  'visits.clean',
  'secondFactor.reseal',
  'files.sweep',
  'search.countWords',
  'imports.run',
  'yearChange.run',
  'malls.beginPlan',
  'finance.tell',
  'finance.budgets',
  'messages.mail',
  'messages.notice',
  'messages.outcome',
  'messages.digest',
  'jobs.sweep',
  'books.check',
  'archives.keep',
  'operators.mail',
] as const
export type JobQueue = (typeof jobQueues)[number]

export const differenceKinds = [
  'chargeUnknownHere',
  'chargeUnknownThere',
  'chargeAmount',
  'refundUnknownHere',
  'refundUnknownThere',
  'refundAmount',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceStatuses = ['open', 'resolved'] as const
export type DifferenceStatus = (typeof differenceStatuses)[number]
