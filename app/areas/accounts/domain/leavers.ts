import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { HeldRole } from '~/contract/access'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { withoutZeros } from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import { givenRoles } from '../codes'
import { isOpen } from './people'
import { holdsForGood, holdsNow } from './terms'
import { endSessions } from './sessions'
import { people } from './tables'
import { peopleLeft } from './hooks'

/** Why an import leaves somebody as they are. */
export const protections = ['is_self', 'last_administrator', 'needs_administrator'] as const

type Duties = { id: string; roles: readonly HeldRole[] }
/** Who no import disables. */
export interface Protection {
  /** Why this person stays; where nothing speaks against it they are counted as gone. */
  refuses(person: Duties): (typeof protections)[number] | null
  /** Whether only an administrator may change this person: an import that somebody else runs gives and takes no duty, and touches nobody who has one. */
  guards(person: Duties): boolean
  /** Whether an administrator, or whoever runs the mall, is behind it. */
  isOffice: boolean
}

const isGiven = (role: HeldRole) => givenRoles.some(it => it === role)

/** Duties that the office gives by hand. */
export const dutiesAmong = (roles: readonly HeldRole[]): HeldRole[] => roles.filter(isGiven)

/** Whether an administrator is behind an import, or whoever runs the mall. */
export async function isByOffice(ctx: DbCtx, id: string | null): Promise<boolean> {
  if (id === null) return true
  const [row] = await ctx.db
    .select({ one: sql`1` })
    .from(people)
    .where(mine(ctx, people, and(eq(people.id, id), isOpen(ctx), holdsNow(ctx, 'administrator'))))
  return !!row
}

/** Whoever runs the import stays, and so does the last administrator whose duty has no end. */
export async function protection(ctx: DbCtx, byId: string | null): Promise<Protection> {
  const query = ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, and(isOpen(ctx), holdsForGood(ctx, 'administrator'))))
    .orderBy(asc(sql`${people.id} collate "C"`))
  const rows = ctx.writing ? await query.for('no key update') : await query
  const left = new Set(rows.map(it => it.id))
  const isOffice = await isByOffice(ctx, byId)
  const guards = ({ id, roles }: Duties) => !isOffice && (id === byId || roles.some(isGiven))
  return {
    isOffice,
    guards,
    refuses(person) {
      const { id } = person
      if (id === byId) return 'is_self'
      if (guards(person)) return 'needs_administrator'
      if (left.has(id) && left.size === 1) return 'last_administrator'
      left.delete(id)
      return null
    },
  }
}

type Person = Pick<typeof people.$inferSelect, 'id' | 'roles' | 'phone' | 'email' | 'disabled'>

/** The column by which a row of somebody who is no administrator would give or take a duty, or change how somebody with one comes in. */
export function beyondOffice(
  keep: Protection,
  person: Person | undefined,
  { fields, isOpen }: { fields: Pick<Person, 'roles' | 'phone' | 'email'>; isOpen: boolean },
): 'roles' | 'phone' | 'email' | 'state' | null {
  if (keep.isOffice) return null
  const duties = (roles: readonly HeldRole[]) => dutiesAmong(roles).sort().join()
  if (duties(fields.roles) !== duties(person?.roles ?? [])) return 'roles'
  if (!person || !keep.guards(person)) return null
  if (person.phone !== fields.phone) return 'phone'
  if (person.email !== fields.email) return 'email'
  return person.disabled === isOpen ? 'state' : null
}

/** Whether somebody who has a duty, or gets one, would come in and reset their password by another telephone than now. */
export const movesDoor = (
  person: Pick<Person, 'roles' | 'phone'> | undefined,
  phone: string | null,
  roles: readonly HeldRole[],
): boolean =>
  !!person && phone !== person.phone && dutiesAmong([...person.roles, ...roles]).length > 0

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
  await peopleLeft(
    ctx,
    going.map(it => it.id),
  )
  return going.length
}
