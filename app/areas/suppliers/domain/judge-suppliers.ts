import { and, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import {
  refusal,
  withoutZeros,
  type ImportRow,
  type Judge,
  type Judgement,
  type Refusal,
} from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import type { Clerk } from '~/areas/accounts/domain/clerks'
import { people } from '~/areas/accounts/domain/tables'
import type { SupplierKind } from '../codes'
import { stores } from './tables'

export interface SupplierValues {
  code: string
  name: string
  nameEn: string
  type: SupplierKind
  phone: string
  hotLine: string
  region: string
  address: string
  freightFree: Hao
  freightFee: Hao
  /** Of the person at the supplier's desk. */
  deskNumber: string
  deskName: string
  deskPhone: string
  state: 'open' | 'closed'
}
type Store = typeof stores.$inferSelect
type Fields = Pick<
  Store,
  | 'name'
  | 'nameEn'
  | 'type'
  | 'phone'
  | 'hotLine'
  | 'region'
  | 'address'
  | 'freightFree'
  | 'freightFee'
  | 'closed'
>
export interface SupplierPlan {
  /** Null: to be made. */
  id: string | null
  code: string
  fields: Fields
  /** Opened or closed by this row. */
  moves: boolean
  /** Null where nobody at the desk is new or another. */
  clerk: Omit<Clerk, 'storeId'> | null
}

interface Existing {
  byCode: Map<string, Store>
  unnamed: Store[]
  padded: Set<string>
  people: Map<string, typeof people.$inferSelect>
  phones: Map<string, string>
}
/** What earlier rows of the pass have taken: who, and which phones. */
interface Claims {
  numbers: Map<string, string>
  phones: Map<string, string>
}

const neededOfNew = ['name', 'type', 'phone'] as const

/** Suppliers by their code; one without a code by its name, which takes the code on. Nobody of the school becomes a supplier's. */
export function judgeSuppliers(): Judge<SupplierValues, SupplierPlan> {
  const claims: Claims = { numbers: new Map(), phones: new Map() }
  return async (ctx, rows) => {
    const existing = await findKnown(ctx, rows)
    return rows.map(row => judgeOne(row, existing, claims))
  }
}

async function findKnown(
  ctx: DbCtx,
  rows: readonly ImportRow<SupplierValues>[],
): Promise<Existing> {
  const codes = rows.map(it => it.key)
  const all = (column: 'name' | 'deskNumber' | 'deskPhone') =>
    rows.flatMap(it => it.values[column] ?? [])
  const query = ctx.db
    .select()
    .from(stores)
    .where(
      mine(
        ctx,
        stores,
        sql`(${inArray(stores.code, codes)} or ${and(isNull(stores.code), inArray(stores.name, all('name')))})`,
      ),
    )
    .orderBy(sql`${stores.id} collate "C"`)
  const storeRows = ctx.writing ? await query.for('no key update') : await query
  const bare = codes.filter(it => /^\d+$/.test(it)).map(withoutZeros)
  const paddedCodes = await ctx.db
    .select({ code: stores.code })
    .from(stores)
    .where(
      mine(
        ctx,
        stores,
        and(like(stores.code, '0%'), inArray(sql`ltrim(${stores.code}, '0')`, bare)),
      ),
    )
  const clerks = await ctx.db
    .select()
    .from(people)
    .where(mine(ctx, people, inArray(people.code, all('deskNumber'))))
  const holders = await ctx.db
    .select({ code: people.code, phone: people.phone })
    .from(people)
    .where(mine(ctx, people, inArray(people.phone, all('deskPhone'))))
  return {
    byCode: new Map(storeRows.flatMap(it => (it.code === null ? [] : [[it.code, it]]))),
    unnamed: storeRows.filter(it => it.code === null),
    padded: new Set(paddedCodes.map(it => withoutZeros(it.code ?? ''))),
    people: new Map(clerks.map(it => [it.code, it])),
    phones: new Map(holders.map(it => [it.phone ?? '', it.code])),
  }
}

function judgeOne(
  row: ImportRow<SupplierValues>,
  existing: Existing,
  claims: Claims,
): Judgement<SupplierPlan> {
  const { n, key, values } = row
  const sameName = existing.unnamed.filter(it => it.name === values.name)
  const there = existing.byCode.get(key) ?? (sameName.length === 1 ? sameName[0] : undefined)
  if (!there) {
    if (/^\d+$/.test(key) && existing.padded.has(withoutZeros(key)))
      return refusal(row, 'zeros_lost', 'code', key)
    for (const column of neededOfNew)
      if (values[column] === undefined) return refusal(row, 'required', column)
  }
  const clerk = clerkOf(row, there, existing, claims)
  if (clerk && 'act' in clerk) return clerk
  const fields: Fields = {
    name: values.name ?? there?.name ?? '',
    nameEn: values.nameEn ?? there?.nameEn ?? values.name ?? '',
    type: values.type ?? there?.type ?? '',
    phone: values.phone ?? there?.phone ?? '',
    hotLine: values.hotLine ?? there?.hotLine ?? null,
    region: values.region ?? there?.region ?? '',
    address: values.address ?? there?.address ?? '',
    freightFree: values.freightFree ?? there?.freightFree ?? 0,
    freightFee: values.freightFee ?? there?.freightFee ?? 0,
    closed: values.state === undefined ? (there?.closed ?? false) : values.state === 'closed',
  }
  const moves = fields.closed !== (there?.closed ?? false)
  const plan: SupplierPlan = { id: there?.id ?? null, code: key, fields, moves, clerk }
  if (!there) return { n, act: 'make', plan }
  // The code goes to one row alone.
  existing.unnamed = existing.unnamed.filter(it => it !== there)
  if (moves && fields.closed) return { n, act: 'end', plan }
  const isSame =
    !clerk &&
    there.code === key &&
    (Object.keys(fields) as (keyof Fields)[]).every(it => fields[it] === there[it])
  return isSame ? { n, act: 'same' } : { n, act: 'change', plan }
}

/** Who is to sit at the desk, where that is somebody new or changed. A phone somebody has is theirs and stays. */
function clerkOf(
  row: ImportRow<SupplierValues>,
  store: Store | undefined,
  existing: Existing,
  claims: Claims,
): SupplierPlan['clerk'] | Refusal {
  const { deskNumber: code, deskName, deskPhone } = row.values
  if (code === undefined) {
    if (deskName === undefined && deskPhone === undefined) return null
    return refusal(row, 'required', 'deskNumber')
  }
  const there = existing.people.get(code)
  const isOther = there && (there.kind !== 'supplier' || !store || there.storeId !== store.id)
  if (isOther || (claims.numbers.get(code) ?? row.key) !== row.key)
    return refusal(row, 'not_of_supplier', 'deskNumber', code)
  const name = deskName ?? there?.name
  if (name === undefined) return refusal(row, 'required', 'deskName')
  const phone = there?.phone ?? deskPhone ?? null
  if (phone !== null && phone !== there?.phone) {
    const holder = existing.phones.get(phone) ?? claims.phones.get(phone) ?? code
    if (holder !== code) return refusal(row, 'phone_taken', 'deskPhone', phone)
    claims.phones.set(phone, code)
  }
  claims.numbers.set(code, row.key)
  if (there && there.name === name && there.phone === phone) return null
  return { id: there?.id ?? null, code, name, phone }
}
