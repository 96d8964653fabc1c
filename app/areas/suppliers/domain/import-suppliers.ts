import { eq } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { forget } from '~/mall/core/kept'
import { mine } from '~/mall/database/pool'
import { hash } from '~/mall/pictures/hash'
import { putClerks } from '~/areas/accounts/domain/clerks'
import { supplierMoved } from './hooks'
import type { SupplierPlan } from './judge-suppliers'
import { stores } from './tables'

const colours = ['#1b5e8c', '#1f6f54', '#8a4420', '#5f2a62', '#14656e', '#8f1d2c'] as const
const ACCENT = '#f0d9a0'
const INITIALS = 2

/** The badge that is drawn for a supplier. */
const logoOf = (code: string, name: string) => ({
  initials: name.slice(0, INITIALS),
  colour: colours[hash(code) % colours.length],
  accent: ACCENT,
})

/**
 * Makes, changes, closes and opens suppliers in the open transaction, as they were judged in it, with who sits at their desks.
 * Called by runs of imports alone.
 * @param passwordHash of `unknownPassword`, made before the transaction
 */
export async function importSuppliers(
  ctx: DbCtx,
  plans: readonly SupplierPlan[],
  passwordHash: string,
): Promise<void> {
  const plansWithId = plans.map(plan => ({ ...plan, storeId: plan.id ?? newId(ctx.clock) }))
  const additions = plansWithId.filter(it => it.id === null)
  if (additions.length)
    await ctx.db.insert(stores).values(
      additions.map(({ storeId, code, fields }) => ({
        mallId: ctx.mall.id,
        id: storeId,
        code,
        ...fields,
        intro: '',
        introEn: '',
        pinyin: soundOf(fields.name),
        regionEn: fields.region,
        addressEn: fields.address,
        logo: logoOf(code, fields.name),
        qualifications: [],
        joinedAt: ctx.clock.now(),
      })),
    )
  for (const { id, code, fields, moves } of plansWithId) {
    if (id === null) continue
    await ctx.db
      .update(stores)
      .set({ code, ...fields, pinyin: soundOf(fields.name) })
      .where(mine(ctx, stores, eq(stores.id, id)))
    if (!moves) continue
    await supplierMoved(ctx, id, fields.closed)
    await audit(ctx, fields.closed ? 'suppliers.close' : 'suppliers.open', 'store', id, { code })
  }
  const clerks = plansWithId.flatMap(({ clerk, storeId }) => (clerk ? [{ ...clerk, storeId }] : []))
  if (clerks.length) await putClerks(ctx, clerks, passwordHash)
  forget(ctx, 'stores')
}

const soundOf = (name: string) => pinyin(name, { toneType: 'none', type: 'array' }).join(' ')
