import { sql } from 'drizzle-orm'
import type { DbCtx } from '../core/ctx'

/** Of advisory locks of two numbers, the second of which is the school's. */
const numbers = { researchGroups: 4_711_026, importHeadings: 4_711_027 } as const

/** Waits for whoever does the same at this school, and keeps others waiting until the transaction ends. */
export const holdSchoolLock = (ctx: DbCtx, name: keyof typeof numbers): Promise<unknown> =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(${numbers[name]}, ${ctx.mall.id})`)
