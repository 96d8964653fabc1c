import { eq, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, write } from '~/mall/database/pool'
import { SUPPLIERS } from './administrators'
import { drawPassword } from './draw-password'
import { clientHash, hashPassword } from './passwords'
import { endSessions } from './sessions'
import { organisations, people, personOrganisations } from './tables'

/** Somebody at the desk of a supplier, as they are to be. */
export interface Clerk {
  /** Null: to be made. */
  id: string | null
  code: string
  name: string
  phone: string | null
  storeId: string
}

/**
 * Makes and changes people of suppliers in the open transaction, as whoever calls has judged them in it.
 * @param passwordHash of those who are new
 */
export async function putClerks(
  ctx: DbCtx,
  clerks: readonly Clerk[],
  passwordHash: string,
): Promise<void> {
  const newClerks = clerks
    .filter(it => it.id === null)
    .map(clerk => ({ ...clerk, id: newId(ctx.clock) }))
  if (newClerks.length) await insertClerks(ctx, newClerks, passwordHash)
  for (const { id, name, phone } of clerks)
    if (id !== null)
      await ctx.db
        .update(people)
        .set({ name, phone })
        .where(mine(ctx, people, eq(people.id, id)))
}

async function insertClerks(
  ctx: DbCtx,
  newClerks: readonly (Clerk & { id: string })[],
  passwordHash: string,
): Promise<void> {
  await ctx.db
    .insert(organisations)
    .values({ mallId: ctx.mall.id, id: SUPPLIERS, parentId: null, name: '供应商' })
    .onConflictDoNothing()
  await ctx.db.insert(people).values(
    newClerks.map(it => ({
      mallId: ctx.mall.id,
      ...it,
      kind: 'supplier' as const,
      roles: ['supplier' as const],
      orgId: SUPPLIERS,
      isDemo: ctx.services.demo,
      passwordHash,
      createdAt: ctx.clock.now(),
    })),
  )
  await ctx.db.insert(personOrganisations).values(
    newClerks.map(({ id }) => ({
      mallId: ctx.mall.id,
      personId: id,
      orgId: SUPPLIERS,
      shoper: false,
    })),
  )
}

/**
 * Gives somebody at the desk of a supplier a first password, which is answered once and kept nowhere: a new person, or one of the
 * supplier's own, whose sessions end. Only whoever runs the mall comes here, by a command; the supplier is known to whoever calls.
 * @throws `name_required` beside `name` where the person is new and has none; `account_disabled` and `not_of_supplier` beside `code`
 */
export async function admitClerk(
  ctx: Ctx,
  request: { storeId: string; code: string; name: string | undefined; reason: string; by: string },
): Promise<{ password: string; isNew: boolean }> {
  const { storeId, code, name, reason, by } = request
  const password = drawPassword()
  const passwordHash = await hashPassword(clientHash(password))
  return write(ctx, async ctx => {
    const [there] = await ctx.db
      .select()
      .from(people)
      .where(mine(ctx, people, eq(people.code, code)))
      .for('update')
    if (there?.disabled) throw new MallError('invalid', { fields: { code: 'account_disabled' } })
    if (there && (there.kind !== 'supplier' || there.storeId !== storeId))
      throw new MallError('invalid', { fields: { code: 'not_of_supplier' } })
    if (!there && !name) throw new MallError('invalid', { fields: { name: 'name_required' } })
    const id = there?.id ?? newId(ctx.clock)
    if (there) {
      await ctx.db
        .update(people)
        .set({ passwordHash, name: name ?? sql`${people.name}` })
        .where(mine(ctx, people, eq(people.id, id)))
      await endSessions(ctx, id, 'password')
    } else
      await insertClerks(ctx, [{ id, code, name: name ?? '', phone: null, storeId }], passwordHash)
    await audit(ctx, 'accounts.admitClerk', 'person', id, {
      code,
      storeId,
      reason,
      by,
      isNew: !there,
    })
    return { password, isNew: !there }
  })
}
