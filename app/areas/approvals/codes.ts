/** How a further word on an order stands. */
export const stepStatuses = ['waiting', 'approved', 'returned'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** Named by me, or of me. */
export const deputyDirections = ['given', 'held'] as const
export type DeputyDirection = (typeof deputyDirections)[number]
