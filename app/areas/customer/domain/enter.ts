import { inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { HAND_OVER_SECONDS } from '~/areas/hazchem/limits'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { isSignedForTwin } from '~/mall/gateways/customer/local'
import { products } from '~/areas/catalogue/domain/tables'
import { spendOnce } from '~/areas/accounts/domain/turns'

/** Clocks of two machines never agree. */
const SKEW_SECONDS = 30
const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** The local twin is opened: only by a whole address for this school, freshly signed, and by the same one once. Anybody may try. */
export async function enterTwin(ctx: Ctx, { query }: { query: string }) {
  const fields = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>
  if (!isSignedForTwin(ctx.services.tokens, fields) || fields.school !== ctx.mall.code)
    throw new MallError('no_permission')
  const age = ctx.clock.now().getTime() / 1_000 - Number(fields.issuedAt)
  if (!(age >= -SKEW_SECONDS && age <= HAND_OVER_SECONDS))
    throw new MallError('wrong_state', { values: { reason: 'expired' } })
  if (!(await spendOnce(ctx, `customer:${fields.ticket}`, HAND_OVER_SECONDS + 2 * SKEW_SECONDS)))
    throw new MallError('conflict', { values: { reason: 'used' } })
  const ids = listOf(fields.productIds)
  const goods = !ids.length
    ? []
    : await read(ctx, ctx =>
        ctx.db
          .select({
            id: products.id,
            storeId: products.storeId,
            name: products.name,
            nameEn: products.nameEn,
            spec: products.spec,
          })
          .from(products)
          .where(mine(ctx, products, inArray(products.id, ids))),
      )
  return {
    name: fields.name ?? '',
    code: fields.code ?? '',
    goods,
    orders: listOf(fields.ordersIds),
  }
}
