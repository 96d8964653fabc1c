import { type PaperKind, paperKinds } from '~/areas/malls/codes'

/** How a further word on an order stands. */
export const stepStatuses = ['waiting', 'approved', 'returned'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** Named by me, or of me. */
export const deputyDirections = ['given', 'held'] as const
export type DeputyDirection = (typeof deputyDirections)[number]

/** What figures over a period are counted by. */
export const figureUnits = ['day', 'week', 'month'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** What of the figures is kept as a table. */
export const approvalTables = ['points', 'kinds', 'standing'] as const
export type ApprovalTable = (typeof approvalTables)[number]

/** How other rules would have taken an order: refused it, or not any more; asked more of it, less, or something else. */
export const trialWays = ['refused', 'taken', 'more', 'fewer', 'changed'] as const
export type TrialWay = (typeof trialWays)[number]

/** What forms and refusals call the papers of a kind of an order; `text`: an argument that is typed. */
export const paperField = (orderId: string, kind: PaperKind | 'text') =>
  `papers.o${orderId}.${kind}`

/** The typed argument as it was kept when the form was drawn. */
export const textBeforeField = (orderId: string) => `papers.o${orderId}.textBefore`

/** The order and the kind such a name speaks of. */
export function paperOfField(field: string): { orderId: string; kind: PaperKind | 'text' } | null {
  const [, orderId, name] = /^papers\.o(\w+)\.(\w+)$/.exec(field) ?? []
  const kind = ([...paperKinds, 'text'] as const).find(it => it === name)
  return orderId && kind ? { orderId, kind } : null
}
