/** How a further word on an order stands. */
export const stepStatuses = ['waiting', 'approved', 'returned'] as const
export type StepStatus = (typeof stepStatuses)[number]
