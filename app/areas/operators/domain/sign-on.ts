import { keepSignOn, signOnOf, type SignOnChange } from '~/areas/sso/domain/own-sign-on'
import { tryOutOf } from '~/areas/sso/domain/try-out'
import type { SignOnSettings } from '~/areas/malls/sign-on'
import type { Ctx } from '~/mall/core/ctx'
import { refuseMarkup } from '~/mall/core/plain-text'
import { inSchool, nameAtSchool, operatorOf, schoolOf } from './acting'
import { noteAt } from './acts'

/** How the sign-on of a school is set up; its secret is never told. */
export async function findSchoolSignOn(ctx: Ctx, { id }: { id: number }) {
  operatorOf(ctx)
  const mall = await schoolOf(ctx, id)
  const { schoolName, schoolNameEn } = mall
  return { id, schoolName, schoolNameEn, setUp: await signOnOf(inSchool(ctx, mall)) }
}

/**
 * Sets the sign-on of a school up, as its administrators can, of the version that was looked at; they are all told, as of every
 * change of it.
 * @throws `conflict`, `invalid` with the fields that are wrong
 */
export async function changeSchoolSignOn(
  ctx: Ctx,
  {
    id,
    version: seen,
    reason,
    ...change
  }: SignOnChange & { id: number; version: number; reason: string },
) {
  const by = nameAtSchool(operatorOf(ctx))
  const mall = await schoolOf(ctx, id)
  refuseMarkup(reason)
  const note = noteAt(ctx, mall, 'school.signOn', reason)
  return keepSignOn(inSchool(ctx, mall), change, { reason, seen, by }, note)
}

/** Asks the other end of a school's sign-on whether it is there; nothing is changed. `too_many` where it is asked all the time. */
export async function trySchoolSignOn(
  ctx: Ctx,
  { id, signOn }: { id: number; signOn: SignOnSettings },
) {
  operatorOf(ctx)
  const mall = await schoolOf(ctx, id)
  return tryOutOf(inSchool(ctx, mall), signOn, (tx, { address, outcome }) =>
    noteAt(ctx, mall, 'school.trySignOn')(tx, { detail: { address, outcome } }),
  )
}
