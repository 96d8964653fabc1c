/** `recruiting` → `formed` (its people order at its price) → `ordered`; `failed` where too few came, `withdrawn` by the supplier. */
export const groupStatuses = ['recruiting', 'formed', 'ordered', 'failed', 'withdrawn'] as const
export type GroupStatus = (typeof groupStatuses)[number]
/** `expired`: did not order at the group's price while there was time. */
export const memberStatuses = ['joined', 'toOrder', 'ordered', 'expired', 'void'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const demandStatuses = ['open', 'answered', 'withdrawn'] as const
export type DemandStatus = (typeof demandStatuses)[number]
export const groupEvents = ['opened', 'formed', 'failed', 'withdrawn'] as const
export type GroupEvent = (typeof groupEvents)[number]
export const groupSorts = ['ending', 'new', 'popular', 'price', 'saving'] as const
export const demandSorts = ['new', 'most', 'soon'] as const
export const groupActions = ['join', 'change', 'leave', 'order', 'withdraw'] as const
export const demandActions = ['support', 'unsupport', 'withdraw', 'answer'] as const
export type DemandAction = (typeof demandActions)[number]

/** What a demand looks like: an open one whose day has passed is over. */
export const demandStates = ['open', 'answered', 'over', 'withdrawn'] as const
