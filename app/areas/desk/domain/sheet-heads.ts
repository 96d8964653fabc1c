import type { Ctx } from '~/mall/core/ctx'

const plainKinds = ['id', 'code', 'name', 'spec', 'price'] as const
export type Language = 'cn' | 'en'
/** A column of the table: what names the goods, or what changes. */
export type Column =
  { kind: (typeof plainKinds)[number] } | { kind: 'stock' | 'regionPrice'; regionCode: string }

const plain = {
  cn: { id: '商品编码', code: '货号', name: '商品', spec: '规格', price: '单价（元）' },
  en: { id: 'SKU', code: 'Item no.', name: 'Goods', spec: 'Spec', price: 'Price (CNY)' },
} as const
const regional = {
  cn: {
    stock: (region: string) => `库存（${region}）`,
    regionPrice: (region: string) => `校区价（${region}）`,
  },
  en: {
    stock: (region: string) => `Stock (${region})`,
    regionPrice: (region: string) => `Campus price (${region})`,
  },
} as const
const more: [kind: 'id' | 'code' | 'price', names: RegExp][] = [
  ['id', /^(sku|sku编码|编码)$/i],
  ['code', /^(商品货号|供应商货号|code|item|article)$/i],
  ['price', /^(单价|价格|售价|price|unitprice)$/i],
]

/** Columns of the table with their heads, in the order they are written. */
export const columnsOf = (ctx: Ctx, language: Language): { column: Column; head: string }[] => [
  ...plainKinds.map(kind => ({
    column: { kind },
    head: plain[language][kind],
  })),
  ...(['stock', 'regionPrice'] as const).flatMap(kind =>
    ctx.mall.regions.map(it => ({
      column: { kind, regionCode: it.code },
      head: regional[language][kind]((language === 'en' && it.nameEn) || it.name),
    })),
  ),
]

const bare = (text: string) =>
  text.replace(/（/g, '(').replace(/）/g, ')').replace(/\s+/g, '').toLowerCase()

/** What the heads of a file mean, in either language; null where none names goods or nothing could change. */
export function readHeads(ctx: Ctx, heads: readonly string[]): (Column | null)[] | null {
  const byHead = new Map(
    (['cn', 'en'] as const).flatMap(language =>
      columnsOf(ctx, language).map(({ column, head }) => [bare(head), column] as const),
    ),
  )
  const columns = heads.map(
    (head): Column | null =>
      byHead.get(bare(head)) ??
      more.flatMap(([kind, names]) => (names.test(bare(head)) ? [{ kind }] : []))[0] ??
      null,
  )
  const has = (...kinds: Column['kind'][]) => columns.some(it => it && kinds.includes(it.kind))
  return has('id', 'code') && has('price', 'stock', 'regionPrice') ? columns : null
}
