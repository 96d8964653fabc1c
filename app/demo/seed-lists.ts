import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { Cast } from './acting'

/** Lists of the demo's people: whose, what it is called, how long ago, goods and numbers. Without a name: saved for later. */
const lists: readonly [
  person: string,
  name: string | null,
  daysAgo: number,
  goods: Readonly<Record<string, number>>,
][] = [
  [
    'teacher',
    '有机合成实验常备',
    9,
    {
      'eth-500': 10,
      'met-2_5l': 4,
      'tol-500': 2,
      'sgl-500': 3,
      'gp5-bl': 1,
      'tip-200': 5,
      'ct-50': 2,
      'agar-500': 1,
    },
  ],
  ['teacher', '课题组办公用品', 4, { 'a4-70-5': 6, 'nb-a5': 20, 'hgc-100': 1 }],
  ['teacher', null, 2, { 'kmn-500': 1, 'e14-16': 1 }],
  ['owner', '本科教学实验', 6, { 'eth-500': 24, 'ct-50': 10, 'gp5-bl': 12 }],
  ['student', '毕业论文材料', 3, { 'a4-70-5': 2, 'nb-a5': 3 }],
]

/** Shopping lists of one school. Goods it does not sell are passed over. */
export async function seedLists(api: MallApi, school: Mall): Promise<void> {
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  for (const [person, name, daysAgo, goods] of lists) {
    cast.goTo(daysAgo, 15)
    const { shoppingLists } = await cast.as(person)
    const id = name === null ? 'later' : (await shoppingLists.create({ name })).id
    await shoppingLists.put({ id, lines: Object.entries(goods).map(([id, num]) => ({ id, num })) })
  }
}
