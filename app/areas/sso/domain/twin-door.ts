import { MallError } from '~/contract/errors'
import type { SsoProtocol } from '~/areas/malls/contract'
import type { Ctx } from '~/mall/core/ctx'
import { DEMO_NEWCOMER, DEMO_PASSWORD, demoPeople } from '~/demo/people'
import { demoSchools } from '~/demo/schools'
import {
  issuePaper,
  readPaper,
  RETURN_PATH,
  TICKET_SECONDS,
  TWIN_CLIENT,
  TWIN_SESSION_SECONDS,
  twinBase,
  type TwinBook,
} from '~/mall/gateways/sso/twin-book'
import { forgetFailures, takeAttempt } from '~/areas/accounts/domain/attempts'
import { clientHash, verifyNobody, verifyPassword } from '~/areas/accounts/domain/passwords'
import { ownOrigin } from '~/areas/malls/domain/own-address'
import { paths, withBase } from '~/paths'
import { ofSchool, twinBook } from './twin'

interface Knock {
  origin: string
  door: SsoProtocol
  query: string
  session?: string
  number?: string
  password?: string
  cancel?: boolean
}
/** What the mall asked for when it sent the browser here. */
interface DoorQuery {
  wantsPassword: boolean
  forNumber(number: string): string
  cancelled: string
}

/** The page of the twin: whoever has a session there goes straight back; everybody else proves with number and password who they are. */
export async function openTwinDoor(
  ctx: Ctx,
  { origin, door, query, session, number, password, cancel }: Knock,
) {
  if (ctx.mall.sso !== door) throw new MallError('not_found')
  const book = twinBook(ctx, await ownOrigin(ctx, origin))
  const doorQuery = (door === 'cas' ? casAsked : oidcAsked)(book, new URLSearchParams(query))
  const answer = { url: null, session: null, examples: examples(ctx) }
  if (!doorQuery) return { ...answer, outcome: 'refused' as const }
  if (cancel) return { ...answer, outcome: 'go' as const, url: doorQuery.cancelled }
  if (number !== undefined) {
    await prove(ctx, number, password ?? '')
    return {
      ...answer,
      outcome: 'go' as const,
      url: doorQuery.forNumber(number),
      session: issuePaper(book, 'session', { number }, TWIN_SESSION_SECONDS),
    }
  }
  const knownNumber =
    session && !doorQuery.wantsPassword ? readPaper(book, 'session', session)?.number : undefined
  if (!knownNumber || !(await ofSchool(ctx, knownNumber)))
    return { ...answer, outcome: 'ask' as const }
  return { ...answer, outcome: 'go' as const, url: doorQuery.forNumber(knownNumber) }
}

/** Counted like any sign-in; `wrong_credentials`, `too_many`. */
async function prove(ctx: Ctx, number: string, password: string): Promise<void> {
  const attempt = { name: `school ${number}` }
  await takeAttempt(ctx, attempt)
  const person = await ofSchool(ctx, number)
  const isRight = !person
    ? await verifyNobody(password)
    : person.hash
      ? await verifyPassword(person.hash, password)
      : password === clientHash(DEMO_PASSWORD)
  if (!isRight) throw new MallError('wrong_credentials')
  await forgetFailures(ctx, attempt)
}

/** The mall's way back, and nothing else: not another site, not another page. */
const isReturn = (book: TwinBook, address: string | null): address is string => {
  if (!address || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === book.origin && url.pathname === RETURN_PATH
}

function casAsked(book: TwinBook, query: URLSearchParams): DoorQuery | null {
  const service = query.get('service')
  if (!isReturn(book, service)) return null
  return {
    wantsPassword: query.get('renew') === 'true',
    cancelled: `${book.origin}${withBase(paths.signIn)}`,
    forNumber(number) {
      const back = new URL(service)
      back.searchParams.set(
        'ticket',
        `ST-${issuePaper(book, 'ticket', { number, service }, TICKET_SECONDS)}`,
      )
      return back.href
    },
  }
}

function oidcAsked(book: TwinBook, query: URLSearchParams): DoorQuery | null {
  const redirectUri = query.get('redirect_uri'),
    challenge = query.get('code_challenge')
  if (
    !isReturn(book, redirectUri) ||
    query.get('client_id') !== TWIN_CLIENT ||
    query.get('response_type') !== 'code'
  )
    return null
  if (
    !challenge ||
    query.get('code_challenge_method') !== 'S256' ||
    !query.get('scope')?.split(' ').includes('openid')
  )
    return null
  const back = (words: Record<string, string>) =>
    `${redirectUri}?${new URLSearchParams({ ...words, state: query.get('state') ?? '', iss: twinBase(book, 'oidc') })}`
  return {
    wantsPassword: query.get('prompt') === 'login',
    cancelled: back({ error: 'access_denied' }),
    forNumber: number =>
      back({
        code: issuePaper(
          book,
          'code',
          { number, redirectUri, challenge, nonce: query.get('nonce') ?? '' },
          TICKET_SECONDS,
        ),
      }),
  }
}

function examples(ctx: Ctx) {
  const teacher = demoPeople(
    Math.max(
      0,
      demoSchools.findIndex(it => it.id === ctx.mall.id),
    ),
  )[0]
  return [
    ...(teacher ? [{ number: teacher.code, name: teacher.name, known: true }] : []),
    { number: DEMO_NEWCOMER.code, name: DEMO_NEWCOMER.name, known: false },
  ]
}
