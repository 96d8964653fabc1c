import { redirect, type AppLoadContext } from '@remix-run/node'
import type { Session } from '~/contract/accounts'
import { safeReturn } from './access'

/** Where a person starts who was not on the way to anywhere. */
const homeOf = (person: Session['person']) =>
  person.storeId
    ? '/desk/orders'
    : person.roles.includes('finance') && !person.shoper
      ? '/finance/settle'
      : person.roles.includes('platform')
        ? '/platform/complaints'
        : '/'

/** Nothing here is for a teacher or student without the purchaser right and without a duty: they are told so, and where to go (spec 6). */
const isBarred = ({ shoper, roles }: Session['person']) =>
  !shoper && roles.every(it => it === 'teacher' || it === 'student')

/** What every door ends with: the token is kept by this browser, and the person is back where they were going, never at another site. */
export function enter(
  context: AppLoadContext,
  session: Session,
  returnTo: string | null | undefined,
) {
  context.setSession(session.token)
  return redirect(
    isBarred(session.person)
      ? '/403?reason=purchaser'
      : (safeReturn(returnTo) ?? homeOf(session.person)),
  )
}
