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
  'finance',
] as const
export type System = (typeof systems)[number]
export const payTypes = ['unified', 'online', 'cod', 'periodic'] as const
export type PayType = (typeof payTypes)[number]

/** Where the money of a fund account comes from: grants of the state, contracts of others, what the school gives for a purpose, and what keeps a department running. */
export const fundKinds = ['government', 'contract', 'special', 'running', 'other'] as const
export type FundKind = (typeof fundKinds)[number]
/** What becomes of the free remainder of an account when the year ends: it stays, is taken off, or waits for a decision. */
export const yearEndRules = ['carry', 'lapse', 'decide'] as const
export type YearEndRule = (typeof yearEndRules)[number]
export type YearEnd = Record<FundKind, YearEndRule>

/** What a school's rule of approval does with an order it means: people agree to it, it needs papers alone, or nobody may place it. */
export const ruleOutcomes = ['ask', 'papers', 'refuse'] as const
export type RuleOutcome = (typeof ruleOutcomes)[number]
/** What such a rule may want attached to an order: why it is bought, offers of several suppliers, a contract. */
export const paperKinds = ['argument', 'quotes', 'contract'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Sets of rules of approval to begin with. */
export const templateCodes = [
  'usual',
  'quotes',
  'contract',
  'tiers',
  'controlled',
  'instruments',
] as const
export type TemplateCode = (typeof templateCodes)[number]

/** How a school that is not open stands: closed for a while, or for good, with all it has kept. */
export const shutStates = ['closed', 'archived'] as const
export type ShutState = (typeof shutStates)[number]
