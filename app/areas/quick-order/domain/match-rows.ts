import { inArray, or } from 'drizzle-orm'
import type { MatchedRow, QuickFault, QuickGoods, QuickRow } from '../contract'
import { QUANTITY_MAX } from '~/contract/limits'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { seesPrices } from '~/mall/core/prices'
import { mine, read } from '~/mall/database/pool'
import { regionOf } from '~/areas/cart/domain/find-cart'
import { productPicture } from '~/mall/pictures/addresses'
import { ruleOf } from '~/areas/catalogue/domain/quantity-rule'
import { brokenRule } from '~/contract/quantity'
import { products } from '~/areas/catalogue/domain/tables'
import { findGoods, findStock } from '~/areas/catalogue/domain/goods'
import { casOf, isCas, normalise } from '~/areas/search/domain/normalise'

const CHOICES_MAX = 12
/** Goods that are looked at for one order, all rows together. */
const FOUND_MAX = 4_000

interface Candidate {
  id: string
  code: string
  cas: string | null
  spec: string
  onSale: boolean
  salesCount: number
}

/** `500 mL` and `500ml` are one pack. */
const packOf = (spec: string) => normalise(spec).replace(/[\s*×x]+/g, '')
const halfWidth = (text: string) => text.normalize('NFKC').trim()
const casIn = (code: string): string | null =>
  isCas(normalise(code)) ? normalise(code) : casOf(normalise(code))

/** Whole numbers as people type them, full-width digits too; null for anything else. An empty cell is one. */
function quantityOf(text: string): number | null {
  const ascii = halfWidth(text)
  const n = ascii === '' ? 1 : /^[1-9]\d*$/.test(ascii) ? Number(ascii) : Number.NaN
  return n >= 1 && n <= QUANTITY_MAX ? n : null
}

/** All goods any of the rows may mean, in one query. */
async function findAll(ctx: DbCtx, rows: readonly QuickRow[]): Promise<Candidate[]> {
  const codes = [
    ...new Set(
      rows.flatMap(({ code }) => {
        const it = halfWidth(code)
        return it ? [it, it.toUpperCase(), it.toLowerCase()] : []
      }),
    ),
  ]
  const cas = [...new Set(rows.flatMap(({ code }) => casIn(code) ?? []))]
  if (!codes.length) return []
  return ctx.db
    .select({
      id: products.id,
      code: products.code,
      cas: products.cas,
      spec: products.spec,
      onSale: products.onSale,
      salesCount: products.salesCount,
    })
    .from(products)
    .where(
      mine(
        ctx,
        products,
        or(
          inArray(products.id, codes),
          inArray(products.code, codes),
          cas.length ? inArray(products.cas, cas) : undefined,
        ),
      ),
    )
    .limit(FOUND_MAX)
}

/** Which goods a row means: none, one, or several to choose from. */
function candidatesOf(
  row: QuickRow,
  all: readonly Candidate[],
): { fitting: Candidate[]; fault: QuickFault | null } {
  const code = halfWidth(row.code).toLowerCase()
  if (!code) return { fitting: [], fault: 'code_missing' }
  const byId = all.filter(it => it.id.toLowerCase() === code)
  const byCode = byId.length ? byId : all.filter(it => it.code.toLowerCase() === code)
  const cas = casIn(row.code)
  const byName = byCode.length ? byCode : cas ? all.filter(it => it.cas === cas) : []
  if (!byName.length) return { fitting: [], fault: 'unknown' }
  const onSale = byName.filter(it => it.onSale)
  if (!onSale.length) return { fitting: [], fault: 'off_sale' }
  const pack = packOf(row.spec)
  const samePack = pack ? onSale.filter(it => packOf(it.spec) === pack) : onSale
  if (samePack.length) return { fitting: samePack, fault: samePack.length > 1 ? 'choose' : null }
  // A code names its pack by itself; of a substance the pack that was asked for is not to be had.
  return { fitting: onSale, fault: byCode.length === 1 ? null : 'spec' }
}

const byWorth = (a: Candidate, b: Candidate) =>
  b.salesCount - a.salesCount || (a.id < b.id ? -1 : 1)

/** Finds the goods behind rows of codes: a handful of queries however many rows there are. What is wrong stands beside its row. */
export async function matchQuickOrder(
  ctx: Ctx,
  { rows }: { rows: QuickRow[] },
): Promise<{ rows: MatchedRow[]; right: number }> {
  return read(ctx, async ctx => {
    const all = await findAll(ctx, rows)
    const matches = rows.map(row => {
      const { fitting, fault } = candidatesOf(row, all)
      const ranking = [...fitting].sort(byWorth)
      const choice =
        ranking.length === 1 && fault === null
          ? ranking[0]
          : ranking.find(it => it.id === row.choice)
      return {
        row,
        fault: choice ? null : fault,
        chosen: choice,
        shown: choice && fault === null ? [] : ranking.slice(0, CHOICES_MAX),
        others: Math.max(0, ranking.length - CHOICES_MAX),
      }
    })
    const goods = await quickGoodsOf(
      ctx,
      matches.flatMap(it => [...it.shown.map(one => one.id), ...(it.chosen ? [it.chosen.id] : [])]),
    )
    const matchedRows = matches.map(({ row, fault, chosen, shown, others }): MatchedRow => {
      const quantity = quantityOf(row.num)
      const it = (chosen && goods.get(chosen.id)) ?? null
      const wrong =
        fault ??
        (quantity === null ? 'quantity_wrong' : it ? brokenRule(it.rule, quantity) : 'unknown')
      return {
        ...row,
        quantity,
        fault: wrong,
        goods: it,
        choices: shown.flatMap(one => goods.get(one.id) ?? []),
        others: shown.length ? others : 0,
      }
    })
    return { rows: matchedRows, right: matchedRows.filter(it => !it.fault).length }
  })
}

async function quickGoodsOf(ctx: DbCtx, ids: readonly string[]): Promise<Map<string, QuickGoods>> {
  const unique = [...new Set(ids)]
  const region = await regionOf(ctx)
  const stock = await findStock(ctx, unique, region)
  const hidesPrices = !seesPrices(ctx)
  return new Map(
    (await findGoods(ctx, unique, region)).map((it): [string, QuickGoods] => [
      it.id,
      {
        id: it.id,
        storeId: it.storeId,
        storeName: it.storeName,
        storeNameEn: it.storeNameEn,
        name: it.name,
        nameEn: it.nameEn,
        code: it.code,
        spec: it.spec,
        unit: it.unit,
        unitEn: it.unitEn,
        pic: productPicture(it.id),
        unitPrice: hidesPrices ? 0 : it.unitPrice,
        priceHidden: hidesPrices,
        stock: stock.get(it.id) ?? 0,
        rule: ruleOf(it),
      },
    ]),
  )
}
