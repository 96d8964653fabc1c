import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { reviews as calls } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { findOwnReviews } from './own-reviews'

const words = {
  cn: { name: '商品评价', heads: ['订单号', '评价时间', '商品', '评分', '评价内容', '图片数'] },
  en: { name: 'reviews', heads: ['Order no.', 'Written', 'Goods', 'Score', 'Review', 'Pictures'] },
} as const
const widths = [24, 17, 36, 8, 60, 8]

/** Own reviews as a table to keep, newest first. */
export async function exportReviews(ctx: Ctx, { type, language }: VerbInput<typeof calls.export>) {
  const page = await findOwnReviews(ctx, { page: 1, rows: EXPORT_ROWS_MAX })
  return listFile(ctx, type, page, { ...words[language], widths }, it => [
    { id: it.orderId },
    text(minuteOf(new Date(it.at))),
    text((language === 'en' && it.nameEn) || it.name),
    { count: it.score },
    text(it.content),
    { count: it.pictures.length },
  ])
}
