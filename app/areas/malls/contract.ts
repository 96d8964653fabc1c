import { z } from 'zod'
import { person } from '~/areas/accounts/contract'
import { fileBytes } from '~/areas/files/contract'
import { endpoint } from '~/contract/endpoint'
import { AFTER_SALES_ANSWER_DAYS } from '~/areas/after-sales/limits'
import { FUND_ALERT } from '~/areas/funds/limits'
import { day, doneReply, id, idParam, instant, pageOf, paging } from '~/contract/shapes'
import type { ApprovalRule } from './approval-rule'
import { officeSettings, type OwnDayEntry } from './settings'
import type { NewcomerSettings, SignOnSettings } from './sign-on'
import {
  usualLimits,
  loginModes,
  palettes,
  payTypes,
  planStatuses,
  ssoProtocols,
  systems,
  themes,
  type YearEnd,
} from './codes'
import { limitSettings } from './setting-shapes'

export * from './codes'

export const mall = z.object({
  id: z.number().int(),
  /** Subdomain, for example `jiangnan`. */
  code: z.string(),
  /** Names of its own on the net, beside the subdomain; what is printed leads to the first. */
  hosts: z.array(z.string()).default([]),
  name: z.string(),
  nameEn: z.string(),
  schoolName: z.string(),
  schoolNameEn: z.string(),
  logo: z.string(),
  orgLogo: z.string(),
  orgId: z.string(),
  mallPathPc: z.string(),
  /** Where whoever must sign in is sent, instead of the mall's own page: a path of the mall (`/sso`), or another site. */
  schoolLoginUrl: z.string().nullable(),
  api: z.string(),
  biddings: z.boolean(),
  /** Whether buyers of the school may buy in groups. */
  groupBuying: z.boolean().default(false),
  theme: z.enum(themes),
  palette: z.enum(palettes),
  teacherLogins: z.array(z.enum(loginModes)),
  studentLogins: z.array(z.enum(loginModes)),
  wxValid: z.boolean(),
  /** What the school's own sign-on speaks; null where the school has none, or none its people may come through. */
  sso: z.enum(ssoProtocols).nullable().default(null),
  payTypes: z.array(z.enum(payTypes)),
  /** When a unified-settlement order's money is frozen. */
  freezeAt: z.enum(['submit', 'approval']),
  /** Whether somebody other than the buyer confirms each acceptance. */
  confirmAcceptance: z.boolean(),
  autoAcceptDays: z.number().int(),
  /** How often a buyer may put off automatic receipt, and automatic acceptance. */
  orderDelays: z.number().int().default(2),
  /** Amounts, numbers and times of the rules the school states for its buyers. */
  limits: limitSettings.default(usualLimits),
  /** How long a supplier may take to answer an after-sales case, and to say that the goods have come back; then the mall does it. */
  afterSalesDays: z.number().int().default(AFTER_SALES_ANSWER_DAYS),
  /** When owners are warned that a fund account runs dry: so much of it left, or enough for so many days as of late. */
  fundAlert: z.object({ percent: z.number().int(), days: z.number().int() }).default(FUND_ALERT),
  /** Whether the rules of spec 9 and of controlled chemicals stop an order until what they ask for is given; otherwise they are told. */
  stopsByRules: z.boolean().default(false),
  /** The provider's own site, where whoever may not buy here is sent (spec 6). */
  mainSite: z.string().nullable().default(null),
  platformPhone: z.string().nullable(),
  hotline: z.string(),
  supportContact: z.string(),
  /** When both answer, in words; empty: the usual hours. The English ones fall back on the Chinese. */
  serviceHours: z.string().default(''),
  serviceHoursEn: z.string().default(''),
  operatorLine: z.string(),
  /** Empty shows the Chinese line. */
  operatorLineEn: z.string().default(''),
  nonClassifiedWarning: z.boolean(),
  languageSwitch: z.boolean(),
  /** Prices are for people who have signed in. */
  hidePricesFromGuests: z.boolean().default(false),
  /** Whether the school has a store for campus goods of its own. */
  culturalStore: z.boolean().default(true),
  /** User name and the last four characters of the user code across every page of a signed-in person. */
  watermark: z.boolean().default(false),
  /** Where phones are sent instead; null shows them these pages. */
  h5Url: z.string().nullable().default(null),
  /** Whether the school has a hazardous-chemicals system that people are handed over to. */
  hazchem: z.boolean().default(false),
  /** Notices and group buying stand in the category bar. */
  groupBuyingBar: z.boolean().default(false),
  /** Whether the school has a home page of its own at `/hfutHome`. */
  ownHome: z.boolean().default(false),
  /** Whether goods are registered in an assets system of the school, whose word alone counts; else buyers note the numbers themselves. */
  assetSystem: z.boolean().default(false),
  /** Whether money is frozen, released and booked in a finance system of the school, too. */
  financeSystem: z.boolean().default(false),
  /** Whether buyers are told the thresholds of fixed assets and argument papers, and register such goods. */
  assetHints: z.boolean().default(false),
  /** Systems the school would use that nothing answers for here: what needs them is not offered. Found at run time. */
  unconnected: z.array(z.enum(systems)).default([]),
  /** What the QR codes of the service panel open; empty shows none. */
  consultation: z.string().default(''),
  miniProgram: z.string().default(''),
  links: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
  regions: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
})
/** The school as verbs know it: with what is nobody's business but of those it concerns. */
export type Mall = z.output<typeof mall> & {
  approvalRules: ApprovalRule[]
  approvalRemindDays: number
  yearEnd: YearEnd
  ownDays: OwnDayEntry[]
  signOn: SignOnSettings | null
  newcomers: NewcomerSettings | null
}

/** One of a person's; `shoper`: whether they have the purchaser right there (spec 6). */
const organisation = z.object({ id, name: z.string(), current: z.boolean(), shoper: z.boolean() })
export type Organisation = z.output<typeof organisation>

const REASON_MAX = 200
const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() })
/** One change of what the school decided; `by` is a person's name, or that of whoever ran a command. */
const version = z.object({
  no: z.number().int(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  changes: z.array(changedField),
})
export type Version = z.output<typeof version>

/** A change that begins on a day: what it names, and what became of it. */
const plan = z.object({
  id,
  status: z.enum(planStatuses),
  day,
  at: instant,
  by: z.string(),
  /** Whether people of the school planned it, and not whoever runs the mall. */
  ofSchool: z.boolean(),
  reason: z.string(),
  changes: z.array(changedField),
  /** The version it became. */
  version: z.number().int().nullable(),
  endedAt: instant.nullable(),
  /** Who withdrew it. */
  endedBy: z.string().nullable(),
  /** What did not fit when its day came: codes by field, and what they name. */
  faults: z
    .object({
      fields: z.record(z.string(), z.string()),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
})
/** `withdrawable`: whether whoever asks may withdraw it now. */
const shownPlan = plan.extend({ withdrawable: z.boolean() })
export type Plan = z.output<typeof shownPlan>

const changeBody = z.object({
  settings: officeSettings,
  version: z.number().int().min(0).max(1_000_000_000),
  reason: z.string().trim().min(1, 'reason_required').max(REASON_MAX, 'too_long'),
})

const mallParam = z.object({ id: z.string() })

export const malls = {
  current: endpoint({
    method: 'GET',
    path: '/mall/0',
    access: 'open',
    summary: 'The mall of this host',
    reply: mall,
  }),
  /** `day` and `date` only tell caches apart: the newest is always given. */
  static: endpoint({
    service: 'aliyuncs',
    method: 'GET',
    path: '/mall/{id}.sson',
    access: 'open',
    summary: 'The mall by its id, as a static file',
    params: mallParam,
    query: z.object({ day: z.string().max(40).optional() }),
    reply: mall,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/school/0/settings',
    access: ['administrator', 'auditor'],
    summary: 'What the school has decided, as far as its office may change it',
    reply: z.object({ settings: officeSettings, version: z.number().int() }),
  }),
  /** What is left out of `settings` takes its usual value; regions that are there stay. `version`: the one that was looked at. */
  changeSettings: endpoint({
    method: 'PUT',
    path: '/school/0/settings',
    access: 'administrator',
    summary: 'Change what the school has decided',
    body: changeBody,
    reply: z.object({ version: z.number().int(), changed: z.array(z.string()) }),
  }),
  lookAtSettings: endpoint({
    method: 'POST',
    path: '/school/0/settings/look',
    access: 'administrator',
    summary: 'What a change of settings would change, and whether it may be made; nothing is',
    body: changeBody.pick({ settings: true }),
    reply: z.object({ changes: z.array(changedField) }),
  }),
  /** From tomorrow on. It changes the settings that differ now and no others; `id` is null where none does. */
  planSettings: endpoint({
    method: 'POST',
    path: '/school/0/settings/plans',
    access: 'administrator',
    summary: 'Change what the school has decided from a day on',
    body: changeBody.extend({ from: day }),
    reply: z.object({ id: id.nullable(), changed: z.array(z.string()) }),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/school/0/settings/plans',
    access: ['administrator', 'auditor'],
    summary: 'Changes of settings that wait for their day, and the last that ended',
    reply: z.object({ list: z.array(shownPlan) }),
  }),
  withdrawPlan: endpoint({
    method: 'POST',
    path: '/school/0/settings/plans/{id}/withdraw',
    access: 'administrator',
    summary: 'Withdraw a change of settings that waits for its day',
    params: idParam,
    reply: doneReply,
  }),
  /** Answers the address that `logo` or `orgLogo` names it by. */
  keepPicture: endpoint({
    method: 'POST',
    path: '/school/0/pictures/logo',
    access: 'administrator',
    summary: 'Keep a picture for the logo or the crest, checked by its content and made anew',
    body: z.object({ name: z.string().max(200), content: fileBytes }),
    reply: z.object({ address: z.string() }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/school/0/versions',
    access: ['administrator', 'auditor'],
    summary: 'Changes of what the school decided, newest first',
    query: paging,
    reply: pageOf(version),
  }),
  organisations: endpoint({
    method: 'GET',
    path: '/org/0/organisations',
    access: 'signedIn',
    summary: 'Organisations of the signed-in person',
    reply: z.object({ list: z.array(organisation) }),
  }),
  chooseOrganisation: endpoint({
    method: 'POST',
    path: '/org/0/organisations/{id}/current',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Choose one of the own organisations to act in from here on',
    params: z.object({ id }),
    reply: person,
  }),
}
