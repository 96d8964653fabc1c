import { PROXIES_MAX } from '../limits'
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Address } from '~/areas/accounts/contract'
import { isMallError, MallError } from '~/contract/errors'
import type { Proxy } from '../contract'
import type { Colleague } from '~/areas/teams/contract'
import { audit } from '~/mall/core/audit'
import { buyerOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read, write } from '~/mall/database/pool'
import { addressesOf } from '~/areas/accounts/domain/addresses'
import { findColleague, selectColleagues } from '~/areas/accounts/domain/colleagues'
import { people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from '~/areas/teams/domain/tables'
import { ordersForOthers } from './hooks'
import { proxies } from './tables'

type Relation = 'agency' | 'agencyed'
const otherSide = { agency: proxies.agentId, agencyed: proxies.principalId } as const
const ownSide = { agency: proxies.principalId, agencyed: proxies.agentId } as const

async function selectProxies(
  ctx: DbCtx,
  relation: Relation,
  where: SQL,
  page: { page: number; rows: number },
): Promise<Proxy[]> {
  const rows = await ctx.db
    .select({ proxy: proxies })
    .from(proxies)
    .innerJoin(people, mine(ctx, people, eq(people.id, otherSide[relation])))
    .where(where)
    .orderBy(asc(people.code))
    .limit(page.rows)
    .offset((page.page - 1) * page.rows)
  const ids = rows.map(({ proxy }) => (relation === 'agency' ? proxy.agentId : proxy.principalId))
  const colleagues = new Map(
    (ids.length ? await selectColleagues(ctx, inArray(people.id, ids), ids.length) : []).map(
      ({ shoper: _, ...person }) => [person.id, person],
    ),
  )
  const orderCounts = await ordersForOthers().count(
    ctx,
    rows.map(it => it.proxy),
  )
  return rows.flatMap(({ proxy }, n) => {
    const person = colleagues.get(ids[n] ?? '')
    return person
      ? [
          {
            orgPersonId: proxy.principalId,
            daigouOrgPersonId: proxy.agentId,
            person,
            since: proxy.createdAt.toISOString(),
            orders: orderCounts[n] ?? 0,
          },
        ]
      : []
  })
}

/** Who buys for this person, or whom this person buys for. */
export function listProxies(
  ctx: Ctx,
  {
    relation,
    personName,
    ...page
  }: { relation: Relation; personName?: string; page: number; rows: number },
) {
  const { personId } = buyerOf(ctx)
  const text = personName?.trim()
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      proxies,
      eq(ownSide[relation], personId),
      eq(people.disabled, false),
      anyContains(text, people.name, people.code),
    )
    const [total] = await ctx.db
      .select({ n: count() })
      .from(proxies)
      .innerJoin(people, mine(ctx, people, eq(people.id, otherSide[relation])))
      .where(where)
    return { total: total?.n ?? 0, list: await selectProxies(ctx, relation, where, page) }
  })
}

/** Lets somebody with the purchaser right buy for the actor. Said again it changes nothing. */
export async function addProxy(
  ctx: Ctx,
  { daigouOrgPersonId: agentId }: { daigouOrgPersonId: string },
): Promise<Proxy> {
  const { personId } = buyerOf(ctx)
  return write(ctx, async ctx => {
    const [agent] = await selectColleagues(ctx, eq(people.id, agentId), 1)
    if (!agent) throw new MallError('invalid', { fields: { daigouOrgPersonId: 'nobody' } })
    if (agent.id === personId)
      throw new MallError('invalid', { fields: { daigouOrgPersonId: 'not_oneself' } })
    if (!agent.shoper) throw new MallError('invalid', { fields: { daigouOrgPersonId: 'no_buyer' } })
    const [{ n } = { n: 0 }] = await ctx.db
      .select({ n: count() })
      .from(proxies)
      .where(mine(ctx, proxies, eq(proxies.principalId, personId)))
    if (n >= PROXIES_MAX)
      throw new MallError('invalid', { fields: { daigouOrgPersonId: 'proxies_many' } })
    const [added] = await ctx.db
      .insert(proxies)
      .values({ mallId: ctx.mall.id, principalId: personId, agentId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (added) await audit(ctx, 'proxy.add', 'person', personId, { agentId })
    const [proxy] = await selectProxies(
      ctx,
      'agency',
      mine(ctx, proxies, eq(proxies.principalId, personId), eq(proxies.agentId, agentId)),
      { page: 1, rows: 1 },
    )
    if (!proxy) throw new MallError('internal')
    return proxy
  })
}

/** Either of the two ends it. Orders that were placed stay as they are. */
export async function removeProxy(
  ctx: Ctx,
  { orgPersonId, daigouOrgPersonId }: { orgPersonId: string; daigouOrgPersonId: string },
): Promise<{ ok: true }> {
  const { personId } = buyerOf(ctx)
  if (personId !== orgPersonId && personId !== daigouOrgPersonId) throw new MallError('not_found')
  return write(ctx, async ctx => {
    const [gone] = await ctx.db
      .delete(proxies)
      .where(
        mine(
          ctx,
          proxies,
          eq(proxies.principalId, orgPersonId),
          eq(proxies.agentId, daigouOrgPersonId),
        ),
      )
      .returning()
    if (!gone) throw new MallError('not_found')
    await audit(ctx, 'proxy.remove', 'person', orgPersonId, { agentId: daigouOrgPersonId })
    return { ok: true }
  })
}

/** The person with this number, and whether they may buy at all. */
export async function findPower(ctx: Ctx, { personCode }: { personCode: string }) {
  buyerOf(ctx)
  const { shoper, ...person } = await read(ctx, ctx => findColleague(ctx, personCode)).catch(
    (error: unknown) => {
      throw isMallError(error) ? new MallError('not_found') : error
    },
  )
  return { person, power: shoper }
}

/** The person this one buys for; `not_found` where they have not named the actor. Held until the transaction ends, so that it cannot end meanwhile. */
export async function requirePrincipal(
  ctx: DbCtx,
  actor: Actor,
  principalId: string,
): Promise<Colleague> {
  const query = ctx.db
    .select({ id: proxies.principalId })
    .from(proxies)
    .where(
      mine(ctx, proxies, eq(proxies.principalId, principalId), eq(proxies.agentId, actor.personId)),
    )
  const [named] = await (ctx.writing ? query.for('share') : query)
  const [person] = named ? await selectColleagues(ctx, and(eq(people.id, principalId)), 1) : []
  if (!person?.shoper) throw new MallError('not_found')
  const { shoper: _, ...plain } = person
  return plain
}

/** Research groups of the person something is bought for. */
export const teamsOfPrincipal = (ctx: DbCtx, personId: string) =>
  ctx.db
    .select({ id: projects.id, name: projects.name })
    .from(projectMembers)
    .innerJoin(projects, mine(ctx, projects, eq(projects.id, projectMembers.projectId)))
    .where(mine(ctx, projectMembers, eq(projectMembers.personId, personId)))
    .orderBy(asc(projects.id))

/** What the order form needs to buy for somebody. */
export function proxyOrderForm(
  ctx: Ctx,
  { orgPersonId }: { orgPersonId: string },
): Promise<{ person: Colleague; addresses: Address[]; teams: { id: string; name: string }[] }> {
  const actor = buyerOf(ctx)
  return read(ctx, async ctx => ({
    person: await requirePrincipal(ctx, actor, orgPersonId),
    addresses: await addressesOf(ctx, orgPersonId),
    teams: await teamsOfPrincipal(ctx, orgPersonId),
  }))
}
