import { redirect, type AppLoadContext } from '@remix-run/node'
import type { Session } from '~/contract/accounts'
import { safeReturn } from './access'

/** Where a person starts who was not on the way to anywhere. */
const homeOf = (person: Session['person']) => (person.storeId ? '/desk/orders' : person.roles.includes('finance') && !person.shoper ? '/finance/settle' : person.roles.includes('platform') ? '/platform/complaints' : '/')

/** What every door ends with: the token is kept by this browser, and the person is back where they were going, never at another site. */
export function enter(context: AppLoadContext, session: Session, returnTo: string | null | undefined) {
  context.setSession(session.token)
  return redirect(safeReturn(returnTo) ?? homeOf(session.person))
}
