export const themes = ['default', 'bold', 'opacity', 'bold-opacity'] as const
/** Brand colours a school may have; drawn in `styles/palette`. */
export const palettes = ['crimson', 'navy', 'jade', 'plum', 'teal', 'rust'] as const
export const loginModes = ['wx', 'code', 'password', 'sms', 'sso'] as const
/** What a school's own sign-on speaks. */
export const ssoProtocols = ['cas', 'oidc'] as const
export type SsoProtocol = (typeof ssoProtocols)[number]
/** Systems outside of the mall that it works with. */
export const systems = [
  'payment',
  'sms',
  'mail',
  'weixin',
  'sso',
  'hazchem',
  'assets',
  'customer',
] as const
export type System = (typeof systems)[number]
export const payTypes = ['unified', 'online', 'cod', 'periodic'] as const
export type PayType = (typeof payTypes)[number]

/** What a school's rule of approval does with an order it means. */
export const ruleOutcomes = ['ask', 'refuse'] as const
export type RuleOutcome = (typeof ruleOutcomes)[number]

/** Sets of rules of approval to begin with. */
export const templateCodes = ['usual', 'contract', 'tiers', 'controlled', 'instruments'] as const
export type TemplateCode = (typeof templateCodes)[number]
