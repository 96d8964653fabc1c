import { redirect, type AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import type { Session } from '../contract'
import { safeReturn, setUpAddress } from '~/web/access'
import { isAnew, keepProof } from './proof'

/** Where a person starts who was not on the way to anywhere. */
const homeOf = (person: Session['person']) =>
  person.storeId
    ? paths.deskOrders
    : person.roles.includes('finance') && !person.shoper
      ? paths.financeSettlement
      : person.roles.includes('platform')
        ? paths.platformComplaints
        : person.roles.includes('administrator')
          ? paths.school
          : person.roles.includes('auditor')
            ? paths.auditOrders
            : person.roles.includes('it')
              ? paths.schoolImports
              : '/'

/** Nothing here is for a teacher or student without the purchaser right and without a duty: they are told so, and where to go (spec 6). */
export const isBarred = ({ shoper, roles }: Session['person']) =>
  !shoper && roles.every(it => it === 'teacher' || it === 'student')

/** What every door ends with: the token is kept by this browser, and the person is back where they were going, never at another site. */
export function enter(
  context: AppLoadContext,
  session: Session,
  returnTo: string | null | undefined,
) {
  context.setSession(session)
  const target = safeReturn(returnTo)
  if (session.owesSecondFactor || isAnew(target)) keepProof(context, session.proof)
  if (session.owesSecondFactor) return redirect(setUpAddress(target))
  // Whoever signed in anew for their own account goes there, with or without the purchaser right.
  if (target && isAnew(target)) return redirect(target)
  return redirect(
    isBarred(session.person) ? '/403?reason=purchaser' : (target ?? homeOf(session.person)),
  )
}
