import { isDeepStrictEqual } from 'node:util'
import { and, arrayOverlaps, eq, ne, or, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { fieldsOf } from '~/mall/core/implement'
import { schoolSettings, type SchoolSettings } from '../settings'
import { malls, mallVersions } from './tables'

/** Held by whoever makes or changes a school: names and numbers are free until the transaction ends. */
export const SCHOOLS_LOCK = 7_305_004

/** Who changes a school, and why. `by`: whoever runs the mall, by a command, or whoever had asked for it before; else it is the actor. */
export interface Change {
  reason: string
  by?: string
  /** Who of the school had asked for it, where it is done later. */
  actorId?: string | null
  /** The client's secret at the school's sign-on: to be kept, or (null) to be forgotten; else it stays as it is. */
  secret?: string | null
  /** The change that was planned for the day that has come. */
  planId?: string
}

/** `invalid` with the fields that are wrong. */
export function checkSettings(content: unknown): SchoolSettings {
  const result = schoolSettings.safeParse(content)
  if (!result.success) throw new MallError('invalid', { fields: fieldsOf(result.error) })
  return result.data
}

export const lockSchools = (ctx: DbCtx) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(${SCHOOLS_LOCK})`)

/** Under the lock: no other school may have the code or one of the hosts, nor may a host be one of the mall's shared names. */
export async function refuseTaken(ctx: DbCtx, { code, hosts }: SchoolSettings): Promise<void> {
  const { directory } = ctx.services
  const shared = hosts.findIndex(it => directory.isShared(it))
  if (shared >= 0) throw takenError(`hosts.${shared}`, 'host_shared')
  const rows = await ctx.db
    .select({ code: malls.code, hosts: malls.hosts })
    .from(malls)
    .where(
      and(
        ne(malls.mallId, ctx.mall.id),
        or(eq(malls.code, code), hosts.length ? arrayOverlaps(malls.hosts, [...hosts]) : undefined),
      ),
    )
  if (rows.some(it => it.code === code)) throw takenError('code', 'code_taken')
  const at = hosts.findIndex(host => rows.some(it => it.hosts.includes(host)))
  if (at >= 0) throw takenError(`hosts.${at}`, 'host_taken')
}

/** Once it is committed: schools are not what they were, here and at siblings. */
export function tellSchools({ services: { directory, siblings } }: Ctx): void {
  directory.forget()
  siblings.announce('schools')
}

export const takenError = (field: string, code: string) =>
  new MallError('invalid', { fields: { [field]: code } })

export function columnsOf({ code, name, hosts, ...settings }: SchoolSettings) {
  return { code, name, hosts, settings }
}

export async function keepVersion(
  ctx: DbCtx,
  no: number,
  { before, after }: { before: SchoolSettings | null; after: SchoolSettings },
  { reason, by, actorId, planId }: Change,
): Promise<void> {
  await ctx.db.insert(mallVersions).values({
    mallId: ctx.mall.id,
    no,
    at: ctx.clock.now(),
    actorId: ctx.actor?.personId ?? actorId ?? null,
    actorName: ctx.actor?.name ?? by ?? 'system',
    reason,
    before,
    after,
  })
  await audit(ctx, before ? 'mall.change' : 'mall.create', 'mall', String(ctx.mall.id), {
    version: no,
    reason,
    by,
    plan: planId,
    fields: changedFields(before, after),
  })
}

/** Which settings differ; all that there are where there was no school. */
export const changedFields = (
  before: Partial<SchoolSettings> | null,
  after: Partial<SchoolSettings>,
): (keyof SchoolSettings)[] =>
  (Object.keys(after) as (keyof SchoolSettings)[]).filter(
    field => !before || !isDeepStrictEqual(before[field], after[field]),
  )
