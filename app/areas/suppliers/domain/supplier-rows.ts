import { asc, eq, gt, inArray } from 'drizzle-orm'
import { byKey } from '~/mall/core/by-key'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingPage } from '~/mall/core/standing'
import { people } from '~/areas/accounts/domain/tables'
import { supplierKinds } from '../codes'
import type { SupplierValues } from './judge-suppliers'
import { stores } from './tables'

/** Suppliers, each with the first person at its desk, as the rows of a file that changes nothing, after an id. Those without a code are in none. */
export const supplierRows = (ctx: DbCtx, after: string): Promise<StandingPage<SupplierValues>> =>
  standingPage(
    most =>
      ctx.db
        .select()
        .from(stores)
        .where(mine(ctx, stores, gt(stores.id, after)))
        .orderBy(asc(stores.id))
        .limit(most),
    it => it.id,
    async found => {
      const clerks = byKey(
        await ctx.db
          .select({
            storeId: people.storeId,
            code: people.code,
            name: people.name,
            phone: people.phone,
          })
          .from(people)
          .where(
            mine(
              ctx,
              people,
              eq(people.kind, 'supplier'),
              inArray(
                people.storeId,
                found.map(it => it.id),
              ),
            ),
          )
          .orderBy(asc(people.code)),
        it => it.storeId,
      )
      return found.map(it => {
        const [clerk] = clerks.get(it.id) ?? []
        return it.code === null
          ? null
          : {
              code: it.code,
              name: it.name,
              nameEn: it.nameEn,
              type: supplierKinds.find(kind => kind === it.type) ?? null,
              phone: it.phone,
              hotLine: it.hotLine,
              region: it.region,
              address: it.address,
              freightFree: it.freightFree,
              freightFee: it.freightFee,
              deskNumber: clerk?.code ?? null,
              deskName: clerk?.name ?? null,
              deskPhone: clerk?.phone ?? null,
              state: it.closed ? ('closed' as const) : ('open' as const),
            }
      })
    },
  )
