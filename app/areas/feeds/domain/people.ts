import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { schoolKinds } from '~/areas/accounts/codes'
import { organisations, people, personOrganisations } from '~/areas/accounts/domain/tables'
import { mayRead } from '~/areas/keys/domain/ask-by-key'
import { feedPage, partsOf } from './feed-page'

/** People of the school itself who have changed since the cursor. For administrators, and for keys that have the scope. */
export async function peopleChanged(ctx: Ctx, { cursor }: { cursor?: string }) {
  mayRead(ctx, 'people.read')
  return feedPage(ctx, { feed: 'people', table: people }, cursor, load)
}

async function load(ctx: DbCtx, ids: string[]) {
  const rows = await ctx.db
    .select({
      id: people.id,
      createdAt: people.createdAt,
      code: people.code,
      name: people.name,
      kind: people.kind,
      roles: people.roles,
      disabled: people.disabled,
    })
    .from(people)
    .where(mine(ctx, people, inArray(people.id, ids), inArray(people.kind, [...schoolKinds])))
  const departmentsOf = partsOf(
    await ctx.db
      .select({
        personId: personOrganisations.personId,
        id: organisations.id,
        code: organisations.code,
        name: organisations.name,
        shoper: personOrganisations.shoper,
      })
      .from(personOrganisations)
      .innerJoin(
        organisations,
        and(
          eq(organisations.mallId, personOrganisations.mallId),
          eq(organisations.id, personOrganisations.orgId),
        ),
      )
      .where(mine(ctx, personOrganisations, inArray(personOrganisations.personId, ids)))
      .orderBy(asc(personOrganisations.personId), asc(organisations.id)),
    'personId',
  )
  return rows.map(({ createdAt, ...it }) => ({
    ...it,
    createdAt: createdAt.toISOString(),
    departments: departmentsOf(it.id),
  }))
}
