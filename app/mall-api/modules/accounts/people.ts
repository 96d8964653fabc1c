import { eq } from 'drizzle-orm'
import type { Person } from '~/contract/accounts'
import type { Actor, Ctx, DbCtx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { organisations, people } from './tables'

type Row = typeof people.$inferSelect & { orgName: string | null }

async function findRow(ctx: DbCtx, personId: string): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select({ person: people, orgName: organisations.name })
    .from(people)
    .leftJoin(organisations, mine(ctx, organisations, eq(organisations.id, people.orgId)))
    .where(mine(ctx, people, eq(people.id, personId)))
  return row && { ...row.person, orgName: row.orgName }
}

export const actorFrom = (row: Row): Actor => ({
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

export const personFrom = (row: Row): Person => ({
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

/** The person a token stands for; null if disabled, gone, or signed out everywhere since. */
export async function findActor(ctx: Ctx, personId: string, epoch: number): Promise<Actor | null> {
  const row = await read(ctx, ctx => findRow(ctx, personId))
  return row && !row.disabled && row.sessionEpoch === epoch ? actorFrom(row) : null
}

export async function findPerson(ctx: Ctx, personId: string): Promise<Row | undefined> {
  return read(ctx, ctx => findRow(ctx, personId))
}
