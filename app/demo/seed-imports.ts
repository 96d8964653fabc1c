import type { MallApi } from '~/areas'
import { lookOverAs } from '~/areas/imports/domain/look-over'
import type { Mall } from '~/areas/malls/contract'
import { demoPeople } from './people'

const table = `单位代码,单位名称,上级单位
1000,教务处,
2000,化学与材料学院,
2010,有机化学系,2000
2020,分析化学系,2000
2030,高分子系,2900
`

/** A table of departments that waits to be confirmed, with a row that cannot be taken. */
export async function seedImports(api: MallApi, school: Mall, n: number): Promise<void> {
  const { key, name } = demoPeople(n).find(it => it.roles.includes('it'))!
  await lookOverAs(
    api.ctxFor(school, null, 'seed'),
    {
      kind: 'departments',
      name: '人事系统单位.csv',
      content: new Uint8Array(Buffer.from(table, 'utf8')),
      complete: false,
      confirmLeavers: false,
    },
    { id: key, name },
  )
}
