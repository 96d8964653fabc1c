import { eq } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { Shown } from './people'
import { endSessions } from './sessions'
import { people } from './tables'

/**
 * Takes an account that somebody registered from whoever that was, because the school says now whose number it is: anybody may
 * have typed that number. The password is one nobody has, sessions end, and what was typed (telephone, e-mail, ID card) goes
 * unless an import of the school said the same. `isTaken`: false where nobody registered it, or this was done before.
 * @param passwordHash of `unknownPassword`, made before the transaction
 */
export async function takeFromRegistrant(
  ctx: DbCtx,
  id: string,
  passwordHash: string,
): Promise<(Shown & { isTaken: boolean }) | null> {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(mine(ctx, people, eq(people.id, id)))
    .for('no key update')
  if (!row) return null
  if (row.idCardDigest === null) return { id, sessionEpoch: row.sessionEpoch, isTaken: false }
  const ofSchool = (field: 'phone' | 'email') =>
    row[field] === row.imported?.[field] ? row[field] : null
  await ctx.db
    .update(people)
    .set({
      passwordHash,
      phone: ofSchool('phone'),
      email: ofSchool('email'),
      eduBackground: null,
      idCardDigest: null,
      idCardEnd: null,
    })
    .where(mine(ctx, people, eq(people.id, id)))
  const sessionEpoch = await endSessions(ctx, id, 'vouched')
  await audit(ctx, 'accounts.takeFromRegistrant', 'person', id, { code: row.code })
  return { id, sessionEpoch, isTaken: true }
}
