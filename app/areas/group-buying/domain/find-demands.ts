import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { demandSorts, demandStatuses, type DemandRow } from '../contract'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { seesPrices } from '~/mall/core/prices'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { categoryDirectory, type CategoryDirectory } from '~/areas/catalogue/domain/directory'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { demandActionsFor, isOver } from './demand-lifecycle'
import { requireOffered } from './lifecycle'
import { mask } from './mask'
import { demandAnswers, demandSupports, groupDemands } from './tables'

export interface DemandFilters {
  status?: string
  category?: string
  sort?: string
  keyword?: string
}
type PagedFilters = DemandFilters & { page: number; rows: number }
type Row = typeof groupDemands.$inferSelect

/** Unless it is asked for, what was taken back is not shown. `over` are those past their day. */
function conditionOf(
  ctx: Ctx,
  { status, keyword }: DemandFilters,
  categoryIds: string[] | undefined,
  all = false,
): SQL | undefined {
  const text = keyword?.trim()
  const knownStatus = demandStatuses.find(it => it === status)
  const today = dayOf(ctx.clock.now())
  const running = or(isNull(groupDemands.neededBy), sql`${groupDemands.neededBy} >= ${today}`)
  const state =
    status === 'over'
      ? and(lt(groupDemands.neededBy, today), sql`${groupDemands.status} <> 'withdrawn'`)
      : knownStatus
        ? and(
            eq(groupDemands.status, knownStatus),
            knownStatus === 'withdrawn' ? undefined : running,
          )
        : status && status !== 'all'
          ? sql`false`
          : all
            ? undefined
            : sql`${groupDemands.status} <> 'withdrawn'`
  return and(
    state,
    categoryIds ? inArray(groupDemands.categoryId, categoryIds) : undefined,
    anyContains(text, groupDemands.name, groupDemands.spec, groupDemands.reason),
  )
}

const orders: Record<(typeof demandSorts)[number], SQL[]> = {
  new: [desc(groupDemands.createdAt)],
  most: [desc(groupDemands.totalNum), desc(groupDemands.createdAt)],
  soon: [sql`${groupDemands.neededBy} asc nulls last`, desc(groupDemands.createdAt)],
}
const orderOf = (sort: string | undefined) => [
  ...orders[demandSorts.find(it => it === sort) ?? 'new'],
  desc(groupDemands.id),
]

async function repliesFor(
  ctx: DbCtx,
  list: readonly Row[],
  tree: CategoryDirectory,
): Promise<DemandRow[]> {
  if (!list.length) return []
  const ids = list.map(it => it.id)
  const { actor } = ctx
  const supports = actor
    ? await ctx.db
        .select()
        .from(demandSupports)
        .where(
          mine(
            ctx,
            demandSupports,
            eq(demandSupports.personId, actor.personId),
            inArray(demandSupports.demandId, ids),
          ),
        )
    : []
  const answers = await ctx.db
    .select()
    .from(demandAnswers)
    .where(mine(ctx, demandAnswers, inArray(demandAnswers.demandId, ids)))
    .orderBy(asc(demandAnswers.at))
  const stores = await storeDirectory(ctx)
  const now = ctx.clock.now()
  const showsPrices = seesPrices(ctx)
  return list.map(row => {
    const support = supports.find(it => it.demandId === row.id)
    const category = row.categoryId ? tree.byId.get(row.categoryId) : undefined
    const own = actor?.personId === row.personId
    return {
      id: row.id,
      name: row.name,
      spec: row.spec,
      unit: row.unit,
      categoryId: row.categoryId,
      categoryName: category?.name ?? '',
      categoryNameEn: category?.nameEn ?? '',
      num: row.num,
      expectedPrice: showsPrices ? row.expectedPrice : null,
      neededBy: row.neededBy,
      reason: row.reason,
      status: row.status,
      over: row.status !== 'withdrawn' && isOver(row, now),
      totalNum: row.totalNum,
      totalPeople: row.totalPeople,
      personName: own ? row.personName : mask(row.personName),
      orgName: row.orgName,
      createdAt: row.createdAt.toISOString(),
      ownNum: own ? row.num : (support?.num ?? null),
      mine: own,
      answers: answers
        .filter(it => it.demandId === row.id)
        .map(it => ({
          storeId: it.storeId,
          storeName: it.storeName,
          storeNameEn: stores.get(it.storeId)?.nameEn ?? '',
          unitPrice: showsPrices ? it.unitPrice : null,
          content: it.content,
          groupId: it.groupId,
          at: it.at.toISOString(),
        })),
      actions: demandActionsFor(row, support, actor, now),
    }
  })
}

async function pageOf(
  ctx: DbCtx,
  where: SQL | undefined,
  { page, rows, sort }: PagedFilters,
  tree: CategoryDirectory,
) {
  const list = await ctx.db
    .select()
    .from(groupDemands)
    .where(mine(ctx, groupDemands, where))
    .orderBy(...orderOf(sort))
    .limit(rows)
    .offset((page - 1) * rows)
  return {
    list: await repliesFor(ctx, list, tree),
    total: await ctx.db.$count(groupDemands, mine(ctx, groupDemands, where)),
  }
}

/** What buyers would like to buy together, with counts of each category under the other filters. */
export async function listDemands(ctx: Ctx, input: PagedFilters) {
  requireOffered(ctx)
  const tree = await categoryDirectory(ctx)
  return read(ctx, async ctx => {
    const groups = await ctx.db
      .select({ id: groupDemands.categoryId, n: count() })
      .from(groupDemands)
      .where(mine(ctx, groupDemands, conditionOf(ctx, input, undefined)))
      .groupBy(groupDemands.categoryId)
    const tops = new Map<string, number>()
    for (const { id, n } of groups) {
      const top = id ? tree.path(id)[0]?.id : undefined
      if (top) tops.set(top, (tops.get(top) ?? 0) + n)
    }
    const categories = [...tops]
      .flatMap(([id, n]) => {
        const it = tree.byId.get(id)
        return it ? [{ id, name: it.name, nameEn: it.nameEn, count: n }] : []
      })
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    return {
      ...(await pageOf(
        ctx,
        conditionOf(ctx, input, input.category ? tree.within(input.category) : undefined),
        input,
        tree,
      )),
      categories,
    }
  })
}

export async function countDemands(ctx: Ctx, input: DemandFilters) {
  requireOffered(ctx)
  const tree = await categoryDirectory(ctx)
  return read(ctx, async ctx => ({
    count: await ctx.db.$count(
      groupDemands,
      mine(
        ctx,
        groupDemands,
        conditionOf(ctx, input, input.category ? tree.within(input.category) : undefined),
      ),
    ),
  }))
}

/** Own demands, whatever became of them, and those of others that the person supports. */
export async function listOwnDemands(ctx: Ctx, input: PagedFilters) {
  const { personId } = actorOf(ctx)
  requireOffered(ctx)
  const tree = await categoryDirectory(ctx)
  return read(ctx, ctx => {
    const ownSupports = ctx.db
      .select({ one: sql`1` })
      .from(demandSupports)
      .where(
        mine(
          ctx,
          demandSupports,
          eq(demandSupports.demandId, groupDemands.id),
          eq(demandSupports.personId, personId),
        ),
      )
    return pageOf(
      ctx,
      and(
        or(eq(groupDemands.personId, personId), exists(ownSupports)),
        conditionOf(ctx, input, undefined, true),
      ),
      input,
      tree,
    )
  })
}

export async function findDemand(ctx: Ctx, { id }: { id: string }): Promise<DemandRow> {
  requireOffered(ctx)
  const tree = await categoryDirectory(ctx)
  return read(ctx, async ctx => {
    const [reply] = await repliesFor(
      ctx,
      await ctx.db
        .select()
        .from(groupDemands)
        .where(mine(ctx, groupDemands, eq(groupDemands.id, id))),
      tree,
    )
    if (!reply) throw new MallError('not_found')
    return reply
  })
}
