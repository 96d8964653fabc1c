import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  max,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { people, sessions } from '~/areas/accounts/domain/tables'
import { failedJobs } from '~/areas/failed-jobs/domain/tables'
import { imports } from '~/areas/imports/domain/tables'
import { malls } from '~/areas/malls/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { standings, type SchoolStanding } from '../codes'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { inSchool, operatorOf } from './acting'

const ORDER_DAYS = 7
/** Imports that wait for somebody or are worked on. */
const OPEN_IMPORTS = ['looked', 'queued', 'running', 'stopped', 'failed'] as const

/** How busy a school is, and what waits there. */
export interface SchoolFigures {
  people: number
  orders: number
  openImports: number
  failedJobs: number
  lastSignIn: string | null
}

export interface SchoolRow extends SchoolFigures {
  id: number
  code: string
  name: string
  schoolName: string
  schoolNameEn: string
  hosts: string[]
  standing: SchoolStanding
}

function conditionOf(
  words: string | undefined,
  standing: SchoolStanding | undefined,
): SQL | undefined {
  const like = containing(words ?? '')
  return and(
    standing === undefined
      ? undefined
      : standing === 'open'
        ? isNull(malls.shutState)
        : eq(malls.shutState, standing),
    words
      ? or(
          ilike(malls.name, like),
          ilike(malls.code, like),
          sql`${malls.settings}->>'schoolName' ilike ${like}`,
          sql`${malls.settings}->>'schoolNameEn' ilike ${like}`,
          sql`array_to_string(${malls.hosts}, ' ') ilike ${like}`,
        )
      : undefined,
  )
}

/**
 * The schools of the mall. Row-level security shows a transaction one school's rows alone, so each school of the page is asked by
 * one statement of its own: as many as a page has rows, and no more however many schools there are.
 */
export async function listSchools(
  ctx: Ctx,
  { words, state, page, rows }: { words?: string; state?: string; page: number; rows: number },
) {
  operatorOf(ctx)
  const text = words?.trim()
  const standing = standings.find(it => it === state)
  const { found, total, counts } = await read(ctx, async ctx => {
    // The directory is the one table that is read whatever the tenant.
    const where = conditionOf(text, standing)
    const states = await ctx.db
      .select({ state: malls.shutState, n: count() })
      .from(malls)
      .where(conditionOf(text, undefined))
      .groupBy(malls.shutState)
    return {
      found: await ctx.db
        .select()
        .from(malls)
        .where(where)
        .orderBy(asc(malls.mallId))
        .limit(rows)
        .offset((page - 1) * rows),
      total: await ctx.db.$count(malls, where),
      counts: Object.fromEntries(states.map(it => [it.state ?? 'open', it.n])),
    }
  })
  const list: SchoolRow[] = []
  for (const row of found) {
    const mall = await ctx.services.directory.byId(row.mallId)
    list.push({
      ...{ id: row.mallId, code: row.code, name: row.name, hosts: [...row.hosts] },
      schoolName: row.settings.schoolName,
      schoolNameEn: row.settings.schoolNameEn ?? '',
      standing: row.shutState ?? 'open',
      ...(mall ? await figuresOf(inSchool(ctx, mall)) : noFigures),
    })
  }
  return { list, total, counts }
}

const noFigures: SchoolFigures = {
  people: 0,
  orders: 0,
  openImports: 0,
  failedJobs: 0,
  lastSignIn: null,
}

/** Of one school, in one statement. */
export function figuresOf(ctx: Ctx): Promise<SchoolFigures> {
  return read(ctx, async ctx => {
    const since = new Date(ctx.clock.now().getTime() - ORDER_DAYS * DAY_MS)
    const { db } = ctx
    const [row] = await db
      .select({
        people: sql<number>`(${db
          .select({ n: sql`count(*)::int` })
          .from(people)
          .where(mine(ctx, people, eq(people.disabled, false), ne(people.kind, 'support')))})`,
        orders: sql<number>`(${db
          .select({ n: sql`count(*)::int` })
          .from(orders)
          .where(mine(ctx, orders, gte(orders.createdAt, since)))})`,
        openImports: sql<number>`(${db
          .select({ n: sql`count(*)::int` })
          .from(imports)
          .where(mine(ctx, imports, inArray(imports.status, [...OPEN_IMPORTS])))})`,
        failedJobs: sql<number>`(${db
          .select({ n: sql`count(*)::int` })
          .from(failedJobs)
          .where(mine(ctx, failedJobs, eq(failedJobs.status, 'open')))})`,
        lastSignIn: sql<Date | null>`(${db
          .select({ at: max(sessions.beganAt) })
          .from(sessions)
          .where(mine(ctx, sessions, gt(sessions.beganAt, new Date(0))))})`.mapWith(
          sessions.beganAt,
        ),
      })
      .from(malls)
      .where(mine(ctx, malls))
    return row ? { ...row, lastSignIn: row.lastSignIn?.toISOString() ?? null } : noFigures
  })
}
