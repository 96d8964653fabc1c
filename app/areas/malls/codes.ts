export const themes = ['default', 'bold', 'opacity', 'bold-opacity'] as const
/** Brand colours a school may have; drawn in `styles/palette`. */
export const palettes = ['crimson', 'navy', 'jade', 'plum', 'teal', 'rust'] as const
export const loginModes = ['wx', 'code', 'password', 'sms', 'sso'] as const
/** What a school's own sign-on speaks. */
export const ssoProtocols = ['cas', 'oidc'] as const
export type SsoProtocol = (typeof ssoProtocols)[number]
/** How a client of OpenID Connect shows its secret; `none`: it has none. */
export const signOnAuths = ['basic', 'post', 'none'] as const
/** What becomes of a newcomer whom the school's sign-on does not call a student. */
export const newcomerKinds = ['teacher', 'refused'] as const
/** How a client's secret stands: there is none, it counts, it was given for another client, it cannot be read any more. */
export const secretStates = ['none', 'set', 'other', 'lost'] as const
export type SecretState = (typeof secretStates)[number]
/** Systems outside of the mall that it works with. */
export const systems = [
  'payment',
  'sms',
  'mail',
  'messengers',
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

/** What becomes of a change of settings that is to begin on a day; `failed`: it did not fit any more when its day came. */
export const planStatuses = ['waiting', 'begun', 'withdrawn', 'failed'] as const
export type PlanStatus = (typeof planStatuses)[number]

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

/** Least, most and usual. */
type Bounds = readonly [min: number, max: number, usual: number]
const YUAN_MAX = 100_000_000

/** Amounts, numbers and times of the rules a school states for its buyers; amounts in yuan. */
export const limitBounds = {
  /** From this unit price on a piece is a fixed asset. */
  assetYuan: [1, YUAN_MAX, 1_000],
  /** Pieces of one kind are, from this unit price on, where there are so many of them. */
  bulkYuan: [1, YUAN_MAX, 800],
  bulkItems: [2, 9_999, 50],
  /** Purchases of so much are argued for first. */
  papersYuan: [1, YUAN_MAX, 200_000],
  /** An order that waits for online payment is closed after this. */
  unpaidMinutes: [5, 1_440, 30],
  /** Between two reminders to a supplier about one order. */
  remindHours: [1, 240, 24],
  /** How long after their acceptance goods may be given back. */
  returnDays: [1, 365, 30],
  /** How long buyers may take to send back what the supplier has agreed to take, and how long before the end they are reminded. */
  sendBackDays: [2, 60, 14],
  sendBackRemindDays: [1, 59, 4],
  /** How long the people of a formed group may order at its price, and the longest a group may recruit. */
  groupOrderDays: [1, 60, 7],
  groupDaysMax: [1, 365, 60],
  /** Bids are taken for at least so many days, for longer from a budget on, and for no longer than that. */
  biddingDays: [1, 60, 3],
  biddingLargeYuan: [1, YUAN_MAX, 50_000],
  biddingLargeDays: [1, 60, 5],
  biddingDaysMax: [1, 180, 60],
  /** With fewer bids the buyer may take them for longer, once, by at least so many days. */
  biddingBids: [1, 10, 3],
  biddingExtendDays: [1, 60, 2],
  /** How long a buyer may take to decide, and then to order. */
  biddingDecideDays: [1, 60, 7],
  biddingOrderDays: [1, 60, 7],
} as const satisfies Record<string, Bounds>
export type SchoolLimit = keyof typeof limitBounds
export type SchoolLimits = Record<SchoolLimit, number>
export const schoolLimits = Object.keys(limitBounds) as SchoolLimit[]
export const usualLimits = Object.fromEntries(
  schoolLimits.map(it => [it, limitBounds[it][2]]),
) as SchoolLimits

/** The first may not be above the second. */
export const limitPairs: readonly [SchoolLimit, SchoolLimit][] = [
  ['bulkYuan', 'assetYuan'],
  ['sendBackRemindDays', 'sendBackDays'],
  ['biddingDays', 'biddingLargeDays'],
  ['biddingLargeDays', 'biddingDaysMax'],
  ['biddingExtendDays', 'biddingDaysMax'],
]

/** Settings that name a picture, perhaps one that was uploaded. */
export const pictureSettings = ['logo', 'orgLogo'] as const
