import { asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingValues, type StandingPage } from '~/mall/core/standing'
import { schoolKinds } from '../codes'
import type { AddressValues } from './judge-addresses'
import { addresses, importedAddresses, people } from './tables'

/**
 * Addresses that have a code as the rows of a file that changes nothing, after a code: those people have made themselves are in
 * none, and what somebody has changed of one is theirs.
 */
export async function addressRows(ctx: DbCtx, after: string): Promise<StandingPage<AddressValues>> {
  const page = await standingPage(
    most =>
      ctx.db
        .select({ told: importedAddresses, stands: addresses, number: people.code })
        .from(importedAddresses)
        .innerJoin(addresses, mine(ctx, addresses, eq(addresses.id, importedAddresses.addressId)))
        .innerJoin(people, mine(ctx, people, eq(people.id, importedAddresses.personId)))
        .where(
          mine(
            ctx,
            importedAddresses,
            gt(importedAddresses.code, after),
            inArray(people.kind, [...schoolKinds]),
            sql`not 'platform' = any(${people.roles})`,
          ),
        )
        .orderBy(asc(importedAddresses.code))
        .limit(most),
    it => it.told.code,
    found => {
      const isCampus = (code: string) => ctx.mall.regions.some(it => it.code === code)
      return found.map(it => (isCampus(it.told.regionCode) ? rowOf(it) : null))
    },
  )
  return after ? page : { ...page, unnamed: page.unnamed + (await countUncoded(ctx)) }
}

function rowOf({
  told,
  stands,
  number,
}: {
  told: typeof importedAddresses.$inferSelect
  stands: typeof addresses.$inferSelect
  number: string
}): StandingValues<AddressValues> {
  const changedPart = (field: 'consignee' | 'phone' | 'regionCode' | 'detail') =>
    told[field] === stands[field] ? stands[field] : null
  return {
    code: told.code,
    number,
    consignee: changedPart('consignee'),
    phone: changedPart('phone'),
    campus: changedPart('regionCode'),
    building: null,
    address: changedPart('detail'),
    isDefault: told.isDefault === stands.isDefault ? stands.isDefault : null,
  }
}

async function countUncoded(ctx: DbCtx): Promise<number> {
  const isImported = ctx.db
    .select({ one: sql`1` })
    .from(importedAddresses)
    .where(mine(ctx, importedAddresses, eq(importedAddresses.addressId, addresses.id)))
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(addresses)
    .where(mine(ctx, addresses, notExists(isImported)))
  return row?.n ?? 0
}
