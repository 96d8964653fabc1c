import { eq, inArray } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Colleague, teams as calls } from '../contract'
import { buyerOf, type Ctx } from '~/mall/core/ctx'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { mine, read } from '~/mall/database/pool'
import { selectColleagues } from '~/areas/accounts/domain/colleagues'
import { people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from './tables'
import { matching, selectTeams } from './find-teams'

interface Words {
  name: string
  heads: string[]
  kinds: Record<Colleague['kind'], string>
  manager: string
  member: string
}
const words: Record<'cn' | 'en', Words> = {
  cn: {
    name: '课题组成员',
    heads: ['课题组', '课题组负责人', '姓名', '工号／学号', '类别', '所在单位', '身份'],
    kinds: { teacher: '教师', student: '学生', staff: '职员', supplier: '供应商', support: '运维' },
    manager: '负责人',
    member: '成员',
  },
  en: {
    name: 'group-members',
    heads: [
      'Research group',
      'Manager of the group',
      'Name',
      'Number',
      'Kind',
      'Department',
      'Role',
    ],
    kinds: {
      teacher: 'Teacher',
      student: 'Student',
      staff: 'Staff',
      supplier: 'Supplier',
      support: 'Support',
    },
    manager: 'Manager',
    member: 'Member',
  },
}
const widths = [24, 14, 12, 14, 10, 24, 10]

/** The people of one research group within reach, or of all that the keyword leaves, as a table to keep: one row a person and group, managers first. */
export async function exportMembers(
  ctx: Ctx,
  { type, language, id, keyword }: VerbInput<typeof calls.membersTable>,
) {
  const actor = buyerOf(ctx)
  const rows = await read(ctx, async ctx => {
    const teams = await selectTeams(ctx, actor, id ? eq(projects.id, id) : matching(keyword))
    if (id && !teams.length) throw new MallError('not_found')
    const ids = teams.map(it => it.id)
    const belongs = ids.length
      ? await ctx.db
          .select({ team: projectMembers.projectId, person: projectMembers.personId })
          .from(projectMembers)
          .where(mine(ctx, projectMembers, inArray(projectMembers.projectId, ids)))
      : []
    const colleagues = belongs.length
      ? await selectColleagues(
          ctx,
          inArray(people.id, [...new Set(belongs.map(it => it.person))]),
          belongs.length,
        )
      : []
    return teams.flatMap(team => {
      const of = new Set(belongs.filter(it => it.team === team.id).map(it => it.person))
      return colleagues
        .filter(it => of.has(it.id))
        .map(person => ({ team, person, manages: person.id === team.managerId }))
        .sort((a, b) => Number(b.manages) - Number(a.manages))
    })
  })
  const { kinds, manager, member, ...table } = words[language]
  return listFile(
    ctx,
    type,
    { list: rows.slice(0, EXPORT_ROWS_MAX), total: rows.length },
    { ...table, widths },
    ({ team, person, manages }) => [
      text(team.name),
      text(team.managerName),
      text(person.name),
      { id: person.code },
      text(kinds[person.kind]),
      text(person.depName),
      text(manages ? manager : member),
    ],
  )
}
