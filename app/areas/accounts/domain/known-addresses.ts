import { and, asc, like, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbCtx } from '~/mall/core/ctx'
import { byKey } from '~/mall/core/by-key'
import { withoutZeros, type ImportRow } from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import type {
  Address,
  AddressPlan,
  AddressValues,
  ImportedAddress,
  Person,
} from './judge-addresses'
import { addresses, importedAddresses, people } from './tables'

/** What there is of the people and addresses a batch of rows names, and what rows before have made of it. */
export interface KnownAddresses {
  personIds: readonly string[]
  person(by: { number: string } | { id: string }): Person | undefined
  /** By the code of the school's own system. */
  imported: ReadonlyMap<string, ImportedAddress>
  /** The code of each address that has one. */
  codes: ReadonlyMap<string, string>
  /** All of a person. */
  of(personId: string): readonly Address[]
  /** Whether something is known by these digits with zeros before them. */
  hasZeros(column: 'code' | 'number', digits: string): boolean
  put(plan: AddressPlan): void
  /** What an earlier batch would have made of an address. */
  note(trace: Trace): void
}

/**
 * What rows of later batches ask of what an earlier one would have made: that there is such an address, and whether it is the
 * default. Plans of a file of many thousand addresses are too much to keep whole while it is looked over.
 */
export interface Trace {
  personId: string
  id: string
  code: string
  isDefault: boolean
  /** What the file says of the default. */
  told: boolean | null
}
/** What nobody asks of an address that is only noted: it has a code, and no code stands in a file twice. */
const emptyAddress = { consignee: '', phone: '', regionCode: '', detail: '' }

/** One parameter, however many there are: batches name hundreds, and each number of them would be a statement of its own. */
const anyOf = (column: AnyPgColumn | SQL, texts: readonly string[]) =>
  sql`${column} = any(${sql.param([...texts])}::text[])`

/** Held until the transaction ends where it is one: nobody changes addresses of these people meanwhile. */
export async function findKnown(
  ctx: DbCtx,
  rows: readonly ImportRow<AddressValues>[],
): Promise<KnownAddresses> {
  const codes = rows.map(it => it.key)
  const numbers = [...new Set(rows.flatMap(it => it.values.number ?? []))]
  const byCode = await ctx.db
    .select()
    .from(importedAddresses)
    .where(mine(ctx, importedAddresses, anyOf(importedAddresses.code, codes)))
  const owners = [...new Set(byCode.map(it => it.personId))]
  const query = ctx.db
    .select({
      id: people.id,
      code: people.code,
      kind: people.kind,
      roles: people.roles,
      disabled: people.disabled,
    })
    .from(people)
    .where(mine(ctx, people, or(anyOf(people.code, numbers), anyOf(people.id, owners))))
    .orderBy(asc(sql`${people.id} collate "C"`))
  const persons = ctx.writing ? await query.for('no key update') : await query
  const ids = persons.map(it => it.id)
  const there = await ctx.db
    .select()
    .from(addresses)
    .where(mine(ctx, addresses, anyOf(addresses.personId, ids)))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  const ofPeople = await ctx.db
    .select()
    .from(importedAddresses)
    .where(mine(ctx, importedAddresses, anyOf(importedAddresses.personId, ids)))
  const imported = new Map([...byCode, ...ofPeople].map(it => [it.code, it]))
  const unknown = numbers.filter(it => !persons.some(person => person.code === it))
  const likeCodes = {
    code: await findPadded(
      ctx,
      importedAddresses,
      codes.filter(it => !imported.has(it)),
    ),
    number: await findPadded(ctx, people, unknown),
  }
  return knownOf(ctx, { persons, there, imported, padded: likeCodes })
}

function knownOf(
  { mall: { id: mallId }, clock }: DbCtx,
  {
    persons,
    there,
    imported,
    padded,
  }: {
    persons: Person[]
    there: Address[]
    imported: Map<string, ImportedAddress>
    padded: Record<'code' | 'number', ReadonlySet<string>>
  },
): KnownAddresses {
  const byNumber = new Map(persons.map(it => [it.code, it]))
  const byId = new Map(persons.map(it => [it.id, it]))
  const lists = byKey(there, it => it.personId)
  const codes = new Map([...imported.values()].map(it => [it.addressId, it.code]))
  const put = ({ address, imported: it }: Pick<AddressPlan, 'address' | 'imported'>) => {
    imported.set(it.code, it)
    codes.set(address.id, it.code)
    const own = lists.get(address.personId) ?? []
    const at = own.findIndex(one => one.id === address.id)
    if (at < 0) own.push(address)
    else own[at] = address
    lists.set(address.personId, own)
  }
  return {
    personIds: persons.map(it => it.id),
    person: by => ('id' in by ? byId.get(by.id) : byNumber.get(by.number)),
    imported,
    codes,
    of: personId => lists.get(personId) ?? [],
    hasZeros: (column, digits) => /^\d+$/.test(digits) && padded[column].has(withoutZeros(digits)),
    put,
    note({ personId, id, code, isDefault, told }) {
      const own = { mallId, personId, ...emptyAddress }
      const createdAt = clock.now()
      put({
        address: { ...own, id, isDefault, createdAt },
        imported: { ...own, code, addressId: id, isDefault: told },
      })
    },
  }
}

/** Those of some digits that stand in a column with zeros before them, without these. */
async function findPadded(
  ctx: DbCtx,
  table: PgTable & { mallId: AnyPgColumn; code: AnyPgColumn },
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const bare = texts.filter(it => /^\d+$/.test(it)).map(withoutZeros)
  if (!bare.length) return new Set()
  const rows = await ctx.db
    .select({ code: sql<string>`ltrim(${table.code}, '0')` })
    .from(table)
    .where(
      mine(ctx, table, and(like(table.code, '0%'), anyOf(sql`ltrim(${table.code}, '0')`, bare))),
    )
  return new Set(rows.map(it => it.code))
}
