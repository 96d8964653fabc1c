import { and, eq, sql } from 'drizzle-orm'
import type { HeldRole, Role } from '~/contract/access'
import type { Person } from '../contract'
import type { MallError } from '~/contract/errors'
import type { Actor, Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { secondStep } from './hooks'
import { organisations, people, personOrganisations } from './tables'
import { rolesInForce } from './terms'

/** What the current organisation makes of somebody. */
export interface Belonging {
  orgName: string
  shoper: boolean
  /** Whether there are others to choose among. */
  hasOtherOrgs: boolean
}
export type PersonRow = typeof people.$inferSelect & Belonging

/** The columns of it, for a query of `people` with the two joins of `current`. */
export const belonging = {
  orgName: organisations.name,
  shoper: personOrganisations.shoper,
  hasOtherOrgs: sql<boolean>`exists (select 1 from ${personOrganisations} other where other.mall_id = ${people.mallId} and other.person_id = ${people.id} and other.org_id <> ${people.orgId})`,
}
export const current = {
  organisation: (ctx: Ctx) => mine(ctx, organisations, eq(organisations.id, people.orgId)),
  membership: (ctx: Ctx) =>
    mine(
      ctx,
      personOrganisations,
      and(eq(personOrganisations.personId, people.id), eq(personOrganisations.orgId, people.orgId)),
    ),
}

async function findRow(ctx: DbCtx, personId: string): Promise<PersonRow | undefined> {
  const [row] = await ctx.db
    .select({ person: people, ...belonging })
    .from(people)
    .innerJoin(organisations, current.organisation(ctx))
    .innerJoin(personOrganisations, current.membership(ctx))
    .where(mine(ctx, people, eq(people.id, personId)))
  return row && rowOf(row)
}

export const rowOf = ({
  person,
  orgName,
  shoper,
  hasOtherOrgs,
}: Belonging & { person: typeof people.$inferSelect }): PersonRow => ({
  ...person,
  orgName,
  shoper,
  hasOtherOrgs,
})

/** What an auditor is besides: nothing that acts. */
const besideAuditing: readonly HeldRole[] = ['auditor', 'teacher', 'student']

/** What somebody may do at this instant. The purchaser right comes and goes with the organisation; whoever audits neither buys nor holds another duty. */
function rightsOf(ctx: Ctx, row: PersonRow): { roles: Role[]; shoper: boolean } {
  const heldRoles = rolesInForce(row, ctx.clock.now())
  if (heldRoles.includes('auditor'))
    return { roles: heldRoles.filter(it => besideAuditing.includes(it)), shoper: false }
  const { shoper } = row
  return { roles: [...heldRoles, ...(shoper ? (['purchaser'] as const) : [])], shoper }
}

export function actorFrom(ctx: Ctx, row: PersonRow): Actor {
  const { roles, shoper } = rightsOf(ctx, row)
  return {
    personId: row.id,
    code: row.code,
    name: row.name,
    kind: row.kind,
    roles: new Set(roles),
    orgId: row.orgId,
    orgName: row.orgName,
    hasOtherOrgs: row.hasOtherOrgs,
    shoper,
    storeId: row.storeId,
  }
}

export const personFrom = (ctx: Ctx, row: PersonRow): Person => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  ...rightsOf(ctx, row),
  orgId: row.orgId,
  orgName: row.orgName,
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

/** Whether somebody must set up a second factor first, by the duties that count now. */
export const owesSecondFactor = (ctx: Ctx, { personId, roles }: Actor): Promise<boolean> =>
  secondStep().owes(ctx, { id: personId, roles: [...roles] })

/** A person who acts without a browser, as demonstrations and tests do; null if shut, gone, or signed out everywhere since. */
export async function findActor(ctx: Ctx, personId: string, epoch: number): Promise<Actor | null> {
  const row = await read(ctx, ctx => findRow(ctx, personId))
  if (!row || isShut(ctx, row) || row.sessionEpoch !== epoch) return null
  const actor = actorFrom(ctx, row)
  return { ...actor, owesSecondFactor: await owesSecondFactor(ctx, actor) }
}

/**
 * Locks the person's row until the transaction ends: what one person does with their cart, their limits, their second factor or
 * their organisations waits for each other, and the beginning of a session for the end of all.
 */
export const lockPerson = (ctx: DbCtx, personId: string) =>
  ctx.db
    .select({ sessionEpoch: people.sessionEpoch, orgId: people.orgId })
    .from(people)
    .where(mine(ctx, people, eq(people.id, personId)))
    .for('no key update')

/** Somebody as they were when they showed who they are. */
export interface ProvenPerson {
  id: string
  sessionEpoch: number
}

/**
 * The same of somebody who has shown who they are: refused with `failure` where their password was changed, or all of their
 * sessions ended, between the showing and now.
 */
export async function lockShown(
  ctx: DbCtx,
  proof: ProvenPerson,
  failure: () => MallError,
): Promise<void> {
  const [row] = await lockPerson(ctx, proof.id)
  if (row?.sessionEpoch !== proof.sessionEpoch) throw failure()
}

export async function findPerson(ctx: Ctx, personId: string): Promise<PersonRow | undefined> {
  return read(ctx, ctx => findRow(ctx, personId))
}
