import {
  and,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MallError } from '~/contract/errors'
import type { Authorization } from '../contract'
import { GRANTS_MAX } from '~/areas/teams/limits'
import type { Hao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { buyerOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { anyContains } from '~/mall/database/pattern'
import { mine, read, write } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { findColleague } from '~/areas/accounts/domain/colleagues'
import { checkTerm } from '~/areas/teams/domain/term'
import { boundBy } from './under-limit'
import { fundAccounts, fundGrants, orderFunds } from './tables'

/** The owner of the account, beside the person it is given to. */
const owners = alias(people, 'owners')

interface Filters {
  direction: 'given' | 'held'
  state?: Authorization['state']
  fundId?: string
  keyword?: string
}

const since = sql<string>`coalesce(${fundGrants.validFrom}, '1900-01-01')`
const until = sql<string>`coalesce(${fundGrants.validTo}, '2999-12-31')`

function inState(ctx: Ctx, state: Authorization['state'] | undefined): SQL | undefined {
  const today = dayOf(ctx.clock.now())
  if (state === 'ended') return isNotNull(fundGrants.endedAt)
  if (state === 'coming') return and(isNull(fundGrants.endedAt), sql`${since} > ${today}`)
  if (state === 'expired') return and(isNull(fundGrants.endedAt), lt(until, today))
  if (state === 'standing')
    return and(isNull(fundGrants.endedAt), lte(since, today), gte(until, today))
  return undefined
}

const stateOf = (
  ctx: Ctx,
  row: { validFrom: string | null; validTo: string | null; endedAt: Date | null },
): Authorization['state'] => {
  const today = dayOf(ctx.clock.now())
  return row.endedAt
    ? 'ended'
    : (row.validFrom ?? '') > today
      ? 'coming'
      : (row.validTo ?? '9') < today
        ? 'expired'
        : 'standing'
}

async function selectAuthorizations(
  ctx: DbCtx,
  actor: Actor,
  where: SQL,
  page: { page: number; rows: number },
): Promise<Authorization[]> {
  const boundSum = ctx.db
    .select({ sum: boundBy })
    .from(orderFunds)
    .where(mine(ctx, orderFunds, eq(orderFunds.authorizationId, fundGrants.id)))
  const rows = await ctx.db
    .select({
      grant: fundGrants,
      account: fundAccounts,
      personName: people.name,
      personCode: people.code,
      used: sql<number>`(${boundSum})`.mapWith(Number),
      ownerName: owners.name,
    })
    .from(fundGrants)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, fundGrants.fundId)))
    .innerJoin(people, mine(ctx, people, eq(people.id, fundGrants.personId)))
    .innerJoin(owners, mine(ctx, owners, eq(owners.id, fundAccounts.ownerId)))
    .where(where)
    .orderBy(desc(fundGrants.createdAt), desc(fundGrants.id))
    .limit(page.rows)
    .offset((page.page - 1) * page.rows)
  return rows.map(({ grant, account, personName, personCode, used, ownerName }) => ({
    id: grant.id,
    fundId: account.id,
    accountNo: account.accountNo,
    fundName: account.name,
    ownerName,
    personId: grant.personId,
    personName,
    personCode,
    limitAmount: grant.limitAmount,
    used,
    validFrom: grant.validFrom,
    validTo: grant.validTo,
    note: grant.note,
    state: stateOf(ctx, grant),
    createdAt: grant.createdAt.toISOString(),
    endedAt: grant.endedAt?.toISOString() ?? null,
    mayEnd: !grant.endedAt && [account.ownerId, grant.personId].includes(actor.personId),
  }))
}

/** Given on own accounts, or held; newest first. */
export function listAuthorizations(ctx: Ctx, input: Filters & { page: number; rows: number }) {
  const actor = buyerOf(ctx)
  const text = input.keyword?.trim()
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      fundGrants,
      input.direction === 'given'
        ? eq(fundAccounts.ownerId, actor.personId)
        : eq(fundGrants.personId, actor.personId),
      inState(ctx, input.state),
      input.fundId ? eq(fundGrants.fundId, input.fundId) : undefined,
      anyContains(text, people.name, people.code, fundAccounts.accountNo, fundAccounts.name),
    )
    const [total] = await ctx.db
      .select({ n: count() })
      .from(fundGrants)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, fundGrants.fundId)))
      .innerJoin(people, mine(ctx, people, eq(people.id, fundGrants.personId)))
      .where(where)
    return { total: total?.n ?? 0, list: await selectAuthorizations(ctx, actor, where, input) }
  })
}

/** One authorisation, for who gave or holds it. */
export async function findAuthorization(ctx: Ctx, { id }: { id: string }): Promise<Authorization> {
  const actor = buyerOf(ctx)
  const [authorization] = await read(ctx, ctx =>
    selectAuthorizations(
      ctx,
      actor,
      mine(
        ctx,
        fundGrants,
        eq(fundGrants.id, id),
        or(eq(fundGrants.personId, actor.personId), eq(fundAccounts.ownerId, actor.personId)),
      ),
      { page: 1, rows: 1 },
    ),
  )
  if (!authorization) throw new MallError('not_found')
  return authorization
}

interface GrantInput {
  fundId: string
  personCode: string
  limitAmount?: Hao | null
  validFrom: string
  validTo: string
  note: string
}

/** The owner of an account lets somebody spend from it. One that stands for the same person and account must be ended first. */
export async function authorize(ctx: Ctx, input: GrantInput): Promise<Authorization> {
  const owner = buyerOf(ctx)
  checkTerm(ctx, input)
  return write(ctx, async ctx => {
    const [account] = await ctx.db
      .select()
      .from(fundAccounts)
      .where(
        mine(
          ctx,
          fundAccounts,
          eq(fundAccounts.id, input.fundId),
          eq(fundAccounts.ownerId, owner.personId),
        ),
      )
      .for('no key update')
    if (!account) throw new MallError('invalid', { fields: { fundId: 'fund_required' } })
    const person = await findColleague(ctx, input.personCode)
    if (person.id === owner.personId)
      throw new MallError('invalid', { fields: { personCode: 'not_oneself' } })
    if (!person.shoper) throw new MallError('invalid', { fields: { personCode: 'no_buyer' } })
    const [{ n } = { n: 0 }] = await ctx.db
      .select({ n: count() })
      .from(fundGrants)
      .where(mine(ctx, fundGrants, eq(fundGrants.fundId, account.id), isNull(fundGrants.endedAt)))
    if (n >= GRANTS_MAX) throw new MallError('invalid', { fields: { personCode: 'grants_many' } })
    const id = newId(ctx.clock)
    const [row] = await ctx.db
      .insert(fundGrants)
      .values({
        mallId: ctx.mall.id,
        id,
        fundId: account.id,
        personId: person.id,
        limitAmount: input.limitAmount ?? null,
        validFrom: input.validFrom,
        validTo: input.validTo,
        note: input.note,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: fundGrants.id })
    if (!row) throw new MallError('invalid', { fields: { personCode: 'authorized_already' } })
    await audit(ctx, 'funds.authorize', 'fund', account.id, {
      id,
      personId: person.id,
      limitAmount: input.limitAmount ?? null,
      validFrom: input.validFrom,
      validTo: input.validTo,
    })
    return findAuthorization(ctx, { id })
  })
}

/** The owner, or who holds it, ends an authorisation. What was filled in under it stays and is decided as before. Ending again does nothing. */
export async function endAuthorization(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const { personId } = buyerOf(ctx)
  return write(ctx, async ctx => {
    const [grant] = await ctx.db
      .select({ fundId: fundGrants.fundId, endedAt: fundGrants.endedAt })
      .from(fundGrants)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, fundGrants.fundId)))
      .where(
        mine(
          ctx,
          fundGrants,
          eq(fundGrants.id, id),
          or(eq(fundAccounts.ownerId, personId), eq(fundGrants.personId, personId)),
        ),
      )
    if (!grant) throw new MallError('not_found')
    const [endedGrant] = await ctx.db
      .update(fundGrants)
      .set({ endedAt: ctx.clock.now() })
      .where(mine(ctx, fundGrants, eq(fundGrants.id, id), isNull(fundGrants.endedAt)))
      .returning({ id: fundGrants.id })
    if (endedGrant) await audit(ctx, 'funds.endAuthorization', 'fund', grant.fundId, { id })
    return { ok: true }
  })
}
