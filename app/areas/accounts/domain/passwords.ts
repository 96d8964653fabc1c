import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { people } from './tables'

/** What leaves the client at sign-in (spec 5): SHA-256 of the password, lower-case hex. */
export const clientHash = (password: string) =>
  createHash('sha256').update(password, 'utf8').digest('hex')

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** How a hash says that it was made at this cost. */
const hashPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
export const hashPassword = (clientHashed: string) => hash(clientHashed, cost)
export const verifyPassword = (storedHash: string, clientHashed: string) =>
  verify(storedHash, clientHashed)

/** A password that was right is hashed anew where its hash was made at another cost: only then it is at hand. */
export async function hashAnew(
  ctx: Ctx,
  { id, hash: stored }: { id: string; hash: string },
  clientHashed: string,
): Promise<void> {
  if (stored.startsWith(hashPrefix)) return
  const passwordHash = await hashPassword(clientHashed)
  await write(ctx, async ctx => {
    // Not over a password that was changed meanwhile.
    const changed = await ctx.db
      .update(people)
      .set({ passwordHash })
      .where(mine(ctx, people, and(eq(people.id, id), eq(people.passwordHash, stored))))
      .returning({ id: people.id })
    if (changed.length) await audit(ctx, 'accounts.hashPasswordAnew', 'person', id)
  })
}

/**
 * Refuses as a password what everybody knows of its owner: the name of the school, their number, phone and name. What is typed is
 * known to the web layer alone, which looks for more; who it belongs to is known here.
 */
export function refuseOwnWords(
  { mall }: Pick<Ctx, 'mall'>,
  clientHashed: string,
  person: { code: string; name: string; phone: string | null },
  field: string,
): void {
  const words = [mall.schoolName, mall.schoolNameEn, mall.name, mall.nameEn, mall.code]
  const own = [...words, person.code, person.name, person.phone].filter(it => !!it) as string[]
  if (own.some(it => [it, it.toLowerCase()].some(it => clientHash(it) === clientHashed)))
    throw new MallError('invalid', { fields: { [field]: 'password_own' } })
}

let decoy: Promise<string> | undefined
/** Takes as long as a real check: an unknown name must not answer faster than a wrong password. */
export async function verifyNobody(clientHashed: string): Promise<false> {
  decoy ??= hashPassword(clientHash('nobody'))
  await verifyPassword(await decoy, clientHashed)
  return false
}
