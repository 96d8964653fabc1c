import { RECOVERY_CODES } from '../limits'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { seal, unseal } from '~/mall/core/seal'
import { mine, read } from '~/mall/database/pool'
import { recoveryCodes } from './tables'

/** Without I, L, O and U, which are taken for others; ten of these are 50 bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const HALF_LENGTH = 5
export const RECOVERY_SEAL = 'recovery-code'

const drawHalf = () =>
  Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** As they are typed off a sheet of paper. */
const plain = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll(/[il]/g, '1')
    .replaceAll('o', '0')
const digestOf = (personId: string, code: string) =>
  createHash('sha256')
    .update(`${personId}\n${plain(code)}`)
    .digest('base64url')

/** Fresh codes in the place of all there were. What is kept is a digest of each, sealed. */
export async function drawCodes(ctx: DbCtx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${drawHalf()}-${drawHalf()}`)
  const rows = await Promise.all(
    codes.map(async (code, n) => ({
      mallId: ctx.mall.id,
      personId,
      n,
      sealed: await seal(ctx, RECOVERY_SEAL, { sub: personId, digest: digestOf(personId, code) }),
    })),
  )
  await dropCodes(ctx, personId)
  await ctx.db.insert(recoveryCodes).values(rows)
  return codes
}

export const dropCodes = (ctx: DbCtx, personId: string) =>
  ctx.db.delete(recoveryCodes).where(mine(ctx, recoveryCodes, eq(recoveryCodes.personId, personId)))

const unusedCodes = (ctx: Ctx, personId: string) =>
  mine(ctx, recoveryCodes, and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)))

/** Uses a code up, in the open transaction: of many that bring it at once, one gets through. */
export async function takeRecovery(ctx: DbCtx, personId: string, code: string): Promise<boolean> {
  const digest = Buffer.from(digestOf(personId, code))
  for (const row of await ctx.db.select().from(recoveryCodes).where(unusedCodes(ctx, personId))) {
    const claims = await unseal(ctx, RECOVERY_SEAL, row.sealed)
    const storedDigest = Buffer.from(claims?.sub === personId ? String(claims.digest) : '')
    if (storedDigest.length !== digest.length || !timingSafeEqual(storedDigest, digest)) continue
    const rows = await ctx.db
      .update(recoveryCodes)
      .set({ usedAt: ctx.clock.now() })
      .where(and(unusedCodes(ctx, personId), eq(recoveryCodes.n, row.n)))
      .returning({ n: recoveryCodes.n })
    return rows.length > 0
  }
  return false
}

export const countCodes = (ctx: Ctx, personId: string): Promise<number> =>
  read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ n: count() })
      .from(recoveryCodes)
      .where(unusedCodes(ctx, personId))
    return row?.n ?? 0
  })
