import { isDeepStrictEqual } from 'node:util'
import type { Mall } from '~/areas/malls/contract'
import { officeSettings } from '~/areas/malls/settings'
import { dayOf } from '~/mall/core/days'
import type { Ctx } from '~/mall/core/ctx'
import { paths, withBase } from '~/paths'
import type { SetupStep } from '../codes'
import type { SetupCounts } from './count-made'

/** A step that brings something is done once there is some of it. */
export type State = { count: number } | { done: boolean }

const { payTypes, approvalRules } = officeSettings.shape
/** What a school has that has decided nothing. */
const usual = { payTypes: payTypes.parse(undefined), approvalRules: approvalRules.parse(undefined) }

/** Whether somebody an import brings can come in: by the school's sign-on, or by a code that sets the first password. */
const canEnter = ({ unconnected, sso, teacherLogins, studentLogins }: Mall) =>
  !unconnected.includes('sms') ||
  (sso !== null && [...teacherLogins, ...studentLogins].includes('sso'))

/** What is said by what there is, and by what the school has decided; without those that are nothing to this school. */
export function stepsOf(ctx: Ctx, setup: SetupCounts): Partial<Record<SetupStep, State>> {
  const { mall } = ctx
  const { banner, help, funds, acceptors, settlement, administrators, ...ownCounts } = setup
  const yearBegins = `${dayOf(ctx.clock.now()).slice(0, 4)}-01-01`
  const defaultLogo = withBase(paths.picture('school', `${mall.code}.png`))
  const hasUnified = mall.payTypes.includes('unified')
  const counts: Partial<Record<SetupStep, number | false>> = {
    ...ownCounts,
    funds: hasUnified && funds,
    acceptors: mall.confirmAcceptance && acceptors,
    settlement: hasUnified && settlement,
    hosts: mall.hosts.length,
    workingDays: mall.ownDays.filter(it => it.day >= yearBegins).length,
  }
  const states = Object.entries(counts).flatMap(([code, count]) =>
    count === false ? [] : [[code, { count }] as const],
  )
  return {
    ...(Object.fromEntries(states) as Partial<Record<SetupStep, State>>),
    contacts: { done: mall.hotline !== '' && mall.supportContact !== '' },
    doors: { done: canEnter(mall) },
    // Whoever made the school is one: it takes another to be two.
    administrators: { done: administrators > 1 },
    // A school begins with one: it takes another to be campuses.
    campuses: { done: mall.regions.length > 1 },
    payTypes: { done: !isDeepStrictEqual(mall.payTypes, usual.payTypes) },
    approvalRules: { done: !isDeepStrictEqual(mall.approvalRules, usual.approvalRules) },
    names: { done: mall.nameEn !== mall.name && mall.schoolNameEn !== mall.schoolName },
    logo: { done: mall.logo !== defaultLogo },
    mail: { done: !mall.unconnected.includes('mail') },
    content: { done: banner > 0 },
    help: { done: help > 0 },
  }
}
