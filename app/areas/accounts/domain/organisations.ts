import { and, asc, eq } from 'drizzle-orm'
import type { Person } from '../contract'
import { MallError } from '~/contract/errors'
import type { Organisation } from '~/areas/malls/contract'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { findPerson, lockPerson, personFrom } from './people'
import { organisations, people, personOrganisations } from './tables'

/** Where the person belongs; they act in the current one. */
export async function listOrganisations(ctx: Ctx): Promise<{ list: Organisation[] }> {
  const { personId } = actorOf(ctx)
  const rows = await read(ctx, ctx =>
    ctx.db
      .select({
        id: organisations.id,
        name: organisations.name,
        shoper: personOrganisations.shoper,
        currentId: people.orgId,
      })
      .from(personOrganisations)
      .innerJoin(people, mine(ctx, people, eq(people.id, personOrganisations.personId)))
      .innerJoin(
        organisations,
        mine(ctx, organisations, eq(organisations.id, personOrganisations.orgId)),
      )
      .where(mine(ctx, personOrganisations, eq(personOrganisations.personId, personId)))
      .orderBy(asc(organisations.id)),
  )
  return { list: rows.map(({ currentId, ...it }) => ({ ...it, current: it.id === currentId })) }
}

/** From here on the person acts in this one of their organisations, on every device: `not_found` for any other. */
export async function chooseOrganisation(ctx: Ctx, { id }: { id: string }): Promise<Person> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const [before] = await lockPerson(ctx, personId)
    const [own] = await ctx.db
      .select({ id: personOrganisations.orgId })
      .from(personOrganisations)
      .where(
        mine(
          ctx,
          personOrganisations,
          and(eq(personOrganisations.personId, personId), eq(personOrganisations.orgId, id)),
        ),
      )
    if (!before || !own) throw new MallError('not_found')
    if (before.orgId !== id) {
      await ctx.db
        .update(people)
        .set({ orgId: id })
        .where(mine(ctx, people, eq(people.id, personId)))
      await audit(ctx, 'accounts.chooseOrganisation', 'person', personId, {
        from: before.orgId,
        to: id,
      })
    }
    const person = await findPerson(ctx, personId)
    if (!person) throw new MallError('not_found')
    return personFrom(ctx, person)
  })
}
