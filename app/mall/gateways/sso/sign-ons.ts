import { LRUCache } from 'lru-cache'
import type { Clock } from '../../core/clock'
import { askNamed, isForbiddenUrl } from '../../core/ask-named'
import { casSignOn } from './cas'
import { oidcSignOn } from './oidc'
import type { Fetch, SchoolSignOn, SsoAccount } from './port'

/** Schools' own sign-ons as they are set up now. */
export interface SignOns {
  /** The one of a school: kept for as long as what is set up there stays as it is. */
  of(mallId: number, account: SsoAccount): SchoolSignOn
  /** How the other ends are asked. */
  ask: Fetch
  /** Whether nothing may be asked at an address, as far as it tells itself. */
  isForbidden(url: string): boolean
}

const SIGN_ONS_KEPT = 1_000

/** @param here hosts on this machine where a sign-on may stand */
export function openSignOns(clock: Pick<Clock, 'now'>, here: readonly string[]): SignOns {
  const ask = askNamed({ here })
  const signOns = new LRUCache<number, { text: string; signOn: SchoolSignOn }>({
    max: SIGN_ONS_KEPT,
  })
  return {
    ask,
    isForbidden: url => isForbiddenUrl(url, { here }),
    of(mallId, account) {
      const text = JSON.stringify(account)
      const cached = signOns.get(mallId)
      if (cached?.text === text) return cached.signOn
      const signOn =
        account.protocol === 'cas'
          ? casSignOn(account, ask)
          : oidcSignOn(account, { ask, now: () => clock.now() })
      signOns.set(mallId, { text, signOn })
      return signOn
    },
  }
}
