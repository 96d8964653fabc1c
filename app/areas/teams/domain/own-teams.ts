import { eq } from 'drizzle-orm'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from './tables'

/** Research groups the person belongs to. */
export async function listTeams(ctx: Ctx) {
  const { personId } = actorOf(ctx)
  const rows = await read(ctx, ctx =>
    ctx.db
      .select({
        id: projects.id,
        name: projects.name,
        managerId: projects.managerId,
        managerName: people.name,
      })
      .from(projectMembers)
      .innerJoin(projects, mine(ctx, projects, eq(projects.id, projectMembers.projectId)))
      .innerJoin(people, mine(ctx, people, eq(people.id, projects.managerId)))
      .where(mine(ctx, projectMembers, eq(projectMembers.personId, personId)))
      .orderBy(projects.id),
  )
  return {
    list: rows.map(row => ({
      id: row.id,
      name: row.name,
      managerName: row.managerName,
      isManager: row.managerId === personId,
    })),
  }
}
