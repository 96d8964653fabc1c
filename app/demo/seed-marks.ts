import type { Mall } from '~/areas/malls/contract'
import type { PushRate } from '~/areas/push/contract'
import type { MallApi } from '~/areas'
import { DAY_MS, HOUR_MS } from '~/mall/core/days'
import { write } from '~/mall/database/pool'
import { favourites } from '~/areas/favourites/domain/tables'
import { pushChoices, pushItems, pushRates } from '~/areas/push/domain/tables'
import { demoCatalogue } from './catalogue'

/** What buyers of the demo keep in mind, newest first. */
const keptMarks: Record<string, readonly string[]> = {
  teacher: [
    'eth-500',
    'met-2_5l',
    'gp5-bl',
    'sgl-500',
    'pha-500-mac',
    'tip-200',
    'tol-500',
    'a4-70-5',
    'ct-50',
    'kmn-500',
    'hgc-100',
    'agar-500',
  ],
  student: ['eth-500', 'nb-a5', 'wc-mug-b'],
  colleague: ['a4-70-5', 'e14-16', 'msh-p'],
}
const allowed: readonly [person: string, stores: readonly string[], rate: PushRate][] = [
  ['teacher', ['huashi', 'boyuan', 'lianyi'], 'three'],
  ['student', ['huashi'], 'one'],
  ['colleague', ['chenguang', 'banggong'], 'five'],
]
/** Pushed goods: to whom, by whom, how long ago, whether seen, with which words. */
const pushedGoods: readonly [
  person: string,
  store: string,
  product: string,
  hoursAgo: number,
  seen: boolean,
  words: string,
][] = [
  [
    'teacher',
    'huashi',
    'met-2_5l',
    3,
    false,
    '甲醇 2.5 L 到新批次，附质检报告，本周下单次日送达。',
  ],
  ['teacher', 'boyuan', 'aba-100', 20, false, '新上架：邻氨基苯甲酸，凭购买许可证供货。'],
  ['teacher', 'huashi', 'sgl-500', 52, false, '200–300 目层析硅胶补货，整箱另有赠品。'],
  ['teacher', 'lianyi', 'msh-p', 76, true, '开学季仪器保养月，免费上门校准。'],
  ['teacher', 'huashi', 'eth-500', 123, true, '无水乙醇新批号，水分 ≤0.05%。'],
  ['student', 'huashi', 'eth-500', 30, false, '毕业季常用溶剂备货提醒。'],
]

/** Favourites, suppliers that may push, and what they have pushed, of one school. Goods the catalogue does not have are passed over. */
export async function seedMarks(api: MallApi, school: Mall): Promise<void> {
  const mallId = school.id
  await write(api.ctxFor(school, null, 'seed'), async ctx => {
    const now = ctx.clock.now().getTime()
    const storeOf = new Map(demoCatalogue().products.map(it => [it.key, it.storeKey]))
    await ctx.db.insert(favourites).values(
      Object.entries(keptMarks).flatMap(([personId, ids]) =>
        ids
          .filter(id => storeOf.has(id))
          .map((productId, n) => ({
            mallId,
            personId,
            productId,
            createdAt: new Date(now - (n * 4 + 1) * DAY_MS),
          })),
      ),
    )
    await ctx.db.insert(pushChoices).values(
      allowed.flatMap(([personId, stores]) =>
        stores.map(storeId => ({
          mallId,
          personId,
          storeId,
          allowed: true,
          updatedAt: new Date(now - 30 * DAY_MS),
        })),
      ),
    )
    await ctx.db.insert(pushRates).values(
      allowed.map(([personId, , rate]) => ({
        mallId,
        personId,
        rate,
        updatedAt: new Date(now - 30 * DAY_MS),
      })),
    )
    await ctx.db.insert(pushItems).values(
      pushedGoods
        .filter(it => storeOf.get(it[2]) === it[1])
        .map(([personId, storeId, productId, hoursAgo, seen, words], n) => {
          const createdAt = new Date(now - hoursAgo * HOUR_MS)
          return {
            mallId,
            id: `demo-${n}`,
            personId,
            storeId,
            productId,
            words,
            createdAt,
            seenAt: seen ? new Date(createdAt.getTime() + HOUR_MS) : null,
          }
        }),
    )
  })
}
