import { lockProven, provenPerson } from '~/areas/accounts/domain/proof'
import type { SsoProtocol } from '~/areas/malls/codes'
import { changeSchool, findSettings } from '~/areas/malls/domain/change-school'
import { findSecret } from '~/areas/malls/domain/sign-on-secret'
import type { SchoolSettings } from '~/areas/malls/settings'
import type { NewcomerSettings, SignOnSettings } from '~/areas/malls/sign-on'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { paths, withBase } from '~/paths'

/** How the school's sign-on is set up. For administrators and auditors. */
export async function findSignOn(ctx: Ctx) {
  actorWith(ctx, 'administrator', 'auditor')
  return signOnOf(ctx)
}

/** The same for whoever runs the mall, who has been asked for already. */
export async function signOnOf(ctx: Ctx) {
  const { settings, version } = await findSettings(ctx)
  const { sso, signOn, newcomers, teacherLogins, studentLogins } = settings
  const { state, at, by } = await findSecret(ctx, signOn)
  return {
    sso,
    twin: sso !== null && ctx.services.connections.isTwin('sso', { ...ctx.mall, signOn }),
    signOn,
    newcomers,
    teachers: teacherLogins.includes('sso'),
    students: studentLogins.includes('sso'),
    isOnlyDoor: teacherLogins.every(it => it === 'sso'),
    secret: { state, at: at?.toISOString() ?? null, by },
    addresses: originsOf(ctx, settings).map(origin => ({
      back: `${origin}${withBase(paths.ssoReturn)}`,
      signedOut: `${origin}${withBase(paths.front)}`,
    })),
    version,
  }
}

/** Everywhere the school is found: its own hosts, and the name below the mall's domain. */
const originsOf = ({ services }: Ctx, { code, hosts }: SchoolSettings): string[] => [
  ...hosts.map(host => services.addressOf({ code, hosts: [host] })),
  services.addressOf({ code, hosts: [] }),
]

export interface SignOnChange {
  signOn: SignOnSettings | null
  newcomers: NewcomerSettings | null
  teachers: boolean
  students: boolean
  secret?: string
  forgetSecret: boolean
}

/**
 * Sets the sign-on up. For administrators who have just shown who they are: whoever decides where people are proved could be
 * anybody. `first_factor`; `conflict` where somebody else was quicker, `invalid` with the fields that are wrong.
 */
export async function changeSignOn(
  ctx: Ctx,
  {
    version: seen,
    reason,
    proof,
    ...change
  }: SignOnChange & { version: number; reason: string; proof: string },
) {
  actorWith(ctx, 'administrator')
  const person = await provenPerson(ctx, proof)
  return keepSignOn(ctx, change, { reason, seen }, ctx => lockProven(ctx, person))
}

/** The same for whoever may: `by` names them where they are nobody of the school; `more` is done in the same transaction. */
export async function keepSignOn(
  ctx: Ctx,
  change: SignOnChange,
  why: { reason: string; seen: number; by?: string },
  more: (ctx: DbCtx) => Promise<void>,
) {
  const secret = change.secret ?? (change.forgetSecret ? null : undefined)
  const { version, changed } = await changeSchool(ctx, editSignOn(change), { ...why, secret }, more)
  return { version, changed }
}

const withSso = (ways: SchoolSettings['teacherLogins'], isIn: boolean) => {
  const others = ways.filter(it => it !== 'sso')
  // Where it stood among the ways it stays.
  if (!isIn) return others
  return ways.includes('sso') ? ways : [...others, 'sso' as const]
}

/** What the office asks for, of the settings as they stand. A twin stays where none was set up and none is. */
export const editSignOn =
  ({ signOn, newcomers, teachers, students }: SignOnChange) =>
  (now: SchoolSettings): SchoolSettings => {
    const sso: SsoProtocol | null = signOn ? signOn.protocol : now.signOn ? null : now.sso
    return {
      ...now,
      sso,
      signOn,
      newcomers,
      teacherLogins: withSso(now.teacherLogins, teachers),
      studentLogins: withSso(now.studentLogins, students),
      schoolLoginUrl: !sso && now.schoolLoginUrl === paths.sso ? null : now.schoolLoginUrl,
    }
  }
