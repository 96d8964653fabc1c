import { ASSET_LINK_SECONDS } from '../limits'
import { and, asc, eq } from 'drizzle-orm'
import type { AssetWord } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, read, write } from '~/mall/database/pool'
import { organisations } from '~/areas/accounts/domain/tables'
import { logOrder } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import { findAsset, type AssetRecord } from './find-assets'
import { assetLifecycle } from './lifecycle'
import { assets } from './tables'

/** Goods of the actor's under lock; anybody else's are `not_found`. */
async function lockOwn(
  ctx: DbCtx,
  condition: ReturnType<typeof eq> | undefined,
): Promise<AssetRecord> {
  const { personId } = buyerOf(ctx)
  const [row] = await ctx.db
    .select()
    .from(assets)
    .where(mine(ctx, assets, eq(assets.personId, personId), condition))
    .orderBy(asc(assets.lineNo))
    .limit(1)
    .for('update')
  if (!row) throw new MallError('not_found')
  return row
}

/** Gives goods their class, place and keeper, as long as they are not registered. */
export async function describeAsset(
  ctx: Ctx,
  { id, code, place, keeper }: { id: string; code: string; place: string; keeper: string },
): Promise<{ ok: true }> {
  buyerOf(ctx)
  refuseMarkup(place, keeper)
  return write(ctx, async ctx => {
    const row = await lockOwn(ctx, eq(assets.id, id))
    if (row.status !== 'wait') throw new MallError('wrong_state')
    await ctx.db
      .update(assets)
      .set({ code, place, keeper })
      .where(mine(ctx, assets, eq(assets.id, id)))
    await audit(ctx, 'asset.describe', 'asset', id, { code, place, keeper })
    return { ok: true }
  })
}

/** Notes under which number goods stand in the register. The same number twice is one. */
async function noteRecorded(
  ctx: DbCtx,
  row: AssetRecord,
  assetNo: string,
  confirmed: boolean,
): Promise<boolean> {
  if (row.status === 'recorded' && row.assetNo === assetNo && (row.confirmed || !confirmed))
    return false
  if (row.status !== 'wait') throw new MallError('wrong_state')
  if (!row.code) throw new MallError('invalid', { fields: { code: 'asset_code' } })
  await ctx.db
    .update(assets)
    .set({
      status: next(assetLifecycle, row.status, 'record'),
      assetNo,
      confirmed,
      recordedAt: ctx.clock.now(),
    })
    .where(mine(ctx, assets, eq(assets.id, row.id)))
  await audit(ctx, 'asset.record', 'asset', row.id, { assetNo, confirmed })
  await logOrder(ctx, row.orderId, 'asset.record', { remark: assetNo })
  return true
}

/** The buyer notes the number by hand, in schools without an assets system; elsewhere only that system's own word counts. */
export async function recordAsset(
  ctx: Ctx,
  { id, dataId, assetNo }: { id: string; dataId?: string; assetNo: string },
): Promise<{ ok: true }> {
  buyerOf(ctx)
  return write(ctx, async ctx => {
    const row = await lockOwn(
      ctx,
      and(eq(assets.orderId, id), dataId ? eq(assets.id, dataId) : eq(assets.status, 'wait')),
    )
    if (ctx.mall.assetSystem) throw new MallError('wrong_state', { values: { reason: 'system' } })
    await noteRecorded(ctx, row, assetNo, false)
    return { ok: true }
  })
}

/** Takes the assets system's signed word, however often it comes. `no_permission` for a false signature or another school's. */
export async function notifyAsset(
  ctx: Ctx,
  word: AssetWord,
): Promise<{ ok: true; counted: boolean }> {
  const { school, dataId, assetNo, issuedAt, sign } = word
  if (
    !ctx.mall.assetSystem ||
    school !== ctx.mall.code ||
    !ctx.services.assets.isGenuine({ school, dataId, assetNo, issuedAt, sign })
  )
    throw new MallError('no_permission')
  const isNew = await write({ ...ctx, actor: null }, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(assets)
      .where(mine(ctx, assets, eq(assets.id, dataId)))
      .for('update')
    if (!row) throw new MallError('not_found')
    return noteRecorded(ctx, row, assetNo, true)
  })
  return { ok: true, counted: isNew }
}

/** An address that opens the assets system with the record filled in. The goods must be the actor's own, classified and not registered. */
export async function assetUrl(
  ctx: Ctx,
  { dataId }: { dataId: string },
): Promise<{ url: string; seconds: number }> {
  const actor = buyerOf(ctx)
  if (!ctx.mall.assetSystem) throw new MallError('not_found')
  const asset = await findAsset(ctx, { id: dataId })
  if (!asset.mine) throw new MallError('not_found')
  if (asset.status !== 'wait' || !asset.code) throw new MallError('wrong_state')
  const {
    orderId,
    code,
    name,
    spec,
    num,
    returnedNum,
    unitPrice,
    amount,
    storeName,
    place,
    keeper,
  } = asset
  const url = ctx.services.assets.urlFor(
    {
      school: ctx.mall.code,
      dataId,
      orderId,
      code,
      name,
      spec,
      num: num - returnedNum,
      unitPrice,
      amount,
      supplier: storeName,
      place,
      keeper,
      personCode: actor.code,
      personName: actor.name,
      orgName: await orgNameOf(ctx, orderId),
    },
    ctx.clock.now(),
  )
  return { url, seconds: ASSET_LINK_SECONDS }
}

/** The goods are of the organisation they were bought in, wherever their buyer is now. */
async function orgNameOf(ctx: Ctx, orderId: string): Promise<string> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ name: organisations.name })
      .from(orders)
      .innerJoin(organisations, mine(ctx, organisations, eq(organisations.id, orders.orgId)))
      .where(mine(ctx, orders, eq(orders.id, orderId))),
  )
  return row?.name ?? ''
}

/** The same for the first goods of an order that wait. */
export async function assetUrlOfOrder(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ dataId: string; url: string }> {
  const { personId } = buyerOf(ctx)
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ id: assets.id })
      .from(assets)
      .where(
        mine(
          ctx,
          assets,
          eq(assets.orderId, id),
          eq(assets.personId, personId),
          eq(assets.status, 'wait'),
        ),
      )
      .orderBy(asc(assets.lineNo))
      .limit(1),
  )
  if (!row) throw new MallError('not_found')
  return { dataId: row.id, url: (await assetUrl(ctx, { dataId: row.id })).url }
}
