import { asc, count, desc, eq, ne, or } from 'drizzle-orm'
import type { Address } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, read, write } from '~/mall/database/pool'
import { addresses, people } from './tables'

interface AddressFields {
  consignee: string
  phone: string
  regionCode: string
  detail: string
  isDefault?: boolean
}
/** Of one person. */
export const ADDRESSES_MAX = 20

const addressFrom = (ctx: Ctx, row: typeof addresses.$inferSelect): Address => ({
  id: row.id,
  consignee: row.consignee,
  phone: row.phone,
  regionCode: row.regionCode,
  detail: row.detail,
  isDefault: row.isDefault,
  regionName: ctx.mall.regions.find(it => it.code === row.regionCode)?.name ?? row.regionCode,
})

const own = (ctx: Ctx, id?: string) =>
  mine(
    ctx,
    addresses,
    eq(addresses.personId, actorOf(ctx).personId),
    id === undefined ? undefined : eq(addresses.id, id),
  )

export async function addressesOf(ctx: Ctx, personId: string): Promise<Address[]> {
  const rows = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(addresses)
      .where(mine(ctx, addresses, eq(addresses.personId, personId)))
      .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id)),
  )
  return rows.map(row => addressFrom(ctx, row))
}

export const listAddresses = async (ctx: Ctx) => ({
  list: await addressesOf(ctx, actorOf(ctx).personId),
})

/** The address if it is this person's, or of somebody they buy for (which the caller has made sure of), else `not_found`. */
export async function findAddress(ctx: Ctx, id: string, principalId?: string): Promise<Address> {
  const owned = principalId
    ? mine(
        ctx,
        addresses,
        eq(addresses.id, id),
        or(eq(addresses.personId, principalId), eq(addresses.personId, actorOf(ctx).personId)),
      )
    : own(ctx, id)
  const [row] = await read(ctx, ctx => ctx.db.select().from(addresses).where(owned))
  if (!row) throw new MallError('not_found')
  return addressFrom(ctx, row)
}

function checkRegion(ctx: Ctx, regionCode: string) {
  if (!ctx.mall.regions.some(it => it.code === regionCode))
    throw new MallError('invalid', { fields: { regionCode: 'wrong' } })
}

/** One person's addresses change one after another, in forms and in imports: there are not too many of them, and one default. */
const holdOwner = (ctx: DbCtx) =>
  ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, eq(people.id, actorOf(ctx).personId)))
    .for('no key update')

async function keepOneDefault(ctx: DbCtx, id: string) {
  await ctx.db
    .update(addresses)
    .set({ isDefault: false })
    .where(
      mine(ctx, addresses, eq(addresses.personId, actorOf(ctx).personId), ne(addresses.id, id)),
    )
}

export async function addAddress(ctx: Ctx, input: AddressFields): Promise<Address> {
  const { personId } = actorOf(ctx)
  checkRegion(ctx, input.regionCode)
  return write(ctx, async ctx => {
    await holdOwner(ctx)
    const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(addresses).where(own(ctx))
    if (n >= ADDRESSES_MAX) throw new MallError('conflict')
    const values = {
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      personId,
      consignee: input.consignee,
      phone: input.phone,
      regionCode: input.regionCode,
      detail: input.detail,
      isDefault: n === 0 || !!input.isDefault,
      createdAt: ctx.clock.now(),
    }
    await ctx.db.insert(addresses).values(values)
    if (values.isDefault) await keepOneDefault(ctx, values.id)
    await audit(ctx, 'address.add', 'address', values.id)
    return addressFrom(ctx, values)
  })
}

export async function changeAddress(
  ctx: Ctx,
  input: AddressFields & { id: string },
): Promise<Address> {
  checkRegion(ctx, input.regionCode)
  return write(ctx, async ctx => {
    await holdOwner(ctx)
    const { id, consignee, phone, regionCode, detail, isDefault } = input
    const [row] = await ctx.db
      .update(addresses)
      .set({
        consignee,
        phone,
        regionCode,
        detail,
        ...(isDefault === undefined ? {} : { isDefault }),
      })
      .where(own(ctx, id))
      .returning()
    if (!row) throw new MallError('not_found')
    if (row.isDefault) await keepOneDefault(ctx, id)
    await audit(ctx, 'address.change', 'address', id)
    return addressFrom(ctx, row)
  })
}

export async function removeAddress(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return write(ctx, async ctx => {
    await holdOwner(ctx)
    const [row] = await ctx.db.delete(addresses).where(own(ctx, id)).returning({ id: addresses.id })
    if (!row) throw new MallError('not_found')
    await audit(ctx, 'address.remove', 'address', id)
    return { ok: true }
  })
}
