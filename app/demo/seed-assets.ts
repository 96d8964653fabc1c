import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { Cast } from './acting'
import { Storyteller } from './seed-orders'

/** Numbers of the stories, far from those of the other orders. */
const FIRST = 900
const instruments = {
  buyer: 'teacher',
  payType: 'unified',
  stage: 'finished',
  stores: [],
  funds: [['key', 10]],
  project: 'catalysis',
  purpose: '课题组仪器添置',
} as const

/** Instruments that reach a threshold of fixed assets: one of them is in the register, one has its class, the others wait. */
export async function seedAssets(api: MallApi, school: Mall, n: number): Promise<void> {
  if (!school.assetHints) return
  const orders = new Storyteller(api.ctxFor(school, null, 'seed'), n)
  await orders.tell(
    {
      ...instruments,
      stores: [],
      funds: [['key', 10]],
      daysAgo: 12,
      goods: [
        ['spx-150', 1],
        ['msh-p', 2],
      ],
    },
    FIRST,
  )
  await orders.tell(
    { ...instruments, stores: [], funds: [['key', 10]], daysAgo: 7, goods: [['sko-20', 1]] },
    FIRST + 1,
  )
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  cast.goTo(2, 15)
  const teacher = await cast.as('teacher')
  const { list } = await teacher.assets.list({ status: 'wait', rows: 50 })
  const find = (code: string) => list.find(it => it.productId === code)
  const registeredLine = find('spx-150'),
    describedLine = find('msh-p')
  if (!registeredLine || !describedLine) throw new Error(`no assets at ${school.code}`)
  await teacher.assets.describe({
    id: describedLine.id,
    code: '03',
    place: '化学楼 305 室',
    keeper: describedLine.personName,
  })
  await teacher.assets.describe({
    id: registeredLine.id,
    code: '0304',
    place: '化学楼 412 室',
    keeper: registeredLine.personName,
  })
  if (!school.assetSystem) {
    await teacher.assets.record({
      id: registeredLine.orderId,
      dataId: registeredLine.id,
      assetNo: `2026-03-${String(n + 1).padStart(5, '0')}`,
    })
    return
  }
  const { url } = await teacher.assets.systemUrl({ dataId: registeredLine.id })
  const query = new URL(url, 'http://mall').searchParams
  await teacher.assets.notify(
    await teacher.assets.register({ data: query.get('data') ?? '', sign: query.get('sign') ?? '' }),
  )
}
