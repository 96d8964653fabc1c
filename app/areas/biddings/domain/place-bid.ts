import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { biddings as calls, DeskGoods } from '../contract'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { lineAmount, sumHao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { containing } from '~/mall/database/pattern'
import { mine, read, write } from '~/mall/database/pool'
import { products, productStock } from '~/areas/catalogue/domain/tables'
import { stores } from '~/areas/suppliers/domain/tables'
import { closeDue, lockBidding } from './close-bidding'
import { bidActionsFor, biddingStoreOf, bidLifecycle, type Bidding } from './lifecycle'
import { biddingLines, biddings, bidLines, bids } from './tables'

type Input = VerbInput<typeof calls.bid>
type Line = typeof biddingLines.$inferSelect
const GOODS_SHOWN = 60

/** Own goods that may be offered, those that fit a line first; with a keyword, those that match it. */
export async function listBidGoods(
  ctx: Ctx,
  { id, keyword }: { id: string; keyword?: string },
): Promise<{ list: DeskGoods[] }> {
  const { storeId } = biddingStoreOf(ctx)
  return read(ctx, async ctx => {
    const [bidding] = await ctx.db
      .select()
      .from(biddings)
      .where(mine(ctx, biddings, eq(biddings.id, id)))
    if (!bidding) throw new MallError('not_found')
    const lines = await ctx.db
      .select({
        lineNo: biddingLines.lineNo,
        name: biddingLines.name,
        productId: biddingLines.productId,
        spuId: products.spuId,
        cas: products.cas,
        categoryId: products.categoryId,
      })
      .from(biddingLines)
      .leftJoin(products, mine(ctx, products, eq(products.id, biddingLines.productId)))
      .where(mine(ctx, biddingLines, eq(biddingLines.biddingId, id)))
      .orderBy(asc(biddingLines.lineNo))
    const text = keyword?.trim()
    const like = containing(text ?? '')
    const all = (values: (string | null)[]) => [...new Set(values.filter(it => it !== null))]
    const categories = all(lines.map(it => it.categoryId)),
      chemicals = all(lines.map(it => it.cas)),
      words = lines.filter(it => !it.productId).map(it => it.name)
    const matching = or(
      categories.length ? inArray(products.categoryId, categories) : undefined,
      chemicals.length ? inArray(products.cas, chemicals) : undefined,
      ...words.map(it => ilike(products.name, containing(it))),
      sql`false`,
    )
    const rows = await ctx.db
      .select({
        id: products.id,
        name: products.name,
        nameEn: products.nameEn,
        code: products.code,
        spec: products.spec,
        unit: products.unit,
        unitPrice: products.unitPrice,
        stock: sql<number>`coalesce(${productStock.stock}, 0)`,
        spuId: products.spuId,
        cas: products.cas,
        categoryId: products.categoryId,
      })
      .from(products)
      .leftJoin(
        productStock,
        mine(
          ctx,
          productStock,
          eq(productStock.productId, products.id),
          eq(productStock.regionCode, bidding.regionCode),
        ),
      )
      .where(
        mine(
          ctx,
          products,
          eq(products.storeId, storeId),
          eq(products.onSale, true),
          text
            ? or(
                ilike(products.name, like),
                ilike(products.nameEn, like),
                ilike(products.code, like),
                eq(products.id, text),
              )
            : matching,
        ),
      )
      .orderBy(desc(products.salesCount), asc(products.id))
      .limit(GOODS_SHOWN)
    return {
      list: rows.map(({ spuId, cas, categoryId, ...goods }) => ({
        ...goods,
        fits: lines
          .filter(it =>
            it.productId
              ? it.productId === goods.id ||
                it.spuId === spuId ||
                (it.cas !== null && it.cas === cas) ||
                it.categoryId === categoryId
              : goods.name.includes(it.name),
          )
          .map(it => it.lineNo),
      })),
    }
  })
}

/** The bidding under its lock, if this store may do this in it now. Late is late: the deadline is looked at under the same lock that opens the bids. */
async function admit(ctx: DbCtx, id: string, action: 'bid' | 'withdraw') {
  const actor = biddingStoreOf(ctx)
  const bidding = await lockBidding(ctx, id)
  if (!bidding) throw new MallError('not_found')
  const [own] = await ctx.db
    .select()
    .from(bids)
    .where(mine(ctx, bids, eq(bids.biddingId, id), eq(bids.storeId, actor.storeId)))
  if (!bidActionsFor(bidding, own, actor, ctx.clock.now()).includes(action))
    throw new MallError('wrong_state')
  return { actor, bidding, own }
}

/**
 * Offers own goods for every line. Said again, it replaces the former bid and its hour, unless nothing is different. The audit
 * trail gets a salted digest: until the seals are broken nobody reads amounts there, afterwards anybody can check them.
 */
export async function placeBid(
  ctx: Ctx,
  input: Input,
): Promise<{ ok: true; amount: number; digest: string }> {
  biddingStoreOf(ctx)
  refuseMarkup(input.content, ...input.lines.map(it => it.note))
  await closeDue(ctx)
  return write(ctx, async ctx => {
    const { actor, bidding, own } = await admit(ctx, input.id, 'bid')
    const { id: biddingId, deliverDays, content } = input
    const offers = await offeredLines(ctx, bidding, actor.storeId, input.lines)
    const amount = sumHao(offers.map(it => it.amount))
    if (bidding.budget !== null && amount > bidding.budget)
      throw new MallError('invalid', {
        fields: { form: 'bid_over_budget' },
        values: { sum: amount, amount: bidding.budget },
      })
    const sealedContent = JSON.stringify([
      deliverDays,
      content,
      offers.map(it => [it.lineNo, it.productId, it.unitPrice, it.note]),
    ])
    if (own?.status === 'valid' && own.digest === digestOf(own.salt, sealedContent))
      return { ok: true, amount, digest: own.digest }
    const [store] = await ctx.db
      .select({ name: stores.name })
      .from(stores)
      .where(mine(ctx, stores, eq(stores.id, actor.storeId)))
    const now = ctx.clock.now()
    const salt = randomBytes(16).toString('hex'),
      digest = digestOf(salt, sealedContent)
    const bid = {
      storeName: store?.name ?? '',
      personId: actor.personId,
      status: own ? next(bidLifecycle, own.status, 'bid') : ('valid' as const),
      amount,
      deliverDays,
      content,
      salt,
      digest,
      at: now,
    }
    if (own)
      await ctx.db
        .delete(bidLines)
        .where(
          mine(
            ctx,
            bidLines,
            eq(bidLines.biddingId, biddingId),
            eq(bidLines.storeId, actor.storeId),
          ),
        )
    await ctx.db
      .insert(bids)
      .values({ mallId: ctx.mall.id, biddingId, storeId: actor.storeId, ...bid, createdAt: now })
      .onConflictDoUpdate({ target: [bids.mallId, bids.biddingId, bids.storeId], set: bid })
    await ctx.db
      .insert(bidLines)
      .values(offers.map(it => ({ mallId: ctx.mall.id, biddingId, storeId: actor.storeId, ...it })))
    await audit(ctx, 'bidding.bid', 'bidding', biddingId, { storeId: actor.storeId, digest })
    return { ok: true, amount, digest }
  })
}

const digestOf = (salt: string, content: string) =>
  createHash('sha256').update(`${salt}\n${content}`).digest('hex')

/** Goods of the own store, on sale, one for each line and none twice, at a price that is not rounded to nothing. */
async function offeredLines(ctx: DbCtx, bidding: Bidding, storeId: string, input: Input['lines']) {
  const lines: Line[] = await ctx.db
    .select()
    .from(biddingLines)
    .where(mine(ctx, biddingLines, eq(biddingLines.biddingId, bidding.id)))
    .orderBy(asc(biddingLines.lineNo))
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      nameEn: products.nameEn,
      code: products.code,
      spec: products.spec,
      unit: products.unit,
    })
    .from(products)
    .where(
      mine(
        ctx,
        products,
        and(
          inArray(
            products.id,
            input.map(it => it.productId),
          ),
          eq(products.storeId, storeId),
          eq(products.onSale, true),
        ),
      ),
    )
  const goods = new Map(rows.map(it => [it.id, it]))
  const fields: Record<string, string> = {}
  const usedIds = new Set<string>()
  const offers = lines.flatMap((line, n) => {
    const at = input.findIndex(it => it.lineNo === line.lineNo)
    const offer = input[at]
    const it = offer && goods.get(offer.productId)
    const place = `lines[${at < 0 ? n : at}]`
    if (!offer || !it) {
      fields[`${place}.productId`] = 'choose_one'
      return []
    }
    if (usedIds.has(it.id)) fields[`${place}.productId`] = 'bid_goods_twice'
    usedIds.add(it.id)
    const amount = lineAmount(offer.unitPrice, line.num)
    if (amount <= 0) fields[`${place}.unitPrice`] = 'amount_wrong'
    const { id: productId, ...names } = it
    return [
      {
        lineNo: line.lineNo,
        productId,
        ...names,
        unitPrice: offer.unitPrice,
        amount,
        note: offer.note,
      },
    ]
  })
  if (input.length !== lines.length && !Object.keys(fields).length) fields.form = 'wrong'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  return offers
}

/** Takes the own bid back before the deadline; another may be made until then. */
export async function withdrawBid(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const { storeId } = biddingStoreOf(ctx)
  await closeDue(ctx)
  return write(ctx, async ctx => {
    const { own } = await admit(ctx, id, 'withdraw')
    if (own)
      await ctx.db
        .update(bids)
        .set({ status: next(bidLifecycle, own.status, 'withdraw'), at: ctx.clock.now() })
        .where(mine(ctx, bids, eq(bids.biddingId, id), eq(bids.storeId, storeId)))
    await audit(ctx, 'bidding.withdrawBid', 'bidding', id, { storeId })
    return { ok: true }
  })
}
