import { makeAdministrator } from '~/areas/accounts/domain/administrators'
import { retryForOperator } from '~/areas/failed-jobs/domain/decide'
import { changeSchool, weighChange } from '~/areas/malls/domain/change-school'
import { createSchool } from '~/areas/malls/domain/create-school'
import { changesOf } from '~/areas/malls/domain/find-versions'
import { planChange, withdrawPlan } from '~/areas/malls/domain/plan-change'
import { keepPictureBy } from '~/areas/malls/domain/school-pictures'
import { shutSchool, type Shut } from '~/areas/malls/domain/shut-school'
import type { SchoolSettings } from '~/areas/malls/settings'
import type { SchoolStanding } from '../codes'
import type { Ctx } from '~/mall/core/ctx'
import { refuseMarkup } from '~/mall/core/plain-text'
import { MallError } from '~/contract/errors'
import { findSettings } from '~/areas/malls/domain/change-school'
import { openVisit } from '~/areas/support/domain/open-visit'
import { paths, withBase } from '~/paths'
import { write } from '~/mall/database/pool'
import { inSchool, nameAtSchool, operatorOf, schoolOf } from './acting'
import { noteAt } from './acts'

/** Makes a school, as the command does. `invalid` with the fields that are wrong. */
export async function makeSchool(
  ctx: Ctx,
  { settings, reason }: { settings: unknown; reason: string },
): Promise<{ id: number }> {
  const by = nameAtSchool(operatorOf(ctx))
  refuseMarkup(reason)
  const mall = await createSchool(
    it => inSchool(ctx, it),
    settings,
    { reason, by },
    tx => noteAt(ctx, tx.mall, 'school.create', reason)(tx),
  )
  return { id: mall.id }
}

/** What the office of a school does not decide for itself. */
export type OperatorSettings = Pick<
  SchoolSettings,
  | 'hosts'
  | 'logo'
  | 'orgLogo'
  | 'orgId'
  | 'mallPathPc'
  | 'teacherLogins'
  | 'studentLogins'
  | 'wxValid'
  | 'sso'
  | 'schoolLoginUrl'
  | 'h5Url'
  | 'hazchem'
  | 'assetSystem'
  | 'financeSystem'
  | 'ownHome'
  | 'consultation'
  | 'miniProgram'
>

/**
 * Changes what only whoever runs the mall may, of the version that was looked at: nobody writes over what they have not seen.
 * @throws `conflict`, `invalid` with the fields that are wrong
 */
export async function changeSettings(
  ctx: Ctx,
  input: { id: number; settings: OperatorSettings; version: number; reason: string },
): Promise<{ changed: number }> {
  const mall = await schoolOf(ctx, input.id)
  const { reason, version: seen } = input
  refuseMarkup(reason)
  const by = nameAtSchool(operatorOf(ctx))
  const { changed } = await changeSchool(
    inSchool(ctx, mall),
    now => ({ ...now, ...input.settings }),
    { reason, by, seen },
    noteAt(ctx, mall, 'school.change', reason),
  )
  return { changed: changed.length }
}

/** Keeps a picture for the logo or the crest of a school. Answers the address a setting names it by. */
export async function keepPicture(
  ctx: Ctx,
  { id, ...picture }: { id: number; name: string; content: Uint8Array },
): Promise<{ address: string }> {
  const mall = await schoolOf(ctx, id)
  return keepPictureBy(inSchool(ctx, mall), picture, nameAtSchool(operatorOf(ctx)))
}

/** What such a change would change, and whether it may be made; nothing is changed. */
export async function lookAtSettings(
  ctx: Ctx,
  { id, settings }: { id: number; settings: OperatorSettings },
) {
  const mall = await schoolOf(ctx, id)
  const { before, after } = await weighChange(inSchool(ctx, mall), now => ({ ...now, ...settings }))
  return { changes: changesOf(before, after) }
}

/** The same change, to begin on a day. */
export async function planSettings(
  ctx: Ctx,
  input: { id: number; settings: OperatorSettings; version: number; reason: string; from: string },
): Promise<{ changed: number }> {
  const mall = await schoolOf(ctx, input.id)
  const { reason, version: seen, from: day } = input
  refuseMarkup(reason)
  const by = nameAtSchool(operatorOf(ctx))
  const { changed } = await planChange(
    inSchool(ctx, mall),
    now => ({ ...now, ...input.settings }),
    { reason, by, seen, day },
    noteAt(ctx, mall, 'school.plan', reason),
  )
  return { changed: changed.length }
}

/** A change of a school that waits for its day does not begin, whoever has planned it. */
export async function withdrawSettings(
  ctx: Ctx,
  { id, plan, reason }: { id: number; plan: string; reason: string },
): Promise<void> {
  const mall = await schoolOf(ctx, id)
  const by = nameAtSchool(operatorOf(ctx))
  refuseMarkup(reason)
  await withdrawPlan(inSchool(ctx, mall), plan, { by, own: false }, tx =>
    noteAt(ctx, mall, 'school.withdrawPlan', reason)(tx, { subject: plan }),
  )
}

const verbOf = { closed: 'school.close', archived: 'school.archive', open: 'school.open' } as const

/** Closes a school for a while or for good, or opens it (`shut` null). `conflict` where it does not stand as it was looked at. */
export async function setStanding(
  ctx: Ctx,
  {
    id,
    shut,
    seen,
    reason,
  }: { id: number; shut: Shut | null; seen: SchoolStanding; reason: string },
): Promise<void> {
  const mall = await schoolOf(ctx, id)
  for (const text of [reason, shut?.note.chinese, shut?.note.english]) refuseMarkup(text ?? '')
  const tell = noteAt(ctx, mall, verbOf[shut?.state ?? 'open'], reason)
  await shutSchool(inSchool(ctx, mall), shut, { reason, seen }, tell)
}

/** Lets work of a school that came to nothing try again. */
export async function retryJob(
  ctx: Ctx,
  { id, job, reason }: { id: number; job: string; reason: string },
): Promise<void> {
  const mall = await schoolOf(ctx, id)
  const own = inSchool(ctx, mall)
  const by = operatorOf(own)
  refuseMarkup(reason)
  await write(own, async tx => {
    const queue = await retryForOperator(tx, { id: job, reason, by })
    await noteAt(ctx, mall, 'school.retryJob', reason)(tx, { subject: job, detail: { queue } })
  })
}

/** Makes somebody an administrator of a school; a first password is answered this once. */
export async function nameAdministrator(
  ctx: Ctx,
  { id, code, name, reason }: { id: number; code: string; name?: string; reason: string },
): Promise<{ password: string | null }> {
  const mall = await schoolOf(ctx, id)
  const by = nameAtSchool(operatorOf(ctx))
  refuseMarkup(reason)
  const own = inSchool(ctx, mall)
  return write(own, async tx => {
    const { password } = await makeAdministrator(tx, { code, name, reason, by })
    await noteAt(ctx, mall, 'school.administrator', reason)(tx, { subject: code })
    return { password }
  })
}

/**
 * Lets the operator at hand read in a school for a while: the link to follow there, which is good once and soon.
 * @throws `wrong_state` where the school is not open, `support_unwanted` beside `reason` where it wants nobody
 */
export async function visitSchool(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ link: string }> {
  const mall = await schoolOf(ctx, id)
  const { id: operatorId } = operatorOf(ctx)
  refuseMarkup(reason)
  const own = inSchool(ctx, mall)
  if ((await ctx.services.directory.findNamed(mall.code))?.shut) throw new MallError('wrong_state')
  if (!(await findSettings(own)).settings.supportVisits)
    throw new MallError('invalid', { fields: { reason: 'support_unwanted' } })
  return write(own, async tx => {
    const operator = { id: operatorId, name: nameAtSchool(operatorOf(ctx)) }
    const ticket = await openVisit(tx, { reason, operator })
    await noteAt(ctx, mall, 'school.support', reason)(tx)
    const query = new URLSearchParams({ ticket })
    return { link: `${ctx.services.addressOf(mall)}${withBase(paths.supportEntry)}?${query}` }
  })
}
