import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import type { findAddress } from '~/areas/accounts/domain/addresses'
import { productPicture } from '~/mall/pictures/addresses'
import { keepSnapshots } from '~/areas/catalogue/domain/snapshots'
import { attachFiles } from '~/areas/files/domain/attach-files'
import { orderAmounts } from '~/areas/cart/domain/amounts'
import { snapshotOf, type GivenGift } from './give-gifts'
import { logOrder } from './move-order'
import type { BoughtGoods, Input, Reply } from './place-order'
import type { checkDeclared } from './purchase-rules'
import { orders, orderLines, type Declaration } from './tables'

export async function insertOrder(
  ctx: DbCtx,
  checkoutId: string,
  input: Input,
  address: Awaited<ReturnType<typeof findAddress>>,
  goods: readonly BoughtGoods[],
  gifts: readonly GivenGift[],
  declarations: Awaited<ReturnType<typeof checkDeclared>>,
): Promise<Reply['orders'][number]> {
  const buyer = actorOf(ctx)
  const [first] = goods
  if (!first) throw new MallError('internal')
  const { amounts, goodsAmount, freight, amount } = orderAmounts(first, goods)
  const id = newId(ctx.clock)
  const { payType, invoice } = input
  await ctx.db.insert(orders).values({
    mallId: ctx.mall.id,
    id,
    checkoutId,
    storeId: first.storeId,
    storeName: first.storeName,
    buyerId: buyer.personId,
    buyerName: buyer.name,
    orgId: buyer.orgId,
    principalId: ctx.actingFor?.personId ?? null,
    principalName: ctx.actingFor?.name ?? null,
    projectId: input.projectId || null,
    status: 'pending',
    payType,
    // What costs nothing needs neither money set aside nor paid.
    payStatus: payType !== 'online' ? 'none' : amount === 0 ? 'paid' : 'unpaid',
    fundStatus: payType !== 'unified' ? 'none' : amount === 0 ? 'approved' : 'toFill',
    goodsAmount,
    freight,
    amount,
    consignee: address.consignee,
    phone: address.phone,
    regionCode: address.regionCode,
    address: `${address.regionName} ${address.detail}`,
    invoice:
      invoice.type === 'none'
        ? { type: 'none', title: '', taxNo: '' }
        : {
            type: invoice.type,
            title: invoice.title.trim(),
            taxNo: invoice.taxNo.trim().toUpperCase(),
          },
    purpose: input.purpose,
    buyReason: input.buyReason,
    remark: input.remark,
    createdAt: ctx.clock.now(),
  })
  const own = declarations
    .filter(it => goods.some(one => it.goodsIds.includes(one.id)))
    .map(it => it.declaration)
  const presents = gifts.filter(it => it.storeId === first.storeId)
  const snapshotIds = await keepSnapshots(ctx, [
    ...goods.map(it => it.id),
    ...presents.map(it => it.id),
  ])
  const lines = [
    ...goods.map((it, n) => ({
      ...it,
      amount: amounts[n] ?? 0,
      campaign: it.campaign && snapshotOf(it.campaign),
      listPrice: it.campaign ? it.listPrice : null,
      giftOf: null,
    })),
    ...presents.map(it => ({
      ...it,
      unitPrice: 0,
      amount: 0,
      giftOf: goods.findIndex(line => line.id === it.giftTo) + 1,
    })),
  ]
  await ctx.db.insert(orderLines).values(
    lines.map((it, n) => ({
      mallId: ctx.mall.id,
      orderId: id,
      lineNo: n + 1,
      productId: it.id,
      name: it.name,
      nameEn: it.nameEn,
      code: it.code,
      spec: it.spec,
      unit: it.unit,
      cas: it.cas,
      pic: productPicture(it.id),
      unitPrice: it.unitPrice,
      num: it.num,
      amount: it.amount,
      regionCode: address.regionCode,
      snapshotId: snapshotIds.get(it.id) ?? null,
      campaign: it.campaign,
      listPrice: it.listPrice,
      giftOf: it.giftOf,
    })),
  )
  await logOrder(ctx, id, 'place', { to: 'pending' })
  if (own.length) await keepDeclared(ctx, id, own)
  return { id, storeId: first.storeId, amount }
}

/** Keeps the buyer's answers to the rules with the order. Papers stay with the first order of the checkout that needs them. */
export async function keepDeclared(
  ctx: DbCtx,
  id: string,
  own: readonly Declaration[],
): Promise<void> {
  const fieldFiles = own.map(it => [`rules.${it.rule}`, it.fileIds] as const)
  await attachFiles(ctx, Object.fromEntries(fieldFiles), 'order', id)
  await ctx.db
    .update(orders)
    .set({ declared: own.map(it => ({ ...it })) })
    .where(mine(ctx, orders, eq(orders.id, id)))
  for (const it of own) it.fileIds = []
}
