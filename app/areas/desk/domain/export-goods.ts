import { GOODS_ROWS_MAX } from '../limits'
import type { Ctx } from '~/mall/core/ctx'
import { tableFile, textCell, type Cell } from '~/mall/core/table-file'
import { read } from '~/mall/database/pool'
import { countGoods, filteredGoods, goodsWhere, ownStore, type GoodsFilters } from './find-goods'
import { columnsOf, type Language } from './sheet-heads'

const SAMPLE_ROWS = 3
const names = {
  cn: ['价格库存', '价格库存示例'],
  en: ['prices-and-stock', 'prices-and-stock-sample'],
} as const
const WIDTHS = {
  id: 24,
  code: 18,
  name: 36,
  spec: 16,
  price: 14,
  stock: 18,
  regionPrice: 20,
} as const

/** The own goods as a table that can be changed and read in again; a few of them as a sample. */
export async function exportGoods(
  ctx: Ctx,
  {
    type,
    language,
    sample,
    ...filters
  }: GoodsFilters & { type: 'csv' | 'xlsx'; language: Language; sample?: '1' },
) {
  const storeId = ownStore(ctx)
  const { list, total } = await read(ctx, async ctx => {
    const where = filteredGoods(ctx, storeId, sample ? { state: 'on' } : filters)
    return {
      list: await goodsWhere(ctx, where, sample ? SAMPLE_ROWS : GOODS_ROWS_MAX),
      total: await countGoods(ctx, where),
    }
  })
  const columns = columnsOf(ctx, language)
  const rows = list.map(it =>
    columns.map(({ column }): Cell => {
      if (column.kind === 'id') return { id: it.id }
      if (column.kind === 'code' || column.kind === 'spec') return textCell(it[column.kind])
      if (column.kind === 'name') return textCell((language === 'en' && it.nameEn) || it.name)
      if (!('regionCode' in column)) return { yuan: it.unitPrice }
      const region = it.regions.find(one => one.regionCode === column.regionCode)
      if (column.kind === 'stock') return { count: region?.stock ?? 0 }
      return region?.unitPrice == null ? null : { yuan: region.unitPrice }
    }),
  )
  const file = await tableFile(ctx, type, {
    name: names[language][sample ? 1 : 0],
    heads: columns.map(it => it.head),
    widths: columns.map(it => WIDTHS[it.column.kind]),
    rows,
  })
  return { ...file, count: list.length, more: !sample && total > list.length }
}
