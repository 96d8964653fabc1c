import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeRule } from '~/areas/malls/approval-rule'
import { dayOf } from '~/mall/core/days'
import { isWorkingDay } from '~/mall/core/working-days'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { numberOf, stateRules } from '../support/rules'
import { orderOf, setStock, someGoods, type Goods } from '../support/shopping'

const HAO_PER_YUAN = 10_000
const MINUTE_MS = 60_000
const ORDERS = 72
const COLLEGE = '学院审批'
const OFFICE = '采购办复核'

/** What this test has seen happen; figures are reckoned from it alone. */
interface Word {
  kind: string | null
  departmentId: string
  since: Date
  at: Date
}
const agreed: Word[] = []
const returned: Omit<Word, 'since' | 'kind'>[] = []
const asked: Omit<Word, 'since'>[] = []

let mall: TestMall
let goods: Goods
let from: string
let to: string
const now = () => mall.clock.now()

/** Draws the same numbers in every run. */
let seed = 20_261_127
const draw = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % below
}

beforeAll(async () => {
  mall = await openTestMall()
  const [one] = await someGoods(mall, 1)
  goods = one!
  await setStock(mall, goods.id, 1_000_000)
  await mall.sql(
    'update fund_accounts set balance = balance + $2, valid_to = null where mall_id = $1 and id = any($3)',
    [mall.school().id, 9_000_000 * HAO_PER_YUAN, ['nsfc', 'key']],
  )
  const colleague = await numberOf(mall, 'colleague')
  await stateRules(mall, [
    wholeRule({ name: COLLEGE, nameEn: 'College', from: 1_000, approvers: [colleague] }),
    wholeRule({ name: OFFICE, nameEn: 'Office', from: 5_000 }),
  ])
  mall.clock.advance({ days: 40 })
  from = dayOf(now())
  for (let i = 0; i < ORDERS; i++) await oneOrder(i)
  to = dayOf(new Date(new Date(`${from}T00:00:00Z`).getTime() + 364 * 24 * 60 * MINUTE_MS))
}, 120_000)
afterAll(() => mall.close())

/** About five days of the year: somebody buys, and those who are asked say their words after some hours or days; each ninth order is returned. */
async function oneOrder(i: number): Promise<void> {
  const begun = now()
  const person = draw(3) ? 'teacher' : 'owner'
  const yuan = [300, 1_500, 6_000][draw(3)]!
  const buyer = mall.as(person)
  const num = Math.max(1, Math.ceil((yuan * HAO_PER_YUAN) / goods.unitPrice))
  const { orders } = await buyer.orders.place(orderOf(person, [{ goods, num }]))
  const { id, amount } = orders[0]!
  await buyer.funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
  const [row] = await mall.sql<{ org_id: string }>(
    'select org_id from orders where mall_id = $1 and id = $2',
    [mall.school().id, id],
  )
  const departmentId = row!.org_id
  const filledAt = now()
  let since = filledAt
  const kinds = [
    ...(person === 'teacher' ? [null] : []),
    ...(yuan >= 1_000 ? [COLLEGE] : []),
    ...(yuan >= 5_000 ? [OFFICE] : []),
  ]
  for (const kind of kinds) asked.push({ kind, departmentId, at: filledAt })
  for (const kind of kinds) {
    mall.clock.advance({ minutes: 7 + draw(2_600) })
    const who = mall.as(kind === null ? 'owner' : kind === COLLEGE ? 'colleague' : 'administrator')
    if (i % 9 === 8 && kind === kinds.at(-1)) {
      const calls = kind === null ? who.funds : who.approvals
      await calls.giveBack({ id, remark: '请说明用途' })
      returned.push({ departmentId, at: now() })
      break
    }
    await (kind === null ? who.funds : who.approvals).approve({ id })
    agreed.push({ kind, departmentId, since, at: now() })
    since = now()
  }
  const rest = 5 * 24 * 60 - (now().getTime() - begun.getTime()) / MINUTE_MS
  if (rest > 0) mall.clock.advance({ minutes: rest })
}

/** Minute by minute, those of working days. */
function workedHours({ since, at }: Word): number {
  let minutes = 0
  for (let ms = since.getTime(); ms < at.getTime(); ms += MINUTE_MS)
    if (isWorkingDay(new Date(ms))) minutes++
  return minutes / 60
}
/** The least that so many of a hundred do not exceed. */
function share(values: readonly number[], hundredths: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? null
}
const within = (at: Date, first = from, last = to) => dayOf(at) >= first && dayOf(at) <= last
const here = (departments: string[] | null) => (it: { departmentId: string }) =>
  !departments || departments.includes(it.departmentId)

function reckoned(departments: string[] | null) {
  const mine = agreed.filter(here(departments)).filter(it => within(it.at))
  return [null, COLLEGE, OFFICE].map(kind => {
    const hours = mine.filter(it => it.kind === kind).map(workedHours)
    return {
      name: kind,
      asked: asked.filter(here(departments)).filter(it => it.kind === kind && within(it.at)).length,
      agreed: hours.length,
      median: share(hours, 50),
      ninth: share(hours, 90),
    }
  })
}

test('a year of approvals is told as it was', async () => {
  const figures = await mall.as('administrator').approvals.figures({ from, to })
  expect(figures).toMatchObject({ from, to, unit: 'month' })
  const told = figures.kinds
  const expected = reckoned(null)
  expect(told.map(it => it.name)).toEqual(
    expect.arrayContaining(expected.map(it => it.name)) as unknown,
  )
  for (const { name, median, ninth, ...counts } of expected) {
    const kind = told.find(it => it.name === name)!
    expect(kind).toMatchObject(counts)
    expect(counts.agreed).toBeGreaterThan(10)
    expect(kind.medianHours).toBeCloseTo(median!, 0.5)
    expect(kind.ninthHours).toBeCloseTo(ninth!, 0.5)
  }
  // Every month, and nothing twice.
  const byMonth = (words: readonly { at: Date }[]) =>
    figures.points.map(
      ({ from: day }) =>
        words.filter(it => within(it.at) && dayOf(it.at).startsWith(day.slice(0, 7))).length,
    )
  expect(figures.points.length).toBeGreaterThanOrEqual(12)
  expect(figures.points.map(it => it.agreed)).toEqual(byMonth(agreed))
  expect(figures.points.map(it => it.returned)).toEqual(byMonth(returned))
  expect(returned.length).toBeGreaterThan(4)
})

test('day by day, week by week, and of a department with those below it', async () => {
  const { figures } = mall.as('auditor').approvals
  const parts = [
    { last: 29, unit: 'day', points: 30 },
    { last: 99, unit: 'week', points: 15 },
  ]
  for (const { last, unit, points } of parts) {
    const end = dayOf(new Date(Date.parse(`${from}T00:00:00Z`) + last * 24 * 60 * MINUTE_MS))
    const part = await figures({ from, to: end })
    expect(part.unit).toBe(unit)
    expect(Math.abs(part.points.length - points)).toBeLessThanOrEqual(1)
    for (const [i, point] of part.points.entries()) {
      const next = part.points[i + 1]?.from ?? '9999-12-31'
      const said = agreed.filter(it => within(it.at, from, end))
      expect(point.agreed).toBe(
        said.filter(it => dayOf(it.at) >= point.from && dayOf(it.at) < next).length,
      )
    }
  }
  const rows = await mall.sql<{ id: string; parent_id: string | null }>(
    'select id, parent_id from organisations where mall_id = $1',
    [mall.school().id],
  )
  const departments = [...new Set(agreed.map(it => it.departmentId))]
  const above = rows.find(it => it.id === departments[0])!.parent_id
  for (const departmentId of [...departments, ...(above ? [above] : [])]) {
    const below = rows
      .filter(it => it.id === departmentId || it.parent_id === departmentId)
      .map(it => it.id)
    const { kinds } = await figures({ from, to, departmentId })
    for (const { name, agreed } of reckoned(below))
      expect(kinds.find(it => it.name === name)?.agreed ?? 0).toBe(agreed)
  }
  expect((await figures({ from, to, departmentId: 'none' })).kinds).toEqual([])
})

test('a period is thirty days unless told, the right way round, and a year at most', async () => {
  const { figures } = mall.as('administrator').approvals
  const usual = await figures({})
  expect([usual.to, usual.points.length]).toEqual([dayOf(now()), 30])
  expect(await figures({ from: to, to: from })).toMatchObject({ from, to })
  const long = await figures({ from: '2020-01-01', to })
  expect(Date.parse(to) - Date.parse(long.from)).toBe(365 * 24 * 60 * MINUTE_MS)
})

test('what waits now, for how long and with whom, the longest first; only for the office', async () => {
  const buyer = mall.as('teacher')
  const ids: string[] = []
  const filledAt: Date[] = []
  const num = Math.ceil((6_000 * HAO_PER_YUAN) / goods.unitPrice)
  for (const hours of [100, 3]) {
    const { orders } = await buyer.orders.place(orderOf('teacher', [{ goods, num }]))
    const { id, amount } = orders[0]!
    await buyer.funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
    ids.push(id)
    filledAt.push(now())
    mall.clock.advance({ hours })
  }
  await mall.as('owner').funds.approve({ id: ids[0]! })
  const saidAt = now()
  mall.clock.advance({ hours: 50 })
  const { standing } = mall.as('administrator').approvals
  const { list, total } = await standing({ rows: 100 })
  expect(list.map(it => it.since)).toEqual(list.map(it => it.since).toSorted())
  const [first, second] = ids.map(id => list.find(it => it.id === id)!)
  expect([first!.name, second!.name]).toEqual([COLLEGE, null])
  // The clock goes on by a millisecond a look.
  const minuteOf = (at: Date | string) => new Date(at).toISOString().slice(0, 16)
  expect(minuteOf(first!.since)).toBe(minuteOf(saidAt))
  expect(minuteOf(second!.since)).toBe(minuteOf(filledAt[1]!))
  const word = { kind: null, departmentId: '', at: now() }
  expect(first!.hours).toBeCloseTo(workedHours({ ...word, since: saidAt }), 0.5)
  expect(second!.hours).toBeCloseTo(workedHours({ ...word, since: filledAt[1]! }), 0.5)
  const names = await mall.sql<{ id: string; name: string }>(
    `select id, name from people where mall_id = $1 and id in ('colleague', 'owner')`,
    [mall.school().id],
  )
  const nameOf = (id: string) => names.find(it => it.id === id)!.name
  expect([first!.people, second!.people]).toEqual([[nameOf('colleague')], [nameOf('owner')]])
  expect((await standing({ rows: 1, page: 2 })).list[0]?.id).toBe(list[1]?.id)
  expect(total).toBe(list.length)
  const other = await mall.as('administrator', 'beiyuan').approvals.standing({ rows: 100 })
  expect(other.list.filter(it => ids.includes(it.id))).toEqual([])
  for (const person of ['teacher', 'finance', 'platform', 'it'])
    for (const call of ['figures', 'standing'] as const)
      expect(await codeOf(mall.as(person).approvals[call]({}))).toBe('no_permission')
  const file = await mall
    .as('auditor')
    .approvals.export({ of: 'standing', type: 'csv', language: 'en' })
  const lines = Buffer.from(file.content, 'base64').toString('utf8').trim().split('\r\n')
  expect(lines.length - 1).toBe(total)
  expect(lines.find(it => it.includes(second!.id))).toMatch(
    new RegExp(`,Fund owner,[-: \\d]{16},${second!.hours.toFixed(1)},`),
  )
})
