import { eq, sql } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import type { groupBuying as calls } from '../contract'
import { audit } from '~/mall/core/audit'
import { actorOf, actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { categoryDirectory } from '~/areas/catalogue/domain/directory'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { demandActionsFor, demandLifecycle } from './demand-lifecycle'
import { groupBuyerOf, requireOffered } from './lifecycle'
import { demandAnswers, demandSupports, groupBuys, groupDemands } from './tables'
import type { DemandAction } from '../codes'

type Reply = { ok: true }
const ok: Reply = { ok: true }
type Demand = typeof groupDemands.$inferSelect

/** Says what one would like to buy together with others. */
export async function addDemand(
  ctx: Ctx,
  input: VerbInput<typeof calls.addDemand>,
): Promise<{ id: string }> {
  const buyer = groupBuyerOf(ctx)
  refuseMarkup(input.name, input.spec, input.unit, input.reason)
  const fields: Record<string, string> = {}
  if (input.categoryId && !(await categoryDirectory(ctx)).byId.has(input.categoryId))
    fields.categoryId = 'choose_one'
  if (input.neededBy && input.neededBy < dayOf(ctx.clock.now())) fields.neededBy = 'date_past'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  return write(ctx, async ctx => {
    const now = ctx.clock.now()
    const id = newId(ctx.clock)
    await ctx.db.insert(groupDemands).values({
      mallId: ctx.mall.id,
      id,
      personId: buyer.personId,
      personName: buyer.name,
      orgName: buyer.orgName,
      name: input.name,
      spec: input.spec,
      unit: input.unit,
      categoryId: input.categoryId || null,
      num: input.num,
      expectedPrice: input.expectedPrice ?? null,
      neededBy: input.neededBy ?? null,
      reason: input.reason,
      status: 'open',
      totalNum: input.num,
      totalPeople: 1,
      createdAt: now,
      changedAt: now,
    })
    await audit(ctx, 'demand.add', 'demand', id, { name: input.name, num: input.num })
    return { id }
  })
}

/** A demand under its lock, if this person may do this to it now. */
async function lockDemand(
  ctx: DbCtx,
  id: string,
  action: DemandAction,
): Promise<{
  demand: Demand
  support: typeof demandSupports.$inferSelect | undefined
  may: boolean
}> {
  const actor = actorOf(ctx)
  const [demand] = await ctx.db
    .select()
    .from(groupDemands)
    .where(mine(ctx, groupDemands, eq(groupDemands.id, id)))
    .for('update')
  if (!demand) throw new MallError('not_found')
  const [support] = await ctx.db
    .select()
    .from(demandSupports)
    .where(
      mine(
        ctx,
        demandSupports,
        eq(demandSupports.demandId, id),
        eq(demandSupports.personId, actor.personId),
      ),
    )
  return {
    demand,
    support,
    may: demandActionsFor(demand, support, actor, ctx.clock.now()).includes(action),
  }
}

const add = (ctx: DbCtx, demand: Demand, pieces: number, people: number) =>
  ctx.db
    .update(groupDemands)
    .set({
      totalNum: sql`${groupDemands.totalNum} + ${pieces}`,
      totalPeople: sql`${groupDemands.totalPeople} + ${people}`,
      changedAt: ctx.clock.now(),
    })
    .where(mine(ctx, groupDemands, eq(groupDemands.id, demand.id)))

/** Wants it too; said again with another number, the number changes. */
export async function supportDemand(
  ctx: Ctx,
  { id, num }: { id: string; num: number },
): Promise<Reply> {
  const { personId } = groupBuyerOf(ctx)
  return write(ctx, async ctx => {
    const { demand, support, may } = await lockDemand(ctx, id, 'support')
    if (!may) throw new MallError('wrong_state')
    if (support?.num === num) return ok
    await ctx.db
      .insert(demandSupports)
      .values({ mallId: ctx.mall.id, demandId: id, personId, num, at: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [demandSupports.mallId, demandSupports.demandId, demandSupports.personId],
        set: { num },
      })
    await add(ctx, demand, num - (support?.num ?? 0), support ? 0 : 1)
    await audit(ctx, 'demand.support', 'demand', id, { num })
    return ok
  })
}

/** Wants it no more. */
export async function unsupportDemand(ctx: Ctx, { id }: { id: string }): Promise<Reply> {
  const { personId } = groupBuyerOf(ctx)
  return write(ctx, async ctx => {
    const { demand, support, may } = await lockDemand(ctx, id, 'unsupport')
    if (!support) return ok
    if (!may) throw new MallError('wrong_state')
    await ctx.db
      .delete(demandSupports)
      .where(
        mine(
          ctx,
          demandSupports,
          eq(demandSupports.demandId, id),
          eq(demandSupports.personId, personId),
        ),
      )
    await add(ctx, demand, -support.num, -1)
    await audit(ctx, 'demand.unsupport', 'demand', id)
    return ok
  })
}

/** Its author takes a demand back. */
export async function withdrawDemand(ctx: Ctx, { id }: { id: string }): Promise<Reply> {
  const { personId } = groupBuyerOf(ctx)
  return write(ctx, async ctx => {
    const { demand, may } = await lockDemand(ctx, id, 'withdraw')
    if (demand.personId !== personId) throw new MallError('no_permission')
    if (demand.status === 'withdrawn') return ok
    if (!may) throw new MallError('wrong_state')
    await ctx.db
      .update(groupDemands)
      .set({ status: next(demandLifecycle, demand.status, 'withdraw'), changedAt: ctx.clock.now() })
      .where(mine(ctx, groupDemands, eq(groupDemands.id, id)))
    await audit(ctx, 'demand.withdraw', 'demand', id)
    return ok
  })
}

/** What the supplier's store says to a demand; saying it again replaces what was said. A group it names is the store's own. */
export async function answerDemand(
  ctx: Ctx,
  input: { id: string; unitPrice?: number; content: string; groupId?: string },
): Promise<Reply> {
  const { storeId } = actorWith(ctx, 'supplier')
  requireOffered(ctx)
  refuseMarkup(input.content)
  return write(ctx, async ctx => {
    if (input.groupId) {
      const [group] = await ctx.db
        .select({ storeId: groupBuys.storeId })
        .from(groupBuys)
        .where(mine(ctx, groupBuys, eq(groupBuys.id, input.groupId)))
      if (group?.storeId !== storeId)
        throw new MallError('invalid', { fields: { groupId: 'choose_one' } })
    }
    await answerFor(ctx, input)
    return ok
  })
}

/** Leaves the answer of the actor's store in the open transaction. */
export async function answerFor(
  ctx: DbCtx,
  input: { id: string; unitPrice?: number; content: string; groupId?: string },
): Promise<void> {
  const { personId, storeId } = actorWith(ctx, 'supplier')
  const { demand, may } = await lockDemand(ctx, input.id, 'answer')
  const store = (await storeDirectory(ctx)).get(storeId ?? '')
  if (!may || !store || store.closed) throw new MallError('wrong_state')
  const answer = {
    storeName: store.name,
    unitPrice: input.unitPrice ?? null,
    content: input.content,
    groupId: input.groupId || null,
    personId,
    at: ctx.clock.now(),
  }
  await ctx.db
    .insert(demandAnswers)
    .values({ mallId: ctx.mall.id, demandId: input.id, storeId: store.id, ...answer })
    .onConflictDoUpdate({
      target: [demandAnswers.mallId, demandAnswers.demandId, demandAnswers.storeId],
      set: answer,
    })
  await ctx.db
    .update(groupDemands)
    .set({ status: next(demandLifecycle, demand.status, 'answer'), changedAt: ctx.clock.now() })
    .where(mine(ctx, groupDemands, eq(groupDemands.id, input.id)))
  await audit(ctx, 'demand.answer', 'demand', input.id, {
    storeId: store.id,
    groupId: input.groupId ?? null,
  })
}
