import { z } from 'zod'
import { isAbnormal } from '~/contract/abnormal'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import {
  refusal,
  type ImportRow,
  type Judge,
  type Judgement,
  type Refusal,
} from '~/mall/core/judged'
import { addressFields } from '../contract'
import { schoolKinds } from '../codes'
import { ADDRESSES_MAX } from './addresses'
import { findKnown, type KnownAddresses, type Trace } from './known-addresses'
import type { addresses, importedAddresses, people } from './tables'

export interface AddressValues {
  code: string
  /** Of the person whose it is. */
  number: string
  consignee: string
  phone: string
  /** Code or name. */
  campus: string
  building: string
  /** In the building, or all of it. */
  address: string
  isDefault: boolean
}
export type Address = typeof addresses.$inferSelect
export type ImportedAddress = typeof importedAddresses.$inferSelect
export type Person = Pick<typeof people.$inferSelect, 'id' | 'code' | 'kind' | 'roles' | 'disabled'>

export interface AddressPlan {
  /** As it is to stand once all rows of the batch are done. */
  address: Address
  /** What the file says of it, with what earlier ones said and this one leaves out. */
  imported: ImportedAddress
  /** Addresses that are the default no more because this one is. */
  formerDefaults: string[]
}

/** The address form's own rules. */
const form = z.object(addressFields)
const columnOfField = {
  consignee: 'consignee',
  phone: 'phone',
  regionCode: 'campus',
  detail: 'address',
} as const
type Field = keyof typeof columnOfField
const fieldsOfForm = Object.keys(columnOfField) as Field[]

/** Who takes the goods, and where: what somebody has changed of either since the last import is theirs. */
const parts: readonly (readonly Field[])[] = [
  ['consignee', 'phone'],
  ['regionCode', 'detail'],
]

/**
 * Addresses by the code the school's own system has for them; one of the same content that no code has yet takes it on. What
 * somebody has changed, removed or made their default since the last import stays, as long as the file says the same as then.
 */
export function judgeAddresses(): Judge<AddressValues, AddressPlan> {
  // Where nothing is written, what earlier batches would have made, by person.
  const plannedTraces = new Map<string, Trace[]>()
  return async (ctx, rows) => {
    const knownAddresses = await findKnown(ctx, rows)
    for (const id of knownAddresses.personIds)
      for (const it of plannedTraces.get(id) ?? []) knownAddresses.note(it)
    const judgements = rows.map(row => {
      const judgement = judgeOne(ctx, row, knownAddresses)
      if ('plan' in judgement) knownAddresses.put(judgement.plan)
      return judgement
    })
    if (!ctx.writing)
      for (const it of judgements) if ('plan' in it) keepTrace(plannedTraces, it.plan)
    return judgements
  }
}

/** What is kept of a plan for the rows of later batches. */
function keepTrace(
  plannedTraces: Map<string, Trace[]>,
  {
    address: { personId, id, isDefault },
    imported: { code, isDefault: told },
    formerDefaults,
  }: AddressPlan,
): void {
  const traces = plannedTraces.get(personId) ?? []
  for (const it of traces) if (formerDefaults.includes(it.id)) it.isDefault = false
  traces.push({ personId, id, code, isDefault, told })
  plannedTraces.set(personId, traces)
}

function judgeOne(
  ctx: DbCtx,
  row: ImportRow<AddressValues>,
  knownAddresses: KnownAddresses,
): Judgement<AddressPlan> {
  const { n, key, values } = row
  const before = knownAddresses.imported.get(key)
  const person = personOf(row, before, knownAddresses)
  if ('act' in person) return person
  // Other systems name who has left for a while.
  if (person.disabled) return { n, act: 'same' }
  const imported = importedOf(ctx, row, person, before)
  if ('act' in imported) return imported
  const isNews =
    !before ||
    before.isDefault !== imported.isDefault ||
    fieldsOfForm.some(it => before[it] !== imported[it])
  if (!isNews) return { n, act: 'same' }
  const own = knownAddresses.of(person.id)
  const there =
    own.find(it => it.id === before?.addressId) ??
    own.find(
      it => !knownAddresses.codes.has(it.id) && fieldsOfForm.every(at => it[at] === imported[at]),
    )
  if (!there && own.length >= ADDRESSES_MAX)
    return refusal(row, 'addresses_many', 'number', values.number ?? person.code)
  const address: Address = there ?? {
    mallId: ctx.mall.id,
    id: newId(ctx.clock),
    personId: person.id,
    consignee: imported.consignee,
    phone: imported.phone,
    regionCode: imported.regionCode,
    detail: imported.detail,
    isDefault: false,
    createdAt: ctx.clock.now(),
  }
  if (there && before) followFile(there, before, imported)
  const formerDefaults = setDefault(
    address,
    own,
    { isNew: !there, before, imported },
    knownAddresses,
  )
  imported.addressId = address.id
  return { n, act: there ? 'change' : 'make', plan: { address, imported, formerDefaults } }
}

/** Whose address it is. */
function personOf(
  row: ImportRow<AddressValues>,
  before: ImportedAddress | undefined,
  knownAddresses: KnownAddresses,
): Person | Refusal {
  const { key, values } = row
  const { number } = values
  if (!before && knownAddresses.hasZeros('code', key))
    return refusal(row, 'zeros_lost', 'code', key)
  if (number === undefined && !before) return refusal(row, 'required', 'number')
  const person = knownAddresses.person(
    number === undefined ? { id: before?.personId ?? '' } : { number },
  )
  if (!person) {
    const fault = knownAddresses.hasZeros('number', number ?? '') ? 'zeros_lost' : 'person_unknown'
    return refusal(row, fault, 'number', number)
  }
  if (!schoolKinds.some(it => it === person.kind) || person.roles.includes('platform'))
    return refusal(row, 'not_of_school', 'number', person.code)
  if (before && before.personId !== person.id)
    return refusal(row, 'address_taken', 'number', number)
  return person
}

/** What the file says of an address, with what the last one said where it leaves something out. */
function importedOf(
  ctx: DbCtx,
  row: ImportRow<AddressValues>,
  person: Person,
  before: ImportedAddress | undefined,
): ImportedAddress | Refusal {
  const { values } = row
  const campus = campusOf(ctx, row, before)
  if (typeof campus === 'object') return campus
  const place = [values.building, values.address].filter(Boolean).join(' ')
  const address = {
    consignee: values.consignee ?? before?.consignee,
    phone: values.phone ?? before?.phone,
    regionCode: campus,
    detail: place || before?.detail,
  }
  const missing = fieldsOfForm.find(it => address[it] === undefined)
  if (missing) return refusal(row, 'required', columnOfField[missing])
  const result = form.safeParse(address)
  const at = result.success
    ? fieldsOfForm.find(it => isAbnormal(result.data[it]))
    : fieldsOfForm.find(it => it === result.error.issues[0]?.path[0])
  if (!result.success || at) {
    const isLong = !result.success && result.error.issues[0]?.code === 'too_big'
    const field = at ?? 'detail'
    return refusal(row, isLong ? 'too_long' : 'wrong', columnOfField[field], address[field])
  }
  const { consignee, phone, regionCode, detail } = result.data
  return {
    mallId: ctx.mall.id,
    code: row.key,
    personId: person.id,
    addressId: before?.addressId ?? '',
    consignee,
    phone,
    regionCode,
    detail,
    isDefault: values.isDefault ?? before?.isDefault ?? null,
  }
}

/** The code of the campus a row names, or the last one did; a school that has one alone need not name it. */
function campusOf(
  { mall: { regions } }: DbCtx,
  row: ImportRow<AddressValues>,
  before: ImportedAddress | undefined,
): string | undefined | Refusal {
  const campus = row.values.campus ?? before?.regionCode
  if (campus === undefined) return regions.length === 1 ? regions[0]?.code : undefined
  const byCode = regions.filter(it => it.code === campus)
  const found = byCode.length
    ? byCode
    : regions.filter(it => it.name === campus || it.nameEn === campus)
  const [only] = found
  if (only && found.length === 1) return only.code
  return refusal(row, only ? 'campus_ambiguous' : 'region_unknown', 'campus', campus)
}

/** What nobody has changed since the last import becomes what this one says. */
function followFile(address: Address, before: ImportedAddress, imported: ImportedAddress): void {
  for (const fields of parts)
    if (fields.every(it => address[it] === before[it]))
      for (const it of fields) address[it] = imported[it]
}

/**
 * The first address of somebody is their default, as in the form, unless the file says no. Later the file gives and takes the
 * default where it says so anew, but never from an address that its person has chosen: one of their own, one the file did not
 * want, or, while it said nothing of defaults, any but the first. Answers those that are it no more.
 */
function setDefault(
  address: Address,
  own: readonly Address[],
  {
    isNew,
    before,
    imported,
  }: { isNew: boolean; before: ImportedAddress | undefined; imported: ImportedAddress },
  knownAddresses: KnownAddresses,
): string[] {
  const isNews = imported.isDefault !== (before?.isDefault ?? null)
  if (
    isNews &&
    before &&
    imported.isDefault === false &&
    !isOwnChoice(address, own, knownAddresses)
  )
    address.isDefault = false
  const isFirst = isNew && !own.length && imported.isDefault === null
  const isWanted = imported.isDefault === true && (isNews || isNew)
  if (!isFirst && !isWanted) return []
  const former = own.filter(it => it.isDefault && it !== address)
  if (former.some(it => isOwnChoice(it, own, knownAddresses))) return []
  for (const it of former) it.isDefault = false
  address.isDefault = true
  return former.map(it => it.id)
}

function isOwnChoice(
  { id }: Address,
  [oldest]: readonly Address[],
  { codes, imported }: KnownAddresses,
): boolean {
  const code = codes.get(id)
  const isDefault = code === undefined ? false : imported.get(code)?.isDefault
  return isDefault === false || (isDefault === null && id !== oldest?.id)
}
