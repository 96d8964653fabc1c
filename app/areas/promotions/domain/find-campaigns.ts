import { and, asc, count, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Campaign, CampaignFloor, CampaignKind, CampaignState } from '../contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { lookOf } from '~/mall/core/look'
import { mine, read } from '~/mall/database/pool'
import { bannerPicture } from '~/mall/pictures/addresses'
import { storeDirectory, type KnownStore } from '~/areas/suppliers/domain/directory'
import { campaignFloors, campaignGoods, campaigns } from './tables'

type Row = typeof campaigns.$inferSelect

/** Not begun, running or ended: the clock says, nobody has to switch anything. */
export const stateOf = (
  { beginsAt, endsAt }: { beginsAt: Date; endsAt: Date },
  now: Date,
): CampaignState => (now < beginsAt ? 'upcoming' : now < endsAt ? 'running' : 'ended')

export function inState(state: CampaignState, now: Date): SQL {
  if (state === 'upcoming') return gt(campaigns.beginsAt, now)
  return state === 'ended'
    ? lte(campaigns.endsAt, now)
    : (and(lte(campaigns.beginsAt, now), gt(campaigns.endsAt, now)) as SQL)
}

const campaignOf = (
  row: Row,
  now: Date,
  goodsCount: number,
  store: KnownStore | undefined,
): Campaign => {
  const { mallId: _mall, ord: _ord, picture, changedAt: _at, changedBy: _by, ...rest } = row
  return {
    ...rest,
    picture: bannerPicture(`campaign-${row.id}`, lookOf(picture).slice(0, 8)),
    storeName: store?.name ?? '',
    storeNameEn: store?.nameEn ?? '',
    beginsAt: row.beginsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: stateOf(row, now),
    goodsCount,
  }
}

async function goodsCounts(ctx: DbCtx, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: campaignGoods.campaignId, n: count() })
    .from(campaignGoods)
    .where(mine(ctx, campaignGoods, inArray(campaignGoods.campaignId, [...ids])))
    .groupBy(campaignGoods.campaignId)
  return new Map(rows.map(it => [it.id, it.n]))
}

interface CampaignFilters {
  kind?: CampaignKind
  state?: CampaignState
  storeId?: string
  page: number
  rows: number
}

/** Campaigns in one state, or in all, those that end soonest first; ended ones by how lately. */
export async function findCampaigns(
  ctx: Ctx,
  { kind, state, storeId, page, rows }: CampaignFilters,
) {
  const [stores, now] = [await storeDirectory(ctx), ctx.clock.now()]
  return read(ctx, async ctx => {
    const scope = and(
      kind ? eq(campaigns.kind, kind) : undefined,
      storeId ? eq(campaigns.storeId, storeId) : undefined,
    )
    const tally = (of: CampaignState) =>
      sql<number>`count(*) filter (where ${inState(of, now)})`.mapWith(Number)
    const [counts] = await ctx.db
      .select({ running: tally('running'), upcoming: tally('upcoming'), ended: tally('ended') })
      .from(campaigns)
      .where(mine(ctx, campaigns, scope))
    const { running = 0, upcoming = 0, ended = 0 } = counts ?? {}
    const order =
      state === 'ended'
        ? [desc(campaigns.endsAt)]
        : state === 'upcoming'
          ? [asc(campaigns.beginsAt)]
          : [sql`(${campaigns.endsAt} <= ${now})`, asc(campaigns.ord), asc(campaigns.endsAt)]
    const campaignRows = await ctx.db
      .select()
      .from(campaigns)
      .where(mine(ctx, campaigns, scope, state && inState(state, now)))
      .orderBy(...order, asc(campaigns.id))
      .limit(rows)
      .offset((page - 1) * rows)
    const goods = await goodsCounts(
      ctx,
      campaignRows.map(it => it.id),
    )
    const total = state ? { running, upcoming, ended }[state] : running + upcoming + ended
    return {
      list: campaignRows.map(it =>
        campaignOf(it, now, goods.get(it.id) ?? 0, stores.get(it.storeId ?? '')),
      ),
      total,
      counts: { running, upcoming, ended },
    }
  })
}

/** One campaign with its floors; `not_found` for one of another school, as for none. */
export async function findCampaign(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Campaign & { floors: CampaignFloor[] }> {
  const stores = await storeDirectory(ctx)
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(campaigns)
      .where(mine(ctx, campaigns, eq(campaigns.id, id)))
    if (!row) throw new MallError('not_found')
    const goods = await goodsCounts(ctx, [id])
    return {
      ...campaignOf(row, ctx.clock.now(), goods.get(id) ?? 0, stores.get(row.storeId ?? '')),
      floors: await floorsOf(ctx, id),
    }
  })
}

export async function floorsOf(ctx: DbCtx, campaignId: string): Promise<CampaignFloor[]> {
  const goods =
    sql<number>`(select count(*) from campaign_goods g where g.mall_id = ${ctx.mall.id} and g.campaign_id = ${campaignId} and g.floor_id = ${campaignFloors.id})`.mapWith(
      Number,
    )
  return ctx.db
    .select({
      id: campaignFloors.id,
      n: campaignFloors.n,
      title: campaignFloors.title,
      titleEn: campaignFloors.titleEn,
      text: campaignFloors.text,
      textEn: campaignFloors.textEn,
      goodsCount: goods,
    })
    .from(campaignFloors)
    .where(mine(ctx, campaignFloors, eq(campaignFloors.campaignId, campaignId)))
    .orderBy(asc(campaignFloors.n))
}

/** What the picture of a campaign is drawn from. */
export async function findCampaignPicture(ctx: Ctx, id: string): Promise<Row['picture'] | null> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ picture: campaigns.picture })
      .from(campaigns)
      .where(mine(ctx, campaigns, eq(campaigns.id, id))),
  )
  return row?.picture ?? null
}
