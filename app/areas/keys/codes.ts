/** What a key may be let do: an area, and `read` or `write`. Only what a call asks for (`scope` in its contract) stands here. */
export const keyScopes = [
  'orders.read',
  'acceptances.read',
  'statements.read',
  'funds.read',
] as const
export type KeyScope = (typeof keyScopes)[number]
export const keyStates = ['live', 'ended', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]
