import { paths, withBase } from '~/paths'
import type { Tokens } from '../../core/tokens'
import type { HazchemSystem } from './port'
import { isSignedBy } from './signature'
import { signedPostHazchem } from './signed-post'

export const LOCAL_APP = 'campus-mall'
/** Where the twin takes the form. */
const LOCAL_ENTRY = withBase(paths.hazchemTwin)

const secretOf = (tokens: Pick<Tokens, 'digest'>) => tokens.digest('local-hazchem', LOCAL_APP)

/** The twin of the system that runs in the mall itself: the same form and signature, its entry at `/hazchem/system`. */
export function localHazchem(tokens: Pick<Tokens, 'digest'>): HazchemSystem {
  return {
    ...signedPostHazchem({ url: LOCAL_ENTRY, appId: LOCAL_APP, secret: secretOf(tokens) }),
    name: 'local',
  }
}

/** What the twin asks of a form it is posted. */
export const isSignedForTwin = (
  tokens: Pick<Tokens, 'digest'>,
  fields: Readonly<Record<string, string>>,
): boolean => fields.appId === LOCAL_APP && isSignedBy(fields, secretOf(tokens))
