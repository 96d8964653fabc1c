import { asc, eq, gt, inArray } from 'drizzle-orm'
import { byKey } from '~/mall/core/by-key'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingValues, type StandingPage } from '~/mall/core/standing'
import { schoolKinds } from '~/areas/accounts/codes'
import { people } from '~/areas/accounts/domain/tables'
import type { GroupValues } from './judge-groups'
import { projectMembers, projects } from './tables'

/** A row of the file is one member of a group. */
export type MemberValues = Pick<GroupValues, 'code' | 'name' | 'leader' | 'note'> & {
  number: string
}

/** Research groups as the rows of a file that changes nothing, one a member, after the id of a group. Those without a code are in none. */
export async function groupRows(ctx: DbCtx, after: string): Promise<StandingPage<MemberValues>> {
  const page = await standingPage<
    typeof projects.$inferSelect,
    { rows: StandingValues<MemberValues>[] }
  >(
    most =>
      ctx.db
        .select()
        .from(projects)
        .where(mine(ctx, projects, gt(projects.id, after)))
        .orderBy(asc(projects.id))
        .limit(most),
    it => it.id,
    async groups => {
      const members = byKey(
        await ctx.db
          .select({ groupId: projectMembers.projectId, id: people.id, number: people.code })
          .from(projectMembers)
          .innerJoin(people, mine(ctx, people, eq(people.id, projectMembers.personId)))
          .where(
            mine(
              ctx,
              projectMembers,
              inArray(
                projectMembers.projectId,
                groups.map(it => it.id),
              ),
              inArray(people.kind, [...schoolKinds]),
            ),
          )
          .orderBy(asc(people.code)),
        it => it.groupId,
      )
      return groups.map(({ id, code, name, note, managerId }) => {
        const own = members.get(id) ?? []
        const leader = own.find(it => it.id === managerId)?.number ?? null
        return code === null
          ? null
          : { rows: own.map(({ number }) => ({ code, number, name, leader, note })) }
      })
    },
  )
  return { ...page, rows: page.rows.flatMap(it => it.rows ?? []) }
}
