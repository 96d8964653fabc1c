import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { goingBy } from '~/areas/accounts/domain/find-people'
import { organisations, people } from '~/areas/accounts/domain/tables'
import { biddings } from '~/areas/biddings/domain/tables'
import { availableOf } from '~/areas/funds/domain/ledger'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { waitingForPayment } from '~/areas/orders/domain/order-filters'
import { orders } from '~/areas/orders/domain/tables'
import { projects } from '~/areas/teams/domain/tables'
import type { ReplyOf } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { spellingsOf } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { matterKinds, MATTERS_SHOWN, type MatterKind } from '../codes'
import type { leavers as calls, Matter } from '../contract'
import { countOf, hasLeft, leftOpen, placesOf } from './open-matters'

const rowsOf = (ctx: DbCtx, where: SQL | undefined) =>
  ctx.db
    .select({
      id: people.id,
      code: people.code,
      name: people.name,
      orgName: sql<string>`coalesce(${organisations.name}, '')`,
      fund: countOf(ctx, 'fund'),
      order: countOf(ctx, 'order'),
      team: countOf(ctx, 'team'),
      bidding: countOf(ctx, 'bidding'),
    })
    .from(people)
    .leftJoin(organisations, mine(ctx, organisations, eq(organisations.id, people.orgId)))
    .where(mine(ctx, people, where))

const leaverRow = ({
  id,
  code,
  name,
  orgName,
  ...counts
}: Record<MatterKind, number> & LeaverNames) => ({
  ...{ id, code, name, orgName },
  counts: Object.fromEntries(
    matterKinds.filter(it => counts[it] > 0).map(it => [it, counts[it]]),
  ) as Partial<Record<MatterKind, number>>,
  total: matterKinds.reduce((sum, it) => sum + counts[it], 0),
})
type LeaverNames = { id: string; code: string; name: string; orgName: string }

/** A page of those who left something open, by their numbers. For administrators. */
export async function listLeavers(
  ctx: Ctx,
  query: { keyword?: string; kind?: MatterKind; page: number; rows: number },
): Promise<ReplyOf<typeof calls.list>> {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const keyword = query.keyword?.trim()
    const where = and(
      leftOpen(ctx, query.kind ? [query.kind] : matterKinds),
      keyword ? goingBy(keyword, spellingsOf(keyword)) : undefined,
    )
    const rows = await rowsOf(ctx, where)
      .orderBy(asc(people.code))
      .limit(query.rows)
      .offset((query.page - 1) * query.rows)
    return {
      list: rows.map(leaverRow),
      total: await ctx.db.$count(people, mine(ctx, people, where)),
    }
  })
}

/** One of those who left, with what is open still; nothing may be. For administrators. */
export async function findLeaver(
  ctx: Ctx,
  { id }: { id: string },
): Promise<ReplyOf<typeof calls.detail>> {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const [row] = await rowsOf(ctx, and(eq(people.id, id), hasLeft))
    if (!row) throw new MallError('not_found')
    return {
      ...leaverRow(row),
      matters: [
        ...(await teamsOf(ctx, id)),
        ...(await fundsOf(ctx, id)),
        ...(await ordersOf(ctx, id)),
        ...(await biddingsOf(ctx, id)),
      ],
    }
  })
}

const of = (ctx: DbCtx, kind: MatterKind, personId: string) => {
  const { table, of } = placesOf(ctx)[kind]
  return mine(ctx, table, of(personId))
}

async function fundsOf(ctx: DbCtx, personId: string): Promise<Matter[]> {
  const rows = await ctx.db
    .select()
    .from(fundAccounts)
    .where(of(ctx, 'fund', personId))
    .orderBy(asc(fundAccounts.accountNo))
    .limit(MATTERS_SHOWN)
  return rows.map(it => {
    const isTheirs = it.ownerId === personId && it.open
    return {
      kind: 'fund',
      id: it.id,
      no: it.accountNo,
      name: it.name,
      amount: isTheirs ? availableOf(it) : null,
      since: it.createdAt.toISOString(),
      part: isTheirs ? null : 'shares',
      fault: null,
    }
  })
}

async function ordersOf(ctx: DbCtx, personId: string): Promise<Matter[]> {
  const rows = await ctx.db
    .select({
      ...getTableColumns(orders),
      waitsForPayment: sql<boolean>`${waitingForPayment}`,
    })
    .from(orders)
    .where(of(ctx, 'order', personId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MATTERS_SHOWN)
  return rows.map(it => ({
    kind: 'order',
    id: it.id,
    no: it.id,
    name: it.storeName,
    amount: it.amount,
    since: it.createdAt.toISOString(),
    part: it.buyerId === personId ? null : 'principal',
    fault: it.waitsForPayment ? 'to_pay' : null,
  }))
}

async function teamsOf(ctx: DbCtx, personId: string): Promise<Matter[]> {
  const rows = await ctx.db
    .select()
    .from(projects)
    .where(of(ctx, 'team', personId))
    .orderBy(asc(projects.name))
    .limit(MATTERS_SHOWN)
  return rows.map(it => ({
    kind: 'team',
    id: it.id,
    no: it.code ?? '',
    name: it.name,
    amount: null,
    since: it.createdAt.toISOString(),
    part: null,
    fault: null,
  }))
}

async function biddingsOf(ctx: DbCtx, personId: string): Promise<Matter[]> {
  const rows = await ctx.db
    .select()
    .from(biddings)
    .where(of(ctx, 'bidding', personId))
    .orderBy(asc(biddings.createdAt), asc(biddings.id))
    .limit(MATTERS_SHOWN)
  return rows.map(it => ({
    kind: 'bidding',
    id: it.id,
    no: it.id,
    name: it.title,
    amount: it.awardedAmount ?? it.budget,
    since: it.createdAt.toISOString(),
    part: null,
    fault: null,
  }))
}
