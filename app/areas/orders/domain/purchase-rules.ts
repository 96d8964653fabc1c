import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { HAO_PER_YUAN, lineAmount, sumHao, type Hao } from '~/contract/money'
import type { PurchaseRule, TouchedRule } from '~/areas/ordering/contract'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf, startOfDay } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { lockPerson } from '~/areas/accounts/domain/people'
import { products } from '~/areas/catalogue/domain/tables'
import { regionOf } from '~/areas/cart/domain/find-cart'
import type { ControlRegister } from '~/areas/catalogue/codes'
import type { PayType } from '~/areas/malls/codes'
import { findGoods } from '~/areas/catalogue/domain/goods'
import { orders, type Declaration } from './tables'
import { failedStatuses } from '../codes'

export interface RuledGoods {
  id: string
  storeId: string
  name: string
  nameEn: string
  unitPrice: Hao
  num: number
}
const needs = {
  assetUnit: 'acknowledge',
  assetBulk: 'acknowledge',
  argumentPapers: 'papers',
  controlledChemical: 'permit',
} as const satisfies Record<PurchaseRule, TouchedRule['needs']>
const missing = {
  acknowledge: 'rule_acknowledge',
  permit: 'rule_permit',
  papers: 'rule_papers',
} as const

/** Which thresholds of fixed assets a line reaches; a school without such rules has none. */
export function thresholdsOf(
  ctx: Ctx,
  { unitPrice, num }: { unitPrice: Hao; num: number },
): PurchaseRule[] {
  const reaches = (yuan: number) => unitPrice >= yuan * HAO_PER_YUAN
  if (!ctx.mall.assetHints) return []
  return reaches(ctx.mall.limits.assetYuan)
    ? ['assetUnit']
    : reaches(ctx.mall.limits.bulkYuan) && num >= ctx.mall.limits.bulkItems
      ? ['assetBulk']
      : []
}

/** What the buyer has ordered of each supplier today without argument papers: a purchase is not made smaller by being cut up. */
async function orderedToday(
  ctx: DbCtx,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, Hao>> {
  const { personId } = actorOf(ctx)
  const rows = await ctx.db
    .select({
      storeId: orders.storeId,
      amount: sql<Hao>`sum(${orders.goodsAmount})`.mapWith(Number),
    })
    .from(orders)
    .where(
      mine(
        ctx,
        orders,
        eq(orders.buyerId, personId),
        inArray(orders.storeId, [...storeIds]),
        gte(orders.createdAt, startOfDay(dayOf(ctx.clock.now()))),
        notInArray(orders.status, [...failedStatuses]),
        sql`not coalesce(${orders.declared} @> '[{"rule":"argumentPapers"}]'::jsonb, false)`,
      ),
    )
    .groupBy(orders.storeId)
  return new Map(rows.map(it => [it.storeId, it.amount]))
}

/**
 * The goods that need argument papers: lines that cost as much as the school's limit, else all goods of an order that does, be it with the
 * buyer's other orders of the same supplier on the same day.
 */
async function needingPapers(
  ctx: DbCtx,
  goods: readonly RuledGoods[],
): Promise<ReadonlySet<RuledGoods>> {
  const limit = ctx.mall.limits.papersYuan * HAO_PER_YUAN
  const matches = new Set<RuledGoods>()
  if (!ctx.mall.assetHints || !goods.length) return matches
  const storeIds = [...new Set(goods.map(it => it.storeId))]
  const before = await orderedToday(ctx, storeIds)
  for (const storeId of storeIds) {
    const own = goods.filter(it => it.storeId === storeId)
    const costs = (it: RuledGoods) => lineAmount(it.unitPrice, it.num)
    if (sumHao([...own.map(costs), before.get(storeId) ?? 0]) < limit) continue
    const large = own.filter(it => costs(it) >= limit)
    for (const it of large.length ? large : own) matches.add(it)
  }
  return matches
}

/** The register in which each controlled chemical among goods must be entered before it is bought. */
export async function registersOf(
  ctx: DbCtx,
  ids: readonly string[],
): Promise<Map<string, ControlRegister>> {
  if (!ids.length) return new Map()
  const register = sql<ControlRegister>`${products.detail} -> 'hazard' ->> 'controlled'`
  const rows = await ctx.db
    .select({ id: products.id, register })
    .from(products)
    .where(mine(ctx, products, and(inArray(products.id, [...ids]), sql`${register} is not null`)))
  return new Map(rows.map(it => [it.id, it.register]))
}

/** The rules these goods touch, in the order of the specification, each with the goods that touch it. */
async function touchedRules(ctx: DbCtx, goods: readonly RuledGoods[]): Promise<TouchedRule[]> {
  const registers = await registersOf(
    ctx,
    goods.map(it => it.id),
  )
  const papers = await needingPapers(ctx, goods)
  const byRule = new Map<PurchaseRule, TouchedRule>()
  for (const it of goods) {
    const { id, name, nameEn, unitPrice, num } = it
    const register = registers.get(id) ?? null
    for (const rule of [
      ...thresholdsOf(ctx, { unitPrice, num }),
      ...(papers.has(it) ? ['argumentPapers' as const] : []),
      ...(register ? ['controlledChemical' as const] : []),
    ]) {
      const touchedRule = byRule.get(rule) ?? {
        rule,
        needs: needs[rule],
        stops: ctx.mall.stopsByRules,
        goods: [],
      }
      touchedRule.goods.push({ id, name, nameEn, unitPrice, num, register })
      byRule.set(rule, touchedRule)
    }
  }
  return (Object.keys(needs) as PurchaseRule[]).flatMap(rule => byRule.get(rule) ?? [])
}

export interface DeclarationInput {
  rule: string
  permitNo?: string
  fileIds: string[]
}

/**
 * Refuses an order that a rule stops and whose buyer has not given what the rule asks for; the fields are named after the
 * rules (`rules.assetUnit`). Answers what is kept with the orders.
 */
export async function checkDeclared(
  ctx: DbCtx,
  goods: readonly RuledGoods[],
  payType: PayType,
  inputs: readonly DeclarationInput[],
): Promise<{ goodsIds: string[]; declaration: Declaration }[]> {
  if (!ctx.mall.stopsByRules) return []
  // Orders of one buyer are looked at one after the other, so that two at once cannot both stay below a limit.
  await lockPerson(ctx, actorOf(ctx).personId)
  const fields: Record<string, string> = {}
  const declarations = (await touchedRules(ctx, goods)).map(rule => {
    const answer = inputs.find(it => it.rule === rule.rule)
    const isAnswered =
      answer &&
      (rule.needs === 'permit'
        ? !!answer.permitNo
        : rule.needs === 'papers'
          ? answer.fileIds.length > 0
          : true)
    if (!isAnswered) fields[`rules.${rule.rule}`] = missing[rule.needs]
    if (rule.rule === 'controlledChemical' && payType === 'cod') fields.payType = 'rule_no_cash'
    return {
      goodsIds: rule.goods.map(it => it.id),
      declaration: {
        rule: rule.rule,
        permitNo: answer?.permitNo || null,
        fileIds: answer?.fileIds ?? [],
      },
    }
  })
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  return declarations
}

/** What the order form asks for these goods, before anything is submitted. */
export function orderModel(
  ctx: Ctx,
  { lines, regionCode }: { lines: { id: string; num: number }[]; regionCode?: string },
) {
  return read(ctx, async ctx => {
    const quantities = new Map(lines.map(it => [it.id, it.num]))
    const goods = await findGoods(
      ctx,
      [...quantities.keys()],
      await regionOf(ctx, regionCode),
      quantities,
    )
    const rules = await touchedRules(
      ctx,
      goods.filter(it => it.onSale).map(it => ({ ...it, num: quantities.get(it.id) ?? 1 })),
    )
    return { payTypes: ctx.mall.payTypes, required: ['addressId', 'payType', 'purpose'], rules }
  })
}
