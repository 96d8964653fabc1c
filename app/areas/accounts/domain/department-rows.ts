import { asc, gt, inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingPage } from '~/mall/core/standing'
import { schoolKinds } from '../codes'
import type { DepartmentValues } from './import-departments'
import { organisations, people } from './tables'

/** Departments as the rows of a file that changes nothing, after an id. Those without a code are in none. */
export const departmentRows = (
  ctx: DbCtx,
  after: string,
): Promise<StandingPage<DepartmentValues>> =>
  standingPage(
    most =>
      ctx.db
        .select()
        .from(organisations)
        .where(mine(ctx, organisations, gt(organisations.id, after)))
        .orderBy(asc(organisations.id))
        .limit(most),
    it => it.id,
    async departments => {
      const above = await ctx.db
        .select({ id: organisations.id, code: organisations.code })
        .from(organisations)
        .where(
          mine(
            ctx,
            organisations,
            inArray(
              organisations.id,
              departments.flatMap(it => it.parentId ?? []),
            ),
          ),
        )
      const codes = new Map(above.map(it => [it.id, it.code]))
      const numbers = await numbersOf(
        ctx,
        departments.flatMap(it => it.heads),
      )
      return departments.map(({ code, name, parentId, heads }) => {
        const headCodes = heads.flatMap(it => numbers.get(it) ?? [])
        return code === null
          ? null
          : {
              code,
              name,
              parent: codes.get(parentId ?? '') ?? null,
              // All of them or none: a row that names some would take the duty from the others.
              head: headCodes.length === heads.length ? headCodes : null,
            }
      })
    },
  )

async function numbersOf(ctx: DbCtx, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ id: people.id, code: people.code })
    .from(people)
    .where(mine(ctx, people, inArray(people.id, ids), inArray(people.kind, [...schoolKinds])))
  return new Map(rows.map(it => [it.id, it.code]))
}
