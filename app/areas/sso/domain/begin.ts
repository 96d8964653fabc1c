import { randomBytes } from 'node:crypto'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { SignOnFailed } from '~/mall/gateways/sso/port'
import { ownOrigin } from '~/areas/malls/domain/own-address'
import { proverOf, signOnOf, tellOf } from './school'
import { sealVisit } from './visit'

const STATE_BYTES = 18

/** Anybody may begin. `unavailable` where the school does not answer. */
export async function beginSignOn(
  ctx: Ctx,
  { redirectUri, returnTo, attempt }: { redirectUri: string; returnTo?: string; attempt: number },
) {
  const school = await signOnOf(ctx, await ownOrigin(ctx, redirectUri))
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const { url, kept: secrets } = await outside(ctx, 'sso', () =>
    school.begin({ redirectUri, state }),
  ).catch((error: unknown) => {
    if (!(error instanceof SignOnFailed)) throw error
    tellOf(ctx, error)
    throw new MallError('unavailable', { cause: error })
  })
  return {
    url,
    state,
    visit: await sealVisit(ctx, {
      ...{ state, redirectUri, returnTo, attempt, at: proverOf(ctx) },
      ...secrets,
    }),
  }
}

/** Where the browser goes after it has signed out of the mall; null where the school has no such place, or does not answer. */
export async function signOutUrl(
  ctx: Ctx,
  { back, idToken }: { back: string; idToken?: string },
): Promise<{ url: string | null }> {
  const school = await signOnOf(ctx, await ownOrigin(ctx, back))
  return {
    url: await outside(ctx, 'sso', () => school.signOutUrl({ back, idToken })).catch(
      (error: unknown) => {
        if (!(error instanceof SignOnFailed)) throw error
        tellOf(ctx, error)
        return null
      },
    ),
  }
}
