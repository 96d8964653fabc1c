import { GRANTS_MAX } from '../limits'
import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import type { Grant, GrantRight } from '../contract'
import { audit } from '~/mall/core/audit'
import { buyerOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { anyContains } from '~/mall/database/pattern'
import { mine, read, write } from '~/mall/database/pool'
import { findColleague } from '~/areas/accounts/domain/colleagues'
import { people } from '~/areas/accounts/domain/tables'
import { projects, grants } from './tables'
import { grantGiven, teamMoney } from './hooks'
import { checkTerm, termState } from './term'
import type { GrantDirection } from '../codes'

const grantors = alias(people, 'grantors')
type State = Grant['state']

function inState(ctx: Ctx, state: State | undefined): SQL | undefined {
  const today = dayOf(ctx.clock.now())
  const open = isNull(grants.endedAt)
  if (state === 'ended') return isNotNull(grants.endedAt)
  if (state === 'coming') return and(open, gt(grants.validFrom, today))
  if (state === 'expired') return and(open, lt(grants.validTo, today))
  return state ? and(open, lte(grants.validFrom, today), gte(grants.validTo, today)) : undefined
}

const grantQuery = (ctx: DbCtx) =>
  ctx.db
    .select({
      grant: grants,
      grantorName: grantors.name,
      granteeName: people.name,
      granteeCode: people.code,
      projectName: projects.name,
    })
    .from(grants)
    .innerJoin(grantors, mine(ctx, grantors, eq(grantors.id, grants.grantorId)))
    .innerJoin(people, mine(ctx, people, eq(people.id, grants.granteeId)))
    .leftJoin(projects, mine(ctx, projects, eq(projects.id, grants.projectId)))

async function selectGrants(
  ctx: DbCtx,
  actor: Actor,
  where: SQL,
  page: { page: number; rows: number },
): Promise<Grant[]> {
  const rows = await grantQuery(ctx)
    .where(where)
    .orderBy(desc(grants.createdAt), desc(grants.id))
    .limit(page.rows)
    .offset((page.page - 1) * page.rows)
  const boundAmounts = await teamMoney().boundUnderGrants(
    ctx,
    rows.map(it => it.grant.id),
  )
  return rows.map(({ grant: { mallId: _mall, createdAt, endedAt, ...grant }, ...names }) => ({
    ...grant,
    ...names,
    used: boundAmounts.get(grant.id) ?? 0,
    state: termState(ctx, { ...grant, endedAt }),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    mayEnd: !endedAt && [grant.grantorId, grant.granteeId].includes(actor.personId),
  }))
}

interface Filters {
  direction: GrantDirection
  state?: State
  projectId?: string
  keyword?: string
}

/** Grants a person gave (`own`) or holds (`agency`); those confined to a research group are in a list of their own. */
export function listGrants(ctx: Ctx, input: Filters & { page: number; rows: number }) {
  const actor = buyerOf(ctx)
  const text = input.keyword?.trim()
  const gave = eq(grants.grantorId, actor.personId)
  const holds = eq(grants.granteeId, actor.personId)
  const direction =
    input.direction === 'own'
      ? and(gave, isNull(grants.projectId))
      : input.direction === 'agency'
        ? and(holds, isNull(grants.projectId))
        : and(or(gave, holds), isNotNull(grants.projectId))
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      grants,
      direction,
      inState(ctx, input.state),
      input.projectId ? eq(grants.projectId, input.projectId) : undefined,
      anyContains(text, people.name, people.code, grantors.name, grants.note),
    )
    const [total] = await ctx.db
      .select({ n: count() })
      .from(grants)
      .innerJoin(grantors, mine(ctx, grantors, eq(grantors.id, grants.grantorId)))
      .innerJoin(people, mine(ctx, people, eq(people.id, grants.granteeId)))
      .where(where)
    return { total: total?.n ?? 0, list: await selectGrants(ctx, actor, where, input) }
  })
}

/** One grant, for who gave or holds it. */
export async function findGrant(ctx: Ctx, { id }: { id: string }): Promise<Grant> {
  const actor = buyerOf(ctx)
  const [grant] = await read(ctx, ctx =>
    selectGrants(
      ctx,
      actor,
      mine(
        ctx,
        grants,
        eq(grants.id, id),
        or(eq(grants.grantorId, actor.personId), eq(grants.granteeId, actor.personId)),
      ),
      { page: 1, rows: 1 },
    ),
  )
  if (!grant) throw new MallError('not_found')
  return grant
}

interface GrantInput {
  personCode: string
  rights: GrantRight[]
  projectId?: string
  limitAmount?: Hao | null
  validFrom: string
  validTo: string
  note: string
}

/** Lets somebody act in the actor's stead; in a research group only its manager can. An amount limits what may be approved. */
export async function giveGrant(ctx: Ctx, input: GrantInput): Promise<Grant> {
  const grantor = buyerOf(ctx)
  checkTerm(ctx, input)
  const rights = [...new Set(input.rights)]
  if (input.limitAmount && !rights.includes('fund'))
    throw new MallError('invalid', { fields: { limitAmount: 'limit_without_fund' } })
  return write(ctx, async ctx => {
    const projectId = input.projectId || null
    if (projectId) {
      const [ownProject] = await ctx.db
        .select({ id: projects.id })
        .from(projects)
        .where(
          mine(ctx, projects, eq(projects.id, projectId), eq(projects.managerId, grantor.personId)),
        )
        .for('share')
      if (!ownProject) throw new MallError('no_permission')
    }
    const person = await findColleague(ctx, input.personCode)
    if (person.id === grantor.personId)
      throw new MallError('invalid', { fields: { personCode: 'not_oneself' } })
    if (!person.shoper) throw new MallError('invalid', { fields: { personCode: 'no_buyer' } })
    const [{ n } = { n: 0 }] = await ctx.db
      .select({ n: count() })
      .from(grants)
      .where(
        mine(
          ctx,
          grants,
          eq(grants.grantorId, grantor.personId),
          isNull(grants.endedAt),
          gte(grants.validTo, dayOf(ctx.clock.now())),
        ),
      )
    if (n >= GRANTS_MAX) throw new MallError('invalid', { fields: { personCode: 'grants_many' } })
    const id = newId(ctx.clock)
    await ctx.db.insert(grants).values({
      mallId: ctx.mall.id,
      id,
      grantorId: grantor.personId,
      granteeId: person.id,
      projectId,
      rights,
      limitAmount: input.limitAmount ?? null,
      validFrom: input.validFrom,
      validTo: input.validTo,
      note: input.note,
      createdAt: ctx.clock.now(),
    })
    await audit(ctx, 'grant.give', 'grant', id, {
      to: person.id,
      projectId,
      rights,
      limitAmount: input.limitAmount ?? null,
      validFrom: input.validFrom,
      validTo: input.validTo,
    })
    await grantGiven(ctx, { id, granteeId: person.id, projectId })
    return findGrant(ctx, { id })
  })
}

/** Who gave it, or who holds it, ends a grant; what was decided under it stays. Ending again does nothing. */
export async function endGrant(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const actor = buyerOf(ctx)
  return write(ctx, async ctx => {
    await findGrant(ctx, { id })
    const [row] = await ctx.db
      .update(grants)
      .set({ endedAt: ctx.clock.now(), endedByName: actor.name })
      .where(mine(ctx, grants, eq(grants.id, id), isNull(grants.endedAt)))
      .returning({ id: grants.id })
    if (row) await audit(ctx, 'grant.end', 'grant', id)
    return { ok: true }
  })
}
