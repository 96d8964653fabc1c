import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { desc, eq, notInArray, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine, type Db } from '~/mall/database/pool'
import { SCHOOLS_LOCK } from './keep-school'
import { firstSecrets, malls } from './tables'

/** The number of the first school, known before it is there: what must be told apart by tenant until then has it, too. */
export const FIRST_ID = 1_001

/** Crockford's: what is taken for one another by whoever copies it from a terminal stands there once. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
/** Of five bits each: 140. */
const LENGTH = 28
const GROUP = 4
/** Starts whose secrets hold. A mall that cannot come up and begins again and again fills no table. */
const STARTS_KEPT = 20

/** As it is compared: however it was typed. */
const plainOf = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
const digestOf = (secret: string) =>
  createHash('sha256').update(plainOf(secret)).digest('base64url')

/**
 * A new secret for the page that makes the first school, told this once; null where there is a school. What other starts have
 * printed holds beside it: of several processes on one database any one's log will do.
 */
export async function drawFirstSecret(db: Db, at: Date): Promise<string | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${SCHOOLS_LOCK})`)
  if (await isSchoolThere(db)) return null
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
  await db.insert(firstSecrets).values({ mallId: FIRST_ID, digest: digestOf(signs), at })
  const newest = db
    .select({ digest: firstSecrets.digest })
    .from(firstSecrets)
    .where(eq(firstSecrets.mallId, FIRST_ID))
    .orderBy(desc(firstSecrets.at))
    .limit(STARTS_KEPT)
  await db
    .delete(firstSecrets)
    .where(sql`${eq(firstSecrets.mallId, FIRST_ID)} and ${notInArray(firstSecrets.digest, newest)}`)
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs
}

export const isSchoolThere = async (db: Db): Promise<boolean> =>
  (await db.select({ id: malls.mallId }).from(malls).limit(1)).length > 0

/** Whether a start has printed this. How long it takes to say tells nothing of those that were. */
export async function isFirstSecret(ctx: DbCtx, typed: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ digest: firstSecrets.digest })
    .from(firstSecrets)
    .where(mine(ctx, firstSecrets))
  const typedDigest = Buffer.from(digestOf(typed))
  const matching = rows.filter(({ digest }) => timingSafeEqual(Buffer.from(digest), typedDigest))
  return matching.length > 0
}

/** There is a school: none of the secrets is good for anything any more. */
export const endFirstVisit = (ctx: DbCtx) =>
  ctx.db.delete(firstSecrets).where(mine(ctx, firstSecrets))
