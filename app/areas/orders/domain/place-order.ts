import { and, eq } from 'drizzle-orm'
import type { ReplyOf, VerbInput } from '~/contract/endpoint'
import { isMallError, MallError } from '~/contract/errors'
import { sumHao } from '~/contract/money'
import type { orders as calls } from '../contract'
import { actorOf, buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, write } from '~/mall/database/pool'
import { findAddress } from '~/areas/accounts/domain/addresses'
import { listTeams } from '~/areas/teams/domain/own-teams'
import { wonBids } from './hooks'
import { takeFromCart } from '~/areas/cart/domain/take-from-cart'
import { checkQuantity } from '~/areas/catalogue/domain/quantity-rule'
import { requirePrincipal, teamsOfPrincipal } from '~/areas/proxy-buying/domain/proxies'
import { giftsFor, lockStock } from '~/areas/catalogue/domain/gifts'
import { takePieces } from '~/areas/promotions/domain/take-pieces'
import { queueCloseUnpaid, unpaidUntil } from './due-date'
import { giveGifts } from './give-gifts'
import { findGoods, takeStock, type Goods } from '~/areas/catalogue/domain/goods'
import { groupLines } from './group-lines'
import { checkDeclared } from './purchase-rules'
import { checkouts, orders } from './tables'
import { insertOrder } from './insert-order'

export type Input = VerbInput<typeof calls.place>
export type Reply = ReplyOf<typeof calls.place>
export type BoughtGoods = Goods & { num: number }

/**
 * Places one order per supplier in one transaction. The form's key is claimed first: a second submit with the same key,
 * however close behind, waits for the first and answers its orders with `repeated`. What comes from the cart is taken off it.
 * Fails with `cart_changed`, `price_changed` (values: product id → price now), `out_of_stock`, `invalid`.
 */
export async function placeOrder(ctx: Ctx, input: Input): Promise<Reply> {
  buyerOf(ctx)
  checkChoices(ctx, input)
  return write(ctx, async ctx => {
    const checkoutId = await claimKey(ctx, input)
    if (!checkoutId) return repeatedCheckout(ctx, input.key)
    checkOrganisation(ctx, input.orgId)
    await takeFromCart(ctx, input.lines)
    const principal = await principalOf(ctx, input.principalId)
    const address = await deliveryAddress(ctx, input.addressId, principal?.id)
    await checkProject(ctx, input.projectId, principal?.id)
    const region = address.regionCode
    const bid = input.biddingId
      ? await wonBids().claim(ctx, input.biddingId, {
          lines: input.lines,
          region,
          payType: input.payType,
        })
      : null
    const goods: BoughtGoods[] = bid
      ? bid.goods
      : input.groupBuyId
        ? await groupLines(ctx, input.groupBuyId, input.lines, region, checkoutId)
        : await checkLines(ctx, input.lines, region)
    const declarations = await checkDeclared(ctx, goods, input.payType, input.declared ?? [])
    const gifts = await giftsFor(
      ctx,
      bid || input.groupBuyId ? [] : goods.filter(it => it.hasGifts),
      region,
    )
    if (gifts.size)
      await lockStock(
        ctx,
        [...goods.map(it => it.id), ...[...gifts.values()].flat().map(it => it.giftId)],
        region,
      )
    await takeStock(
      ctx,
      goods.map(it => ({ productId: it.id, num: it.num, name: it.name, regionCode: region })),
    )
    await takeCampaignPrices(ctx, goods, region)
    const presents = await giveGifts(ctx, gifts, region)

    const orderInput = bid
      ? { ...input, buyReason: [input.buyReason, bid.words].filter(Boolean).join('；') }
      : input
    const acting = principal
      ? { ...ctx, actingFor: { personId: principal.id, name: principal.name } }
      : ctx
    const placedOrders: Reply['orders'] = []
    for (const storeId of [...new Set(goods.map(it => it.storeId))].sort())
      placedOrders.push(
        await insertOrder(
          acting,
          checkoutId,
          orderInput,
          address,
          goods.filter(it => it.storeId === storeId),
          presents,
          declarations,
        ),
      )
    await ctx.db
      .update(checkouts)
      .set({ amount: sumHao(placedOrders.map(it => it.amount)) })
      .where(mine(ctx, checkouts, eq(checkouts.id, checkoutId)))
    const [order] = placedOrders
    if (bid && order) await bid.spend(ctx, checkoutId, order.id)
    if (input.payType === 'online')
      await queueCloseUnpaid(ctx, checkoutId, unpaidUntil(ctx, ctx.clock.now()))
    return { checkoutId, orders: placedOrders, repeated: false }
  })
}

function checkChoices(ctx: Ctx, { payType, invoice, lines }: Input) {
  const fields: Record<string, string> = {}
  if (new Set(lines.map(it => it.id)).size < lines.length) fields.lines = 'wrong'
  if (!ctx.mall.payTypes.includes(payType)) fields.payType = 'choose_one'
  if (invoice.type !== 'none' && !invoice.title.trim()) fields['invoice.title'] = 'required'
  if (invoice.type === 'special' && !/^[0-9A-Z]{15,20}$/i.test(invoice.taxNo.trim()))
    fields['invoice.taxNo'] = 'tax_required'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
}

/** An order is confirmed, printed and settled in the organisation it was placed in: never in one the buyer was not shown. */
function checkOrganisation(ctx: Ctx, orgId: string | undefined) {
  if (orgId !== undefined && orgId !== actorOf(ctx).orgId)
    throw new MallError('invalid', { fields: { orgId: 'org_changed' } })
}

/** The id of a new checkout, or null where the key is taken. While another transaction holds it, this one waits for its end. */
async function claimKey(ctx: DbCtx, { key, payType }: Input): Promise<string | null> {
  const [row] = await ctx.db
    .insert(checkouts)
    .values({
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      personId: actorOf(ctx).personId,
      key,
      payType,
      amount: 0,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: [checkouts.mallId, checkouts.personId, checkouts.key] })
    .returning({ id: checkouts.id })
  return row?.id ?? null
}

async function repeatedCheckout(ctx: DbCtx, key: string): Promise<Reply> {
  const rows = await ctx.db
    .select({
      checkoutId: orders.checkoutId,
      id: orders.id,
      storeId: orders.storeId,
      amount: orders.amount,
    })
    .from(orders)
    .innerJoin(checkouts, mine(ctx, checkouts, eq(checkouts.id, orders.checkoutId)))
    .where(
      mine(ctx, orders, and(eq(checkouts.personId, actorOf(ctx).personId), eq(checkouts.key, key))),
    )
    .orderBy(orders.id)
  if (!rows[0]) throw new MallError('conflict')
  return {
    checkoutId: rows[0].checkoutId,
    orders: rows.map(({ id, storeId, amount }) => ({ id, storeId, amount })),
    repeated: true,
  }
}

/** Who the goods are for, where that is not the buyer: somebody who has named the buyer. */
const principalOf = async (ctx: DbCtx, principalId: string | undefined) =>
  principalId
    ? requirePrincipal(ctx, actorOf(ctx), principalId).catch((error: unknown) => {
        throw isMallError(error) && error.code === 'not_found'
          ? new MallError('invalid', { fields: { principalId: 'choose_one' } })
          : error
      })
    : null

const deliveryAddress = (ctx: DbCtx, id: string, principalId?: string) =>
  findAddress(ctx, id, principalId).catch((error: unknown) => {
    throw isMallError(error) && error.code === 'not_found'
      ? new MallError('invalid', { fields: { addressId: 'choose_one' } })
      : error
  })

async function checkProject(
  ctx: DbCtx,
  projectId: string | undefined,
  principalId: string | undefined,
) {
  if (!projectId) return
  const teams = principalId ? await teamsOfPrincipal(ctx, principalId) : (await listTeams(ctx)).list
  if (!teams.some(it => it.id === projectId))
    throw new MallError('invalid', { fields: { projectId: 'choose_one' } })
}

/** The goods behind the lines, if they are still sold in that quantity, at the price the buyer was shown. */
async function checkLines(
  ctx: DbCtx,
  lines: Input['lines'],
  region: string,
): Promise<BoughtGoods[]> {
  const goods = new Map(
    (
      await findGoods(
        ctx,
        lines.map(it => it.id),
        region,
        quantitiesOf(lines),
      )
    ).map(it => [it.id, it]),
  )
  const chosenGoods = lines.map(line => {
    const it = goods.get(line.id)
    if (!it?.onSale)
      throw new MallError('out_of_stock', {
        values: { productId: line.id, name: it?.name ?? line.id, stock: 0 },
      })
    checkQuantity(it, line.num)
    return { ...it, num: line.num }
  })
  const changed = chosenGoods.filter((it, n) => it.unitPrice !== lines[n]?.unitPrice)
  if (changed.length) throw priceChanged(changed)
  return chosenGoods
}

const quantitiesOf = (lines: readonly { id: string; num: number }[]) =>
  new Map(lines.map(it => [it.id, it.num]))
const priceChanged = (goods: readonly Goods[]) =>
  new MallError('price_changed', {
    values: Object.fromEntries(goods.map(it => [it.id, it.unitPrice])),
  })

/** Counts the pieces against the limits of their campaigns. Where others were quicker the price is another one now, and asked again. */
async function takeCampaignPrices(
  ctx: DbCtx,
  goods: readonly BoughtGoods[],
  region: string,
): Promise<void> {
  const pieces = goods.flatMap(({ id, num, unitPrice, campaign }) =>
    campaign
      ? [{ productId: id, num, campaignId: campaign.id, unitPrice, listPrice: campaign.listPrice }]
      : [],
  )
  const refusedIds = pieces.length ? await takePieces(ctx, pieces) : []
  if (refusedIds.length)
    throw priceChanged(await findGoods(ctx, refusedIds, region, quantitiesOf(goods)))
}
