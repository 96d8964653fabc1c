/** What somebody may be let do in another's stead: manage research groups, funds (approve payments) and orders, look at funds. */
export const grantRights = ['team', 'fund', 'order', 'view'] as const
export type GrantRight = (typeof grantRights)[number]
