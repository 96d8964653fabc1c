import { APPROVERS_MAX, RULE_CODES_MAX } from './limits'
import { z } from 'zod'
import { paperKinds, ruleOutcomes } from './codes'
import { nameEn, numberOf, someWords, words } from './setting-shapes'

const NAME_MAX = 60
const WORDS_MAX = 200
const WORDS_EN_MAX = 400
const APPROVAL_DAYS_MAX = 90
const APPROVAL_FROM_MAX = 100_000_000

const listOf = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max, 'too_many_rows')
    .refine(it => new Set(it).size === it.length, 'twice')
    .default([])
/** Numbers a school gave to its things, or the mall's own where it gave none. */
const codes = listOf(someWords(40).regex(/^[^\s,，、;；]+$/, 'wrong'), RULE_CODES_MAX)
const yuanOrNone = numberOf(APPROVAL_FROM_MAX).nullable().default(null)

/** What an order needs beside the word of the owners of its accounts. Conditions that are left out restrict nothing; all that are given hold together. */
export const approvalRule = z
  .strictObject({
    name: someWords(NAME_MAX),
    nameEn,
    /** What the order comes to, yuan, … */
    from: numberOf(APPROVAL_FROM_MAX),
    /** … with what was ordered of the same supplier in so many days before. */
    days: numberOf(APPROVAL_DAYS_MAX).default(0),
    /** Counts only where buyers, or those they buy for, pay from an account of their own. */
    ownOnly: z.boolean().default(false),
    /** One line of goods lies in one of these categories or below, is controlled, comes to so many yuan or more, and to less than so many: all of it the same line. */
    categories: codes,
    controlled: z.boolean().default(false),
    lineFrom: yuanOrNone,
    lineBelow: yuanOrNone,
    /** An account with one of these budget items pays a part. */
    budgetItems: listOf(someWords(NAME_MAX), RULE_CODES_MAX),
    /** The buyer orders for one of these departments or one below. */
    departments: codes,
    suppliers: codes,
    /** Somebody has to agree to such an order; nobody has to, as long as it has the papers; or nobody may place it, and the buyer is told so in these words. */
    outcome: z.enum(ruleOutcomes).default('ask'),
    words: words(WORDS_MAX).default(''),
    wordsEn: words(WORDS_EN_MAX).default(''),
    /** What its buyer attaches before it is submitted, all of them. */
    papers: listOf(z.enum(paperKinds), paperKinds.length),
    /** Who heads the department the buyer orders for is an approver, before those who are named. */
    heads: z.boolean().default(false),
    /** Whether all of the approvers agree, one after another, and not one of them. */
    everyone: z.boolean().default(false),
    /** Numbers of the people who agree; without any, or where none of them can, an administrator does. */
    approvers: listOf(z.string().regex(/^[\w.-]{1,40}$/, 'person_wrong'), APPROVERS_MAX),
  })
  .superRefine(({ lineFrom, lineBelow, outcome, words, papers }, context) => {
    if (outcome === 'refuse' && !words)
      context.addIssue({ code: 'custom', path: ['words'], message: 'required' })
    if (outcome === 'papers' && !papers.length)
      context.addIssue({ code: 'custom', path: ['papers'], message: 'choose_one' })
    if (outcome === 'refuse' && papers.length)
      context.addIssue({ code: 'custom', path: ['papers'], message: 'papers_refused' })
    if (lineBelow !== null && lineBelow <= (lineFrom ?? 0))
      context.addIssue({ code: 'custom', path: ['lineBelow'], message: 'line_below_low' })
  })
export type ApprovalRule = z.output<typeof approvalRule>

const bare = approvalRule.parse({ name: 'bare', from: 0 })
/** A rule with the usual value of all it leaves out, such as one that is older than a condition. */
export const wholeRule = (
  it: Partial<ApprovalRule> & Pick<ApprovalRule, 'name' | 'from'>,
): ApprovalRule => ({ ...bare, ...it })

/** Nobody spends so much alone, whatever else a school states. */
export const usualApproval = wholeRule({
  name: '大额自购复核',
  nameEn: 'Second approval of own purchases',
  from: 50_000,
  days: 30,
  ownOnly: true,
})
