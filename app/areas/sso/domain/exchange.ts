import { SSO_FAILURES_MAX, SSO_MINUTES } from '../limits'
import { eq, sql } from 'drizzle-orm'
import { isMallError, MallError } from '~/contract/errors'
import type { SsoReason, SsoReply } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { SignOnFailed, type SchoolPerson, type SchoolSignOn } from '~/mall/gateways/sso/port'
import { isShut, type ProvenPerson } from '~/areas/accounts/domain/people'
import { sessionFor } from '~/areas/accounts/domain/sign-in'
import { people } from '~/areas/accounts/domain/tables'
import { spendOnce, takeTurns } from '~/areas/accounts/domain/turns'
import { paths, withBase } from '~/paths'
import { admit } from './newcomers'
import { takeOver } from './registered'
import { proverOf, signOnOf, tellOf } from './school'
import { openVisit, type Visit } from './visit'

interface Answer {
  code: string
  redirectUri: string
  state: string
  visit: string
  iss?: string
}
type Refusal = Extract<SsoReply, { success: false }>

/**
 * Exchanges the code that came back with the browser for a session. Only what this browser began here, within ten minutes, once.
 * Anybody may try; `too_many` where too many codes of an address came to nothing.
 */
export async function exchangeCode(
  ctx: Ctx,
  { code, redirectUri, state, visit: text, iss }: Answer,
): Promise<SsoReply> {
  const school = await signOnOf(ctx, new URL(redirectUri).origin)
  const visit = await openVisit(ctx, text)
  const isOurs =
    visit &&
    visit.state === state &&
    visit.redirectUri === redirectUri &&
    visit.at === proverOf(ctx) &&
    (await spendOnce(ctx, `sso:${state}`, SSO_MINUTES * 60))
  if (!visit || !isOurs) return refuse(ctx, 'visit', null)
  const { nonce, verifier } = visit
  let person: SchoolPerson
  try {
    person = await outside(ctx, 'sso', () =>
      school.finish({ redirectUri, state, code, iss }, { nonce, verifier }),
    )
  } catch (error) {
    if (!(error instanceof SignOnFailed)) throw error
    tellOf(ctx, error)
    return refuse(ctx, error.reason, visit)
  }
  let account: Account | SsoReason = await accountOf(ctx, person.number)
  if (account === 'unknown' && ctx.mall.newcomers) {
    const fault = await admit(ctx, ctx.mall.newcomers, person)
    account = fault ?? (await accountOf(ctx, person.number))
  }
  if (typeof account !== 'object') return refuse(ctx, account, visit, person)
  const leave = await leaveOf(ctx, school, redirectUri, person)
  const signedIn = account.isRegistered ? await takeOver(ctx, account) : account
  const session = await sessionFor(ctx, signedIn, 'accounts.signInBySchool').catch(
    (error: unknown) => {
      // Where to sign out at the school is known now and not again.
      if (isMallError(error) && error.code === 'second_factor' && leave)
        throw new MallError('second_factor', {
          values: {
            ...error.details.values,
            leaveOrigin: leave.origin,
            leaveIdToken: leave.idToken ?? '',
          },
        })
      throw error
    },
  )
  return { ...session, success: true, returnTo: visit.returnTo ?? null, leave }
}

/** `isRegistered`: somebody made it themselves, whoever that was. */
type Account = ProvenPerson & { isRegistered: boolean }

/** Schools vouch for their teachers, students and staff. Suppliers and the platform's desk are not the school's to let in, whatever number it says. */
async function accountOf(
  ctx: Ctx,
  number: string,
): Promise<Account | 'unknown' | 'disabled' | 'door'> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({
        id: people.id,
        sessionEpoch: people.sessionEpoch,
        kind: people.kind,
        roles: people.roles,
        disabled: people.disabled,
        isDemo: people.isDemo,
        isRegistered: sql<boolean>`${people.idCardDigest} is not null`,
      })
      .from(people)
      .where(mine(ctx, people, eq(people.code, number))),
  )
  if (
    !row ||
    row.kind === 'supplier' ||
    row.roles.includes('supplier') ||
    row.roles.includes('platform')
  )
    return 'unknown'
  const { teacherLogins, studentLogins } = ctx.mall
  if (!(row.kind === 'student' ? studentLogins : teacherLogins).includes('sso')) return 'door'
  return isShut(ctx, row) ? 'disabled' : row
}

async function refuse(
  ctx: Ctx,
  reason: SsoReason,
  visit: Visit | null,
  person?: SchoolPerson,
): Promise<Refusal> {
  await write(ctx, ctx =>
    takeTurns(ctx, [
      {
        key: `sso:failed:${ctx.clientAddress ?? 'unknown'}`,
        most: SSO_FAILURES_MAX,
        seconds: 900,
        field: 'code',
        code: 'sso_many',
      },
    ]),
  )
  return {
    success: false,
    reason,
    number: person?.number ?? null,
    name: person?.name || null,
    returnTo: visit?.returnTo ?? null,
    attempt: visit?.attempt ?? 1,
  }
}

/** Whether there will be anywhere to sign out at; a school that does not say so now is not asked again. */
async function leaveOf(
  ctx: Ctx,
  school: SchoolSignOn,
  redirectUri: string,
  { idToken }: SchoolPerson,
): Promise<{ origin: string; idToken: string | null } | null> {
  const url = await outside(ctx, 'sso', () =>
    school.signOutUrl({ back: new URL(withBase(paths.front), redirectUri).href, idToken }),
  ).catch(() => null)
  return url ? { origin: new URL(url).origin, idToken: idToken ?? null } : null
}
