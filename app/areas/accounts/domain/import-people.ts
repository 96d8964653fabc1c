import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import type { PersonPlan } from './judge-people'
import { clientHash, hashPassword } from './passwords'
import { people, personOrganisations, type PersonImport } from './tables'
import { takeFromRegistrant } from './vouch'

/** A password nobody has: who is new comes in by another door, or sets one by phone. */
export const unknownPassword = () => hashPassword(clientHash(randomBytes(32).toString('hex')))

/**
 * Makes and changes people in the open transaction, as they were judged in it. Who leaves is `endPeople`'s. Called by runs of
 * imports alone.
 * @param passwordHash of `unknownPassword`, made before the transaction
 */
export async function importPeople(
  ctx: DbCtx,
  plans: readonly PersonPlan[],
  passwordHash: string,
): Promise<void> {
  await makePeople(
    ctx,
    plans.filter(it => it.id === null),
    passwordHash,
  )
  for (const plan of plans)
    if (plan.id !== null) await changePerson(ctx, plan, plan.id, passwordHash)
}

/** Makes people as they were judged in the open transaction; `imported` null where no import told of them. Answers their ids. */
export async function makePeople(
  ctx: DbCtx,
  plans: readonly (Omit<PersonPlan, 'imported'> & { imported: PersonImport | null })[],
  passwordHash: string,
): Promise<string[]> {
  if (!plans.length) return []
  const newPeople = plans.map(plan => ({ plan, id: newId(ctx.clock) }))
  await ctx.db.insert(people).values(
    newPeople.map(({ id, plan }) => ({
      mallId: ctx.mall.id,
      id,
      code: plan.code,
      ...plan.fields,
      orgId: plan.orgId,
      isDemo: ctx.services.demo,
      passwordHash,
      imported: plan.imported,
      createdAt: ctx.clock.now(),
    })),
  )
  await ctx.db.insert(personOrganisations).values(
    newPeople.map(({ id, plan }) => ({
      mallId: ctx.mall.id,
      personId: id,
      orgId: plan.orgId,
      shoper: plan.shoper,
    })),
  )
  return newPeople.map(it => it.id)
}

async function changePerson(
  ctx: DbCtx,
  plan: PersonPlan,
  id: string,
  passwordHash: string,
): Promise<void> {
  if (plan.registrant === 'gone') await takeFromRegistrant(ctx, id, passwordHash)
  await ctx.db
    .insert(personOrganisations)
    .values({ mallId: ctx.mall.id, personId: id, orgId: plan.orgId, shoper: plan.shoper })
    .onConflictDoUpdate({
      target: [personOrganisations.mallId, personOrganisations.personId, personOrganisations.orgId],
      set: { shoper: plan.shoper },
    })
  await ctx.db
    .update(people)
    .set({
      ...plan.fields,
      orgId: plan.currentOrgId,
      disabled: !plan.isOpen,
      imported: plan.imported,
      // Its owner has registered it: there is nobody any more to take it from.
      ...(plan.registrant === 'owner' ? { idCardDigest: null, idCardEnd: null } : {}),
    })
    .where(mine(ctx, people, eq(people.id, id)))
  if (plan.leave.length)
    await ctx.db
      .delete(personOrganisations)
      .where(
        mine(
          ctx,
          personOrganisations,
          and(eq(personOrganisations.personId, id), inArray(personOrganisations.orgId, plan.leave)),
        ),
      )
}
