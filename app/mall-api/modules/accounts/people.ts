import { and, eq } from 'drizzle-orm'
import type { Person } from '~/contract/accounts'
import type { MallError } from '~/contract/errors'
import type { Actor, Ctx, DbCtx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { owesSecondFactor } from '../second-factor/owing'
import { organisations, people } from './tables'

export type PersonRow = typeof people.$inferSelect & { orgName: string | null }

async function findRow(ctx: DbCtx, personId: string): Promise<PersonRow | undefined> {
  const [row] = await ctx.db
    .select({ person: people, orgName: organisations.name })
    .from(people)
    .leftJoin(organisations, mine(ctx, organisations, eq(organisations.id, people.orgId)))
    .where(mine(ctx, people, eq(people.id, personId)))
  return row && { ...row.person, orgName: row.orgName }
}

export const actorFrom = (row: PersonRow): Actor => ({
  personId: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  roles: new Set(row.roles),
  orgId: row.orgId,
  orgName: row.orgName ?? '',
  shoper: row.roles.includes('purchaser'),
  storeId: row.storeId,
})

export const personFrom = (row: PersonRow): Person => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  roles: row.roles,
  orgId: row.orgId,
  orgName: row.orgName ?? '',
  shoper: row.roles.includes('purchaser'),
  storeId: row.storeId,
  phone: row.phone,
  email: row.email,
})

/** Whether somebody may not come in by any door: a closed account, or one of a demonstration that is over. */
export const isShut = (
  ctx: Ctx,
  { disabled, isDemo }: { disabled: boolean; isDemo: boolean },
): boolean => disabled || (isDemo && !ctx.services.demo)

/** The same as a condition, the other way round. */
export const isOpen = (ctx: Ctx) =>
  and(eq(people.disabled, false), ctx.services.demo ? undefined : eq(people.isDemo, false))

/** A person who acts without a browser, as demonstrations and tests do; null if shut, gone, or signed out everywhere since. */
export async function findActor(ctx: Ctx, personId: string, epoch: number): Promise<Actor | null> {
  const row = await read(ctx, ctx => findRow(ctx, personId))
  if (!row || isShut(ctx, row) || row.sessionEpoch !== epoch) return null
  return { ...actorFrom(row), owesSecondFactor: await owesSecondFactor(ctx, row) }
}

/**
 * Locks the person's row until the transaction ends: what one person does with their cart, their limits or their second factor
 * waits for each other, and the beginning of a session for the end of all.
 */
export const lockPerson = (ctx: DbCtx, personId: string) =>
  ctx.db
    .select({ sessionEpoch: people.sessionEpoch })
    .from(people)
    .where(mine(ctx, people, eq(people.id, personId)))
    .for('no key update')

/** Somebody as they were when they showed who they are. */
export interface Shown {
  id: string
  sessionEpoch: number
}

/**
 * The same of somebody who has shown who they are: refused with `failure` where their password was changed, or all of their
 * sessions ended, between the showing and now.
 */
export async function lockShown(ctx: DbCtx, shown: Shown, failure: () => MallError): Promise<void> {
  const [row] = await lockPerson(ctx, shown.id)
  if (row?.sessionEpoch !== shown.sessionEpoch) throw failure()
}

export async function findPerson(ctx: Ctx, personId: string): Promise<PersonRow | undefined> {
  return read(ctx, ctx => findRow(ctx, personId))
}
