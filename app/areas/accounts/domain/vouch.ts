import { eq } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { registrantGone } from './hooks'
import type { ProvenPerson } from './people'
import { endSessions } from './sessions'
import { addresses, importedAddresses, people, personOrganisations } from './tables'

/** Who registered an account, where somebody did: whom the school knows by that number, or anybody, and the account is taken from them. */
export type Registrant = 'owner' | 'gone' | null

/** Registering takes a code sent to the telephone: who has the one the school knows is whom it knows. */
export const registrantOf = (
  person: { idCardDigest: string | null; phone: string | null } | undefined,
  phone: string | undefined,
): Registrant => {
  if (!person || person.idCardDigest === null) return null
  return phone !== undefined && phone === person.phone ? 'owner' : 'gone'
}

/**
 * Takes an account that somebody registered from whoever that was, because the school says now whose number it is: anybody may
 * have typed that number. Nothing of theirs opens it any more (password, telephone, sessions, second factor, WeChat), nothing
 * of theirs is found in it (e-mail, ID card, addresses, cart, lists, groups), and it may not buy until somebody says so. What
 * an import of the school said of telephone and e-mail stays. `isTaken`: false where nobody registered it, or this was done before.
 * @param passwordHash of `unknownPassword`, made before the transaction
 */
export async function takeFromRegistrant(
  ctx: DbCtx,
  id: string,
  passwordHash: string,
): Promise<(ProvenPerson & { isTaken: boolean }) | null> {
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
  await ctx.db
    .update(personOrganisations)
    .set({ shoper: false })
    .where(mine(ctx, personOrganisations, eq(personOrganisations.personId, id)))
  // Those the school sends come anew with its next file.
  for (const table of [addresses, importedAddresses])
    await ctx.db.delete(table).where(mine(ctx, table, eq(table.personId, id)))
  const sessionEpoch = await endSessions(ctx, id, 'vouched')
  await registrantGone(ctx, id)
  await audit(ctx, 'accounts.takeFromRegistrant', 'person', id, { code: row.code })
  return { id, sessionEpoch, isTaken: true }
}
