import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { groupSorts, groupStatuses, type GroupCard } from '../contract'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { seesPrices } from '~/mall/core/prices'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { categoryDirectory } from '~/areas/catalogue/domain/directory'
import { productPicture } from '~/mall/pictures/addresses'
import { products } from '~/areas/catalogue/domain/tables'
import { storeDirectory, type KnownStore } from '~/areas/suppliers/domain/directory'
import { closeDue } from './close-group'
import { actionsFor, requireOffered } from './lifecycle'
import { ownStore } from './open-group'
import { priceAt } from './price-steps'
import { groupBuys, groupMembers } from './tables'

export interface GroupFilters {
  state?: string
  category?: string
  sort?: string
  keyword?: string
  storeId?: string
  productId?: string
}
type PagedFilters = GroupFilters & { page: number; rows: number }
export type Member = typeof groupMembers.$inferSelect

const columns = {
  group: groupBuys,
  name: products.name,
  nameEn: products.nameEn,
  spec: products.spec,
  code: products.code,
  unit: products.unit,
  unitEn: products.unitEn,
  pic: products.id,
}
type Row = {
  group: typeof groupBuys.$inferSelect
  name: string
  nameEn: string
  spec: string
  code: string
  unit: string
  unitEn: string
  pic: string
}

export const rows = (ctx: DbCtx, where: SQL | undefined) =>
  ctx.db
    .select(columns)
    .from(groupBuys)
    .innerJoin(products, mine(ctx, products, eq(products.id, groupBuys.productId)))
    .where(mine(ctx, groupBuys, where))

function conditionOf({
  state,
  category,
  keyword,
  storeId,
  productId,
}: GroupFilters): SQL | undefined {
  const text = keyword?.trim()
  const status = groupStatuses.find(it => it === state)
  return and(
    state && state !== 'all' ? (status ? eq(groupBuys.status, status) : sql`false`) : undefined,
    category ? sql`${products.categoryPath} @> array[${category}]` : undefined,
    storeId ? eq(groupBuys.storeId, storeId) : undefined,
    productId ? eq(groupBuys.productId, productId) : undefined,
    anyContains(
      text,
      groupBuys.title,
      groupBuys.titleEn,
      products.name,
      products.nameEn,
      products.code,
    ),
  )
}

const lowest = sql`(${groupBuys.steps} -> -1 ->> 'unitPrice')::bigint`
/** What runs comes first, what ends soonest on top; then what may be ordered, then what is over. */
const ending = [
  sql`case ${groupBuys.status} when 'recruiting' then 0 when 'formed' then 1 else 2 end`,
  sql`case when ${groupBuys.status} = 'recruiting' then ${groupBuys.endsAt} end`,
  desc(groupBuys.endsAt),
]
const orders: Record<(typeof groupSorts)[number], SQL[]> = {
  ending,
  new: [desc(groupBuys.startsAt)],
  popular: [desc(groupBuys.joinedPeople), desc(groupBuys.joinedNum)],
  price: [asc(lowest)],
  saving: [desc(sql`1 - ${lowest}::numeric / nullif(${groupBuys.basePrice}, 0)`)],
}

/** Prices order nothing for who may not see them. */
function orderOf(ctx: Ctx, sort: string | undefined): SQL[] {
  const sorting = groupSorts.find(it => it === sort) ?? 'ending'
  const visibleSorting =
    seesPrices(ctx) || (sorting !== 'price' && sorting !== 'saving') ? sorting : 'ending'
  return [...orders[visibleSorting], desc(groupBuys.id)]
}

export async function ownParts(ctx: DbCtx, groupIds: string[]): Promise<Map<string, Member>> {
  if (!ctx.actor || !groupIds.length) return new Map()
  const parts = await ctx.db
    .select()
    .from(groupMembers)
    .where(
      mine(
        ctx,
        groupMembers,
        eq(groupMembers.personId, ctx.actor.personId),
        inArray(groupMembers.groupId, groupIds),
      ),
    )
  return new Map(parts.map(it => [it.groupId, it]))
}

export function cardOf(
  ctx: Ctx,
  { group, pic, code: _, ...goods }: Row,
  store: KnownStore | undefined,
  part: Member | undefined,
): GroupCard {
  const showsPrices = seesPrices(ctx)
  const amount = (hao: number) => (showsPrices ? hao : 0)
  return {
    id: group.id,
    title: group.title,
    titleEn: group.titleEn,
    status: group.status,
    storeId: group.storeId,
    storeName: store?.name ?? '',
    storeNameEn: store?.nameEn ?? '',
    productId: group.productId,
    ...goods,
    pic: productPicture(pic),
    basePrice: amount(group.basePrice),
    price: amount(group.finalPrice ?? priceAt(group.steps, group.joinedNum)),
    lowestPrice: amount(group.steps.at(-1)?.unitPrice ?? group.basePrice),
    pricesHidden: !showsPrices,
    minNum: group.minNum,
    maxNum: group.maxNum,
    personMax: group.personMax,
    joinedNum: group.joinedNum,
    joinedPeople: group.joinedPeople,
    startsAt: group.startsAt.toISOString(),
    endsAt: group.endsAt.toISOString(),
    orderBy: group.orderBy?.toISOString() ?? null,
    own: part ? { num: part.num, status: part.status, checkoutId: part.checkoutId } : null,
    actions: actionsFor(group, part, ctx.actor, ctx.clock.now()),
  }
}

async function pageOf(
  ctx: DbCtx,
  where: SQL | undefined,
  order: SQL[],
  { page, rows: size }: PagedFilters,
) {
  const list: Row[] = await rows(ctx, where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
  const [{ n } = { n: 0 }] = await ctx.db
    .select({ n: count() })
    .from(groupBuys)
    .innerJoin(products, mine(ctx, products, eq(products.id, groupBuys.productId)))
    .where(mine(ctx, groupBuys, where))
  const [stores, parts] = [
    await storeDirectory(ctx),
    await ownParts(
      ctx,
      list.map(it => it.group.id),
    ),
  ]
  return {
    list: list.map(row => cardOf(ctx, row, stores.get(row.group.storeId), parts.get(row.group.id))),
    total: n,
  }
}

/** Group purchases of the school, with counts of each state under the other filters and of each top category under the state. */
export async function listGroups(ctx: Ctx, input: PagedFilters) {
  requireOffered(ctx)
  await closeDue(ctx)
  const tree = await categoryDirectory(ctx)
  return read(ctx, async ctx => {
    const joinGoods = mine(ctx, products, eq(products.id, groupBuys.productId))
    const states = await ctx.db
      .select({ status: groupBuys.status, n: count() })
      .from(groupBuys)
      .innerJoin(products, joinGoods)
      .where(mine(ctx, groupBuys, conditionOf({ ...input, state: undefined })))
      .groupBy(groupBuys.status)
    const top = sql<string>`${products.categoryPath}[1]`
    const tops = await ctx.db
      .select({ id: top, n: count() })
      .from(groupBuys)
      .innerJoin(products, joinGoods)
      .where(mine(ctx, groupBuys, conditionOf({ ...input, category: undefined })))
      .groupBy(top)
    const categories = tops
      .flatMap(({ id, n }) => {
        const it = tree.byId.get(id)
        return it ? [{ id, name: it.name, nameEn: it.nameEn, count: n }] : []
      })
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
    return {
      ...(await pageOf(ctx, conditionOf(input), orderOf(ctx, input.sort), input)),
      states: Object.fromEntries(states.map(it => [it.status, it.n])),
      categories,
    }
  })
}

export async function countGroups(ctx: Ctx, input: GroupFilters) {
  requireOffered(ctx)
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const [{ n } = { n: 0 }] = await ctx.db
      .select({ n: count() })
      .from(groupBuys)
      .innerJoin(products, mine(ctx, products, eq(products.id, groupBuys.productId)))
      .where(mine(ctx, groupBuys, conditionOf(input)))
    return { count: n }
  })
}

/** Groups the person is or was in; what must be ordered comes first. */
export async function listOwnGroups(ctx: Ctx, input: PagedFilters) {
  const { personId } = actorOf(ctx)
  requireOffered(ctx)
  await closeDue(ctx)
  return read(ctx, ctx => {
    const within = ctx.db
      .select({ id: groupMembers.groupId })
      .from(groupMembers)
      .where(mine(ctx, groupMembers, eq(groupMembers.personId, personId)))
    const toOrder = sql`case when ${inArray(
      groupBuys.id,
      ctx.db
        .select({ id: groupMembers.groupId })
        .from(groupMembers)
        .where(
          mine(
            ctx,
            groupMembers,
            eq(groupMembers.personId, personId),
            eq(groupMembers.status, 'toOrder'),
          ),
        ),
    )} then 0 else 1 end`
    return pageOf(
      ctx,
      and(inArray(groupBuys.id, within), conditionOf(input)),
      [toOrder, ...ending, desc(groupBuys.id)],
      input,
    )
  })
}

/** Groups of the supplier's own store. */
export async function listStoreGroups(ctx: Ctx, input: PagedFilters) {
  const storeId = ownStore(ctx)
  await closeDue(ctx)
  return read(ctx, ctx =>
    pageOf(ctx, conditionOf({ ...input, storeId }), orderOf(ctx, input.sort), input),
  )
}
