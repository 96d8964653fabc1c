import { casSignOn } from './cas'
import { oidcSignOn } from './oidc'
import type { SchoolSignOn, SsoAccount } from './port'

/** The real sign-ons, made once a process, by the school's code. */
export const schoolSignOns = (
  accounts: Readonly<Record<string, SsoAccount>>,
  clock: { now(): Date },
): ReadonlyMap<string, SchoolSignOn> =>
  new Map(
    Object.entries(accounts).map(([school, account]) => [
      school,
      account.protocol === 'cas'
        ? casSignOn(account)
        : oidcSignOn(account, { now: () => clock.now() }),
    ]),
  )
