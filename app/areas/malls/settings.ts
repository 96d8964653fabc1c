import { APPROVAL_REMIND_DAYS, APPROVAL_RULES_MAX, OWN_DAYS_MAX } from './limits'
import { z } from 'zod'
import { isAbnormal } from '~/contract/abnormal'
import { day } from '~/contract/shapes'
import { AFTER_SALES_ANSWER_DAYS } from '~/areas/after-sales/limits'
import { FUND_ALERT } from '~/areas/funds/limits'
import { paths } from '~/paths'
import { approvalRule, usualApproval } from './approval-rule'
import {
  loginModes,
  palettes,
  payTypes,
  ssoProtocols,
  themes,
  yearEndRules,
  limitPairs,
  usualLimits,
} from './codes'
import { limitSettings, nameEn, someWords, words } from './setting-shapes'
import { newcomerSettings, signOnFaults, signOnSettings } from './sign-on'

/*
 * What a school may decide, once: for files, forms and calls. Whatever it lets through is served without a fault. Messages are
 * codes, which forms and commands say in their own words; bounds of numbers are said by zod.
 */

const HOSTS_MAX = 20
export const REGIONS_MAX = 50
const LINKS_MAX = 20
const NAME_MAX = 60
const NAME_EN_MAX = 120
const ADDRESS_MAX = 500
const LOGO_MAX = 500
const HOST_MAX = 253

/** Goes into headers as it is: no characters beyond ASCII. */
const SITE = /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?([/?#][\x21-\x7e]*)?$/
const isSite = (text: string) => SITE.test(text) && URL.canParse(text) && !isAbnormal(text)
const site = z
  .string()
  .trim()
  .max(ADDRESS_MAX, 'too_long')
  .regex(SITE, 'address_wrong')
  .refine(it => isSite(it), 'address_wrong')
/** Pictures come over https, or from the mall itself. */
const isPicture = (text: string) =>
  text === '' ||
  (isSite(text) && text.startsWith('https://')) ||
  /^\/(?![/\\])[\x21-\x7e]*$/.test(text)
const picture = z
  .string()
  .trim()
  .max(LOGO_MAX, 'too_long')
  .refine(it => isPicture(it) && !isAbnormal(it), 'picture_wrong')
  .default('')
const siteOrNone = site.nullable().default(null)
const siteOrEmpty = z.union([z.literal(''), site]).default('')

const days = (min: number, max: number) => z.number().int().min(min).max(max)
const someOf = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z
    .array(z.enum(codes))
    .min(1, 'choose_one')
    .refine(it => new Set(it).size === it.length, 'twice')
const noneTwice = (list: readonly { code: string }[]) =>
  new Set(list.map(it => it.code)).size === list.length

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
/** The last part of an address made of numbers is a number; that of a name is none. */
const hostName = new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`)
export const schoolHost = z
  .string()
  .max(HOST_MAX, 'too_long')
  .refine(it => hostName.test(it), 'host_wrong')

export const schoolCode = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, 'code_wrong')
export const regionEntry = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9][\w-]{0,19}$/, 'region_wrong'),
  name: someWords(NAME_MAX),
  nameEn,
})
export const linkEntry = z.strictObject({ name: someWords(NAME_MAX), nameEn, url: site })

/** A day the school keeps otherwise than the state's calendar of holidays has it. */
export const ownDayEntry = z.strictObject({
  day: someWords(10).pipe(day),
  name: someWords(NAME_MAX),
  works: z.boolean().default(false),
})
export type OwnDayEntry = z.output<typeof ownDayEntry>

const yearEndRule = z.enum(yearEndRules).default('carry')
/** By kind of fund account; a school that has decided nothing loses nothing. */
const yearEnd = z.strictObject({
  government: yearEndRule,
  contract: yearEndRule,
  special: yearEndRule,
  running: yearEndRule,
  other: yearEndRule,
})

/** What the school's own office may decide. */
export const officeSettings = z.strictObject({
  name: someWords(NAME_MAX),
  nameEn,
  schoolName: someWords(NAME_MAX),
  schoolNameEn: nameEn,
  theme: z.enum(themes).default('default'),
  palette: z.enum(palettes).default('navy'),
  languageSwitch: z.boolean().default(true),
  payTypes: someOf(payTypes).default(['unified']),
  freezeAt: z.enum(['submit', 'approval']).default('approval'),
  confirmAcceptance: z.boolean().default(true),
  autoAcceptDays: days(1, 365).default(15),
  orderDelays: days(0, 10).default(2),
  afterSalesDays: days(1, 60).default(AFTER_SALES_ANSWER_DAYS),
  fundAlert: z.strictObject({ percent: days(0, 100), days: days(0, 365) }).default(FUND_ALERT),
  limits: limitSettings.default(usualLimits),
  yearEnd: yearEnd.default(yearEnd.parse({})),
  stopsByRules: z.boolean().default(false),
  /** In the order in which they are asked. */
  approvalRules: z
    .array(approvalRule)
    .max(APPROVAL_RULES_MAX, 'too_many_rows')
    .refine(it => new Set(it.map(rule => rule.name)).size === it.length, 'twice')
    .default([usualApproval]),
  /** Working days after which whoever is asked is reminded every day, and after twice as many the administrators are told; 0: never. */
  approvalRemindDays: days(0, 30).default(APPROVAL_REMIND_DAYS),
  ownDays: z
    .array(ownDayEntry)
    .max(OWN_DAYS_MAX, 'too_many_rows')
    .refine(it => new Set(it.map(row => row.day)).size === it.length, 'twice')
    .default([]),
  hidePricesFromGuests: z.boolean().default(false),
  groupBuying: z.boolean().default(false),
  groupBuyingBar: z.boolean().default(false),
  biddings: z.boolean().default(false),
  assetHints: z.boolean().default(false),
  culturalStore: z.boolean().default(false),
  /** Whoever runs the mall may come and read, with a reason. */
  supportVisits: z.boolean().default(true),
  watermark: z.boolean().default(false),
  nonClassifiedWarning: z.boolean().default(false),
  platformPhone: someWords(40).nullable().default(null),
  hotline: words(40).default(''),
  supportContact: words(100).default(''),
  /** When hotline and support answer; empty: the usual hours. */
  serviceHours: words(NAME_MAX).default(''),
  serviceHoursEn: words(NAME_EN_MAX).default(''),
  operatorLine: words(NAME_MAX).default(''),
  operatorLineEn: words(NAME_EN_MAX).default(''),
  mainSite: siteOrNone,
  links: z.array(linkEntry).max(LINKS_MAX, 'too_many_rows').default([]),
  regions: z
    .array(regionEntry)
    .min(1, 'region_needed')
    .max(REGIONS_MAX, 'too_many_rows')
    .refine(noneTwice, 'twice'),
  /** Empty: drawn from the school's name and colours. */
  logo: picture,
  /** The crest on papers and at the sign-in; empty: the logo. */
  orgLogo: picture,
})

const whole = z.strictObject({
  code: schoolCode,
  ...officeSettings.shape,
  /** The school's own names on the net, beside the one below the mall's domain. */
  hosts: z
    .array(schoolHost)
    .max(HOSTS_MAX, 'too_many_rows')
    .refine(it => new Set(it).size === it.length, 'twice')
    .default([]),
  /** Under which number the school is known at its sign-in; empty: the mall's own number. */
  orgId: z
    .string()
    .regex(/^[\w-]{0,64}$/, 'wrong')
    .default(''),
  /** Empty: the code. */
  mallPathPc: z
    .string()
    .regex(/^[\w-]{0,64}$/, 'wrong')
    .default(''),
  teacherLogins: someOf(loginModes).default(['code']),
  studentLogins: someOf(loginModes).default(['password']),
  wxValid: z.boolean().default(false),
  sso: z.enum(ssoProtocols).nullable().default(null),
  /** Null: nowhere; in demonstrations a twin that speaks `sso`. */
  signOn: signOnSettings.nullable().default(null),
  /** Null: who has no account does not get one by signing on. */
  newcomers: newcomerSettings.nullable().default(null),
  /** `/sso`, or another site. */
  schoolLoginUrl: z
    .union([z.literal(paths.sso), site], 'address_wrong')
    .nullable()
    .default(null),
  h5Url: siteOrNone,
  hazchem: z.boolean().default(false),
  assetSystem: z.boolean().default(false),
  financeSystem: z.boolean().default(false),
  ownHome: z.boolean().default(false),
  consultation: siteOrEmpty,
  miniProgram: siteOrEmpty,
})

/** Everything of a school that is decided and not found out; a file needs `code`, `name`, `schoolName` and `regions` alone. */
export const schoolSettings = whole.superRefine((it, context) => {
  const say = (field: keyof typeof it, message: string, ...below: string[]) =>
    context.addIssue({ code: 'custom', path: [field, ...below], message })
  for (const [lower, upper] of limitPairs)
    if (it.limits[lower] > it.limits[upper]) say('limits', 'limit_above', lower)
  for (const [path, message] of signOnFaults(it))
    context.addIssue({ code: 'custom', path, message })
  if (it.sso) return
  for (const field of ['teacherLogins', 'studentLogins'] as const)
    if (it[field].includes('sso')) say(field, 'sso_missing')
  if (it.schoolLoginUrl === paths.sso) say('schoolLoginUrl', 'sso_missing')
})
export type SchoolSettings = z.output<typeof schoolSettings>
export type OfficeSettings = z.output<typeof officeSettings>
