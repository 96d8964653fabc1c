import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { HeldRole } from '~/contract/access'
import { COUNT_CEILING } from '~/contract/limits'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { isDepartment } from '~/areas/accounts/domain/administrators'
import { isOpen } from '~/areas/accounts/domain/people'
import {
  addresses,
  organisations,
  people,
  personOrganisations,
} from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import { categories, productPhotographs, products } from '~/areas/catalogue/domain/tables'
import { contentDocuments, notices } from '~/areas/content/domain/tables'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { apiKeys } from '~/areas/keys/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { statements } from '~/areas/settlement/domain/tables'
import { stores } from '~/areas/suppliers/domain/tables'
import { projects } from '~/areas/teams/domain/tables'

/** Whoever came for the school's own work: not those who run its mall, nor people of suppliers. */
const isMember = sql`${people.kind} <> 'supplier' and not (${people.roles} && array['administrator', 'platform', 'it', 'auditor'])`
const atDesk = sql`${people.kind} = 'supplier' and ${people.storeId} is not null`

/** How many rows of the school are so, as a column of another statement; counted no further than lists are. */
const upTo = (ctx: DbCtx, table: PgTable & { mallId: AnyPgColumn }, where?: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (${ctx.db
    .select({ one: sql`1` })
    .from(table)
    .where(mine(ctx, table, where))
    .limit(COUNT_CEILING + 1)
    .getSQL()}) as found)`

/** Of everything the steps bring, how much there is: one statement, which reads the people once. */
export async function countMade(ctx: DbCtx) {
  const those = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const holds = (role: HeldRole) => holdsNow(ctx, role)
  const document = (key: string) => upTo(ctx, contentDocuments, eq(contentDocuments.key, key))
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .select({
      people: those(isMember),
      finance: those(holds('finance')),
      acceptors: those(holds('acceptor')),
      desks: those(atDesk),
      administrators: those(holds('administrator')),
      departments: upTo(ctx, organisations, isDepartment),
      buyers: upTo(ctx, personOrganisations, eq(personOrganisations.shoper, true)),
      funds: upTo(ctx, fundAccounts, eq(fundAccounts.open, true)),
      suppliers: upTo(ctx, stores, eq(stores.closed, false)),
      categories: upTo(ctx, categories),
      goods: upTo(ctx, products, eq(products.onSale, true)),
      addresses: upTo(ctx, addresses),
      groups: upTo(ctx, projects),
      photographs: upTo(ctx, productPhotographs, isNotNull(productPhotographs.n)),
      order: upTo(ctx, orders),
      acceptance: upTo(ctx, acceptances, eq(acceptances.status, 'confirmed')),
      settlement: upTo(ctx, statements, eq(statements.status, 'settled')),
      banner: document('banner'),
      help: document('help'),
      notices: upTo(ctx, notices),
      keys: upTo(ctx, apiKeys, and(isNull(apiKeys.revokedAt), gt(apiKeys.endsAt, now))),
    })
    .from(people)
    .where(mine(ctx, people, isOpen(ctx)))
  if (!row) throw new Error('an aggregate without a row')
  return row
}
export type SetupCounts = Awaited<ReturnType<typeof countMade>>
