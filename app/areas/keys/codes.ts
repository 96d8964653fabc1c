/** What a key may be let do: an area, and `read` or `write`. Only what a call asks for (`scope` in its contract) stands here. */
export const keyScopes = [
  'orders.read',
  'acceptances.read',
  'statements.read',
  'funds.read',
  'people.read',
  'people.write',
  'goods.read',
  'imports.read',
  'imports.write',
] as const
export type KeyScope = (typeof keyScopes)[number]
/** What brings money and people in: a key with it is for administrators to make. */
export const keyScopesOfOffice = [
  'imports.write',
  'people.write',
] as const satisfies readonly KeyScope[]
export const keyStates = ['live', 'ended', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]
