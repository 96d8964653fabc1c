import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { rootOrganisation } from './administrators'
import { drawPassword } from './draw-password'
import { clientHash, hashPassword } from './passwords'
import { findPerson, type PersonRow } from './people'
import { people, personOrganisations } from './tables'

/** No number of the school's own has a colon, so nobody is taken for one of them. */
const codeOf = (operatorId: string) => `support:${operatorId}`

/**
 * The person that somebody who runs the mall is in the school at hand while they read there: an auditor, whom the school's office
 * does not find among its people. In the open transaction.
 */
export async function supportPerson(
  ctx: DbCtx,
  { operatorId, name }: { operatorId: string; name: string },
): Promise<PersonRow> {
  const code = codeOf(operatorId)
  const orgId = await rootOrganisation(ctx)
  const [made] = await ctx.db
    .insert(people)
    .values({
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      code,
      name,
      kind: 'support',
      roles: ['auditor'],
      orgId,
      // One that nobody ever learns: they come by the link of the console and by no other door.
      passwordHash: await hashPassword(clientHash(drawPassword())),
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({ target: [people.mallId, people.code], set: { name } })
    .returning({ id: people.id, orgId: people.orgId })
  if (!made) throw new Error('an insert that returns gave nothing back')
  await ctx.db
    .insert(personOrganisations)
    .values({ mallId: ctx.mall.id, personId: made.id, orgId: made.orgId, shoper: false })
    .onConflictDoNothing()
  const person = await findPerson(ctx, made.id)
  if (!person) throw new Error('a person who was just made is not there')
  return person
}
