import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import writeXlsxFile from 'write-excel-file/node'
import type { Ctx } from '~/mall/core/ctx'
import { plainText, quoteCell } from '~/mall/core/table-file'
import { mine, read } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'

const words = {
  cn: { heads: ['商品编码/货号/CAS', '规格', '数量'], name: '快速下单示例' },
  en: { heads: ['SKU / code / CAS', 'Spec', 'Quantity'], name: 'quick-order-sample' },
} as const

/** Rows of goods the school really sells: by SKU, by the supplier's code, by CAS number and pack. */
async function sampleRows(ctx: Ctx): Promise<string[][]> {
  return read(ctx, async ctx => {
    const columns = {
      id: products.id,
      code: products.code,
      cas: products.cas,
      spec: products.spec,
      minNum: products.minNum,
    }
    const plain = await ctx.db
      .select(columns)
      .from(products)
      .where(mine(ctx, products, and(eq(products.onSale, true), isNull(products.cas))))
      .orderBy(desc(products.salesCount), products.id)
      .limit(2)
    const [substance] = await ctx.db
      .select(columns)
      .from(products)
      .where(mine(ctx, products, and(eq(products.onSale, true), isNotNull(products.cas))))
      .orderBy(desc(products.salesCount), products.id)
      .limit(1)
    const rows = plain.map((it, n) => [n ? it.code : it.id, '', String(it.minNum * (n + 1))])
    if (substance) rows.push([substance.cas ?? '', substance.spec, String(substance.minNum)])
    return rows.map(row => row.map(plainText))
  })
}

/** A file to fill in. The CSV begins with the mark by which Excel knows UTF-8. */
export async function quickOrderSample(
  ctx: Ctx,
  { type, language }: { type: 'csv' | 'xlsx'; language: 'cn' | 'en' },
) {
  const { heads, name } = words[language]
  const rows = await sampleRows(ctx)
  if (type === 'csv') {
    const text = `\ufeff${[[...heads], ...rows].map(row => row.map(quoteCell).join(',')).join('\r\n')}\r\n`
    return {
      name: `${name}.csv`,
      mime: 'text/csv; charset=utf-8',
      content: Buffer.from(text, 'utf8').toString('base64'),
    }
  }
  const head = heads.map(value => ({ value, fontWeight: 'bold' as const }))
  // Codes are texts: Excel would make a date of 64-17-5.
  const body = rows.map(([code = '', spec = '', num = '1']) => [
    { value: code, type: String },
    { value: spec, type: String },
    { value: Number(num), type: Number },
  ])
  const book = await writeXlsxFile([head, ...body], {
    columns: [{ width: 28 }, { width: 16 }, { width: 10 }],
  }).toBuffer()
  return {
    name: `${name}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
  }
}
