import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { AssetRow } from '../contract'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'

const ROWS = 15

/** A page of goods to be registered for its address. */
export async function loadAssets(request: Request, context: AppLoadContext) {
  const listing = listQuery(request, ROWS)
  const query = {
    status: listing.text('status', 20),
    keyword: listing.text('keyword'),
    orderId: listing.text('orderId', 64),
    page: listing.page,
    rows: listing.rows,
  }
  const [{ list, total }, { counts }] = await Promise.all([
    context.api.assets.list(query),
    context.api.assets.count(query),
  ]).catch(asPage)
  return { list, total, counts, query }
}

export const classFields = z.object({
  class: z.string('asset_code').regex(/^(0[3-9]|1[0-5])$/, 'asset_code'),
  sub: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'asset_code')
    .optional(),
  place: requiredText(60),
  keeper: requiredText(30),
})
export const numberFields = z.object({
  assetNo: requiredText(40).regex(/^[A-Za-z0-9-]+$/, 'asset_no'),
})

/** The two forms of the page: what the goods are as an asset, and under which number they stand in the register. */
export async function assetAction(request: Request, context: AppLoadContext, asset: AssetRow) {
  const { fields } = await readForm(request, context)
  const asPageOr = (fail: (error: unknown) => unknown) => (error: unknown) =>
    isMallError(error) && (error.code === 'not_found' || error.code === 'no_permission')
      ? asPage(error)
      : fail(error)
  const page = (notice: string) => redirect(`${paths.assetForm(asset.id)}?said=${notice}`)
  if (fields.has('assetNo')) {
    const parsed = parseFields(fields, numberFields)
    if (!parsed.ok) return parsed.reply
    return context.api.assets
      .record({ id: asset.orderId, dataId: asset.id, ...parsed.value })
      .then(() => page('recorded'), asPageOr(parsed.fail))
  }
  const parsed = parseFields(fields, classFields)
  if (!parsed.ok) return parsed.reply
  const { class: code, sub = '', place, keeper } = parsed.value
  return context.api.assets
    .describe({ id: asset.id, code: code + sub, place, keeper })
    .then(() => page('saved'), asPageOr(parsed.fail))
}
