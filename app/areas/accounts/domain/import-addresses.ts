import { inArray, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { AddressPlan } from './judge-addresses'
import { addresses } from './tables'

/**
 * Makes and changes addresses in the open transaction, as they were judged in it, and keeps what the file said of them. Called by
 * runs of imports alone.
 */
export async function importAddresses(ctx: DbCtx, plans: readonly AddressPlan[]): Promise<void> {
  const formerDefaults = plans.flatMap(it => it.formerDefaults)
  if (formerDefaults.length)
    await ctx.db
      .update(addresses)
      .set({ isDefault: false })
      .where(mine(ctx, addresses, inArray(addresses.id, formerDefaults)))
  const [rows, told] = [plans.map(it => it.address), plans.map(it => it.imported)]
  // Columns and not rows: a list of values would be thousands of parameters a batch.
  const texts = <Row>(list: readonly Row[], of: (row: Row) => string) =>
    sql`${sql.param(list.map(of))}::text[]`
  const flags = <Row>(list: readonly Row[], of: (row: Row) => boolean | null) =>
    sql`${sql.param(list.map(of))}::boolean[]`
  await ctx.db.execute(sql`
    insert into addresses (mall_id, created_at, id, person_id, consignee, phone, region_code, detail, is_default)
    select ${ctx.mall.id}::int, ${ctx.clock.now().toISOString()}::timestamptz, * from unnest(
      ${texts(rows, it => it.id)}, ${texts(rows, it => it.personId)}, ${texts(rows, it => it.consignee)},
      ${texts(rows, it => it.phone)}, ${texts(rows, it => it.regionCode)}, ${texts(rows, it => it.detail)},
      ${flags(rows, it => it.isDefault)})
    on conflict (mall_id, id) do update set consignee = excluded.consignee, phone = excluded.phone,
      region_code = excluded.region_code, detail = excluded.detail, is_default = excluded.is_default`)
  await ctx.db.execute(sql`
    insert into imported_addresses (mall_id, code, person_id, address_id, consignee, phone, region_code, detail, is_default)
    select ${ctx.mall.id}::int, * from unnest(
      ${texts(told, it => it.code)}, ${texts(told, it => it.personId)}, ${texts(told, it => it.addressId)},
      ${texts(told, it => it.consignee)}, ${texts(told, it => it.phone)}, ${texts(told, it => it.regionCode)},
      ${texts(told, it => it.detail)}, ${flags(told, it => it.isDefault)})
    on conflict (mall_id, code) do update set address_id = excluded.address_id, consignee = excluded.consignee,
      phone = excluded.phone, region_code = excluded.region_code, detail = excluded.detail,
      is_default = excluded.is_default`)
}
