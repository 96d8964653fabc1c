export const spendings = ['members', 'authorized'] as const

export const grantStates = ['standing', 'coming', 'expired', 'ended'] as const
/** Given by me, given to me, in the groups I manage or was given rights in. */
export const grantDirections = ['own', 'agency', 'group'] as const
export type GrantDirection = (typeof grantDirections)[number]

/** What somebody may be let do in another's stead: manage research groups, funds (approve payments) and orders, look at funds. */
export const grantRights = ['team', 'fund', 'order', 'view'] as const
