import { createHash, timingSafeEqual } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { DAY_MINUTES } from '~/contract/time'
import { paths } from '~/paths'
import { returnQuery, safeReturn } from '~/web/access'
import { readSecret, secretCookie } from '~/web/cookies'
import { SECOND_FACTOR_MINUTES } from '../limits'

/** What a half signed-in browser keeps: sealed by the mall, with a mark of this very browser. */
const HALF = 'half_session'

const markOf = (context: AppLoadContext, half: string) =>
  createHash('sha256').update(`half\n${context.formToken}\n${half}`).digest('base64url')

/** Every door leads here with its failure: the page that asks for the second factor, where that is what is missing; null for others. */
export function toSecondFactor(
  context: AppLoadContext,
  error: unknown,
  returnTo: string | null | undefined,
): Response | null {
  if (!isMallError(error) || error.code !== 'second_factor') return null
  const half = String(error.details.values?.half ?? '')
  context.outgoing.append(
    'set-cookie',
    secretCookie(
      HALF,
      `${half}~${markOf(context, half)}`,
      context.cookies,
      SECOND_FACTOR_MINUTES / DAY_MINUTES,
    ),
  )
  return redirect(`${paths.secondFactor}${returnQuery(safeReturn(returnTo))}`)
}

/** What this browser was answered for its first factor; null where it has shown none, or another browser has. */
export function halfOf(request: Request, context: AppLoadContext): string | null {
  const [half = '', mark = ''] = (readSecret(request, HALF, context.cookies) ?? '').split('~', 2)
  const [own, claim] = [Buffer.from(markOf(context, half)), Buffer.from(mark)]
  return half && own.length === claim.length && timingSafeEqual(own, claim) ? half : null
}

export const forgetHalf = ({ outgoing, cookies }: AppLoadContext) =>
  outgoing.append('set-cookie', secretCookie(HALF, '', cookies, 0))
