import { asc, gt, inArray, or, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingValues, type StandingPage } from '~/mall/core/standing'
import { schoolKinds } from '../codes'
import { importableRoles } from './importable-roles'
import type { PersonValues } from './judge-people'
import { findMemberships, type Membership } from './memberships'
import { organisations, people } from './tables'

/**
 * People of the school as the rows of a file that changes nothing, after a number. What somebody has changed against the last
 * file is theirs, and said by no row. Who has registered and is not known to the school is in none: a row would vouch for them.
 */
export const peopleRows = (ctx: DbCtx, after: string): Promise<StandingPage<PersonValues>> =>
  standingPage(
    most =>
      ctx.db
        .select()
        .from(people)
        .where(
          mine(
            ctx,
            people,
            gt(people.code, after),
            inArray(people.kind, [...schoolKinds]),
            sql`not 'platform' = any(${people.roles})`,
          ),
        )
        .orderBy(asc(people.code))
        .limit(most),
    it => it.code,
    async persons => {
      const members = await findMemberships(
        ctx,
        persons.map(it => it.id),
      )
      const names = await departmentNames(ctx, [
        ...new Set([...members.values()].flat().map(it => it.orgId)),
      ])
      return persons.map(it =>
        it.idCardDigest === null ? rowOf(it, members.get(it.id) ?? [], names) : null,
      )
    },
  )

function rowOf(
  person: typeof people.$inferSelect,
  members: readonly Membership[],
  names: ReadonlyMap<string, string>,
): StandingValues<PersonValues> {
  const { imported, disabled, kind } = person
  const own = (field: 'phone' | 'email') =>
    imported === null || imported[field] === person[field] ? person[field] : null
  const home = imported?.orgId ?? person.orgId
  // Somebody has moved them since the last file: the purchaser right there is no business of a row, either.
  const membership = members.find(it => it.orgId === home)
  const isStillThere = disabled || !imported?.left
  return {
    number: person.code,
    name: person.name,
    kind: schoolKinds.find(it => it === kind) ?? null,
    department: membership ? (names.get(home) ?? null) : null,
    phone: own('phone'),
    email: own('email'),
    roles: importableRoles.filter(it => person.roles.includes(it)),
    purchaser: membership?.shoper ?? null,
    state: isStillThere ? (disabled ? 'left' : 'active') : null,
  }
}

/** What a file calls departments: their codes; the names of those that have none, where nothing else is called so. */
async function departmentNames(
  ctx: DbCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await ctx.db
    .select({ id: organisations.id, code: organisations.code, name: organisations.name })
    .from(organisations)
    .where(mine(ctx, organisations, inArray(organisations.id, [...ids])))
  const names = found.flatMap(it => (it.code === null ? [it.name] : []))
  const namesakes = await ctx.db
    .select({ id: organisations.id, code: organisations.code, name: organisations.name })
    .from(organisations)
    .where(
      mine(
        ctx,
        organisations,
        or(inArray(organisations.code, names), inArray(organisations.name, names)),
      ),
    )
  const isAlone = (name: string) =>
    namesakes.filter(it => it.code === name || it.name === name).length === 1
  return new Map(
    found.flatMap(({ id, code, name }) =>
      code !== null || isAlone(name) ? [[id, code ?? name] as const] : [],
    ),
  )
}
