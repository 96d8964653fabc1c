import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { withoutZeros } from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import { isOpen } from './people'
import { endSessions } from './sessions'
import { people } from './tables'

/** Who no import disables. */
export interface Protection {
  /** Why this person stays; where nothing speaks against it they are counted as gone. */
  refuses(person: { id: string; roles: readonly string[] }): 'is_self' | 'last_administrator' | null
}

/** Whoever runs the import stays, and so does the last administrator. */
export async function protection(ctx: DbCtx, byId: string | null): Promise<Protection> {
  const query = ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, and(isOpen(ctx), sql`'administrator' = any(${people.roles})`)))
    .orderBy(asc(sql`${people.id} collate "C"`))
  const rows = ctx.writing ? await query.for('no key update') : await query
  const left = new Set(rows.map(it => it.id))
  return {
    refuses({ id }) {
      if (id === byId) return 'is_self'
      if (left.has(id) && left.size === 1) return 'last_administrator'
      left.delete(id)
      return null
    },
  }
}

/** People an import brought who are still there. */
const standing = (ctx: DbCtx) =>
  and(isNotNull(people.imported), eq(people.disabled, false), isOpen(ctx))

/**
 * Those of them whose number is not among those of a whole file, and how many there are in all. A number that has lost the zeros
 * in front of it to a spreadsheet is there.
 */
export async function findMissing(
  ctx: DbCtx,
  present: ReadonlySet<string>,
  byId: string | null,
): Promise<{ missing: string[]; standing: number }> {
  const rows = await ctx.db
    .select({ id: people.id, code: people.code, roles: people.roles })
    .from(people)
    .where(mine(ctx, people, standing(ctx)))
    .orderBy(asc(sql`${people.id} collate "C"`))
  const keep = await protection(ctx, byId)
  return {
    missing: rows
      .filter(it => !present.has(it.code) && !present.has(withoutZeros(it.code)))
      .filter(it => !keep.refuses(it))
      .map(it => it.id),
    standing: rows.length,
  }
}

/**
 * Disables people and signs them out everywhere, in the open transaction; nothing of theirs is deleted. Those who are protected
 * by now stay. Called by runs of imports alone; answers how many it were.
 */
export async function endPeople(
  ctx: DbCtx,
  ids: readonly string[],
  about: { byId: string | null; importId: string },
): Promise<number> {
  const rows = await ctx.db
    .select({ id: people.id, roles: people.roles, orgId: people.orgId, imported: people.imported })
    .from(people)
    .where(mine(ctx, people, inArray(people.id, [...ids]), eq(people.disabled, false)))
    .orderBy(asc(sql`${people.id} collate "C"`))
    .for('no key update')
  const keep = await protection(ctx, about.byId)
  const going = rows.filter(it => !keep.refuses(it))
  for (const { id, orgId, imported } of going) {
    await ctx.db
      .update(people)
      .set({
        disabled: true,
        imported: { ...(imported ?? { orgId, phone: null, email: null }), left: true },
      })
      .where(mine(ctx, people, eq(people.id, id)))
    await endSessions(ctx, id, 'left')
    await audit(ctx, 'accounts.disable', 'person', id, { import: about.importId })
  }
  return going.length
}
