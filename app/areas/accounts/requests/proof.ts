import { redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { DAY_MINUTES } from '~/contract/time'
import { paths } from '~/paths'
import { safeReturn } from '~/web/access'
import { readSecret, secretCookie } from '~/web/cookies'
import { FIRST_FACTOR_MINUTES } from '../limits'

/** That the first factor was shown a moment ago, for changing how one signs in, where one is signed in, and how a school's people are proved. */
const PROOF = 'first_factor'
export const OWN_PAGES = paths.accountSecondFactor
const PROVE = paths.proveFactor
/** What is asked for on these pages takes the first factor anew. */
const guardedPaths = [
  OWN_PAGES,
  paths.accountPhone,
  paths.accountWeixin,
  paths.accountSessions,
  paths.accountSignOut,
  paths.schoolSignOn,
  paths.schoolImports,
] as const

/** Whoever is on the way to one of these pages may sign in anew although they are signed in. */
export const isAnew = (target: string | null | undefined): boolean =>
  guardedPaths.some(it => target === it || !!target?.startsWith(`${it}/`))

export function keepProof({ outgoing, cookies }: AppLoadContext, proof: string | undefined): void {
  if (proof)
    outgoing.append(
      'set-cookie',
      secretCookie(PROOF, proof, cookies, FIRST_FACTOR_MINUTES / DAY_MINUTES),
    )
}

/** The way to where the proof is given, and back to the page at hand. */
function toProof(request: Request, context: AppLoadContext): Response {
  const here = safeReturn(new URL(request.url).pathname) ?? OWN_PAGES
  return redirect(context.owing ? paths.signIn : `${PROVE}?to=${encodeURIComponent(here)}`)
}

/** The proof of this browser, for a form that asks for the password itself where there is none. */
export const findProof = (request: Request, { cookies }: AppLoadContext): string | undefined =>
  readSecret(request, PROOF, cookies)

export const forgetProof = ({ outgoing, cookies }: AppLoadContext): void =>
  outgoing.append('set-cookie', secretCookie(PROOF, '', cookies, 0))

/** The proof of this browser; without one, the way to where it is given. */
export function requireProof(request: Request, context: AppLoadContext): string {
  const proof = findProof(request, context)
  if (proof) return proof
  throw toProof(request, context)
}

/** A proof that is over is asked for anew; everything else goes on. */
export function askProofAgain(request: Request, context: AppLoadContext, error: unknown): void {
  if (!isMallError(error) || !error.details.fields?.proof) return
  forgetProof(context)
  throw toProof(request, context)
}

/** The way to the proof for a page that is shown without one, too. */
export const proveHref = (target: string): string => `${PROVE}?to=${encodeURIComponent(target)}`

/** Where the proof is for. */
export function proveTarget(request: Request): string {
  const to = safeReturn(new URL(request.url).searchParams.get('to'))
  return to && isAnew(to) && !to.startsWith(PROVE) ? to : OWN_PAGES
}
