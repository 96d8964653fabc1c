import { and, asc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine } from '~/mall/database/pool'
import { goingBy, ofSchool } from '~/areas/accounts/domain/find-people'
import { isOpen } from '~/areas/accounts/domain/people'
import { organisations, people } from '~/areas/accounts/domain/tables'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { uploadForm } from '~/areas/setup/codes'
import { stores } from '~/areas/suppliers/domain/tables'
import { paths } from '~/paths'
import { FIND_COUNTED } from '../codes'
import type { Match } from '../contract'
import { codesFrom, exactFirst, isExactly, type FindWord } from './sought'

/**
 * People whose number or name begins so, or whose phone this is: that is looked for as a whole and never shown. Those who run
 * the platform are none of the school's; people of suppliers, who have no page, are changed by the form of their table.
 */
export async function findPeople(ctx: DbCtx, word: FindWord): Promise<Match[]> {
  const rows = await ctx.db
    .select({
      id: people.id,
      code: people.code,
      name: people.name,
      org: organisations.name,
      isPhone: sql<boolean>`coalesce(${inArray(people.phone, word.spellings)}, false)`,
      open: sql<boolean>`${isOpen(ctx)}`,
      hasPage: sql<boolean>`${ofSchool}`,
    })
    .from(people)
    .leftJoin(
      organisations,
      and(eq(organisations.mallId, people.mallId), eq(organisations.id, people.orgId)),
    )
    .where(
      mine(
        ctx,
        people,
        goingBy(word.text, word.spellings),
        sql`not 'platform' = any(${people.roles})`,
        ne(people.kind, 'support'),
      ),
    )
    .orderBy(exactFirst(people.code, word), asc(people.name), asc(people.code))
    .limit(FIND_COUNTED + 1)
  return rows.map(it => ({
    id: it.id,
    number: it.code,
    name: it.name,
    nameEn: it.name,
    about: it.org ?? '',
    aboutEn: it.org ?? '',
    state: it.open ? null : 'closed',
    exact: it.isPhone || isExactly(it.code, word),
    href: it.hasPage ? paths.schoolPerson(it.id) : uploadForm('suppliers'),
  }))
}

/** Suppliers that have this in their name, or whose code begins so. A school has hundreds: they are read through. */
export async function findSuppliers(ctx: DbCtx, word: FindWord): Promise<Match[]> {
  const inName = containing(word.text)
  const rows = await ctx.db
    .select({
      id: stores.id,
      code: stores.code,
      name: stores.name,
      nameEn: stores.nameEn,
      region: stores.region,
      regionEn: stores.regionEn,
      closed: stores.closed,
    })
    .from(stores)
    .where(
      mine(
        ctx,
        stores,
        or(codesFrom(stores.code, word), ilike(stores.name, inName), ilike(stores.nameEn, inName)),
      ),
    )
    .orderBy(exactFirst(stores.code, word), asc(stores.closed), asc(stores.name), asc(stores.id))
    .limit(FIND_COUNTED + 1)
  return rows.map(it => ({
    id: it.id,
    number: it.code,
    name: it.name,
    nameEn: it.nameEn,
    about: it.region,
    aboutEn: it.regionEn,
    state: it.closed ? 'closed' : null,
    exact: isExactly(it.code, word),
    href: paths.supplier(it.id),
  }))
}

/** Accounts whose number begins so, or that have this in their name: what they are called seldom begins with what one remembers. */
export async function findFunds(ctx: DbCtx, word: FindWord): Promise<Match[]> {
  const rows = await ctx.db
    .select({
      id: fundAccounts.id,
      number: fundAccounts.accountNo,
      name: fundAccounts.name,
      owner: people.name,
      open: fundAccounts.open,
    })
    .from(fundAccounts)
    .leftJoin(
      people,
      and(eq(people.mallId, fundAccounts.mallId), eq(people.id, fundAccounts.ownerId)),
    )
    .where(
      mine(
        ctx,
        fundAccounts,
        or(
          codesFrom(fundAccounts.accountNo, word),
          ilike(fundAccounts.name, containing(word.text)),
        ),
      ),
    )
    .orderBy(exactFirst(fundAccounts.accountNo, word), asc(fundAccounts.name), asc(fundAccounts.id))
    .limit(FIND_COUNTED + 1)
  return rows.map(it => ({
    id: it.id,
    number: it.number,
    name: it.name,
    nameEn: it.name,
    about: it.owner ?? '',
    aboutEn: it.owner ?? '',
    state: it.open ? null : 'closed',
    exact: isExactly(it.number, word),
    href: uploadForm('funds'),
  }))
}
