import { randomUUID } from 'node:crypto'
import type { TestMall } from '../support/database'
import { clerkOf, type Goods } from '../support/shopping'
import { OURS } from './world'

type Input = Record<string, unknown>
type Sample = (mall: TestMall, person: string, goods: Goods[]) => Promise<Input | null>
const DAY_MS = 86_400_000

const dayAhead = (mall: TestMall, days: number) =>
  new Date(mall.clock.now().getTime() + days * DAY_MS + DAY_MS / 3).toISOString().slice(0, 10)
const one = async (mall: TestMall, text: string, values: unknown[] = []): Promise<Input | null> =>
  (await mall.sql<Input>(text, [mall.school(OURS).id, ...values], OURS))[0] ?? null

/** A bidding of this person in a state; of the standing ones one is put into it, because they go through it once. */
const ownIn =
  (status: string, input: (id: string, mall: TestMall) => Input): Sample =>
  async (mall, person) => {
    const found = await one(
      mall,
      'select id from biddings where mall_id = $1 and person_id = $2 and status = $3 order by created_at desc limit 1',
      [person, status],
    )
    if (found) return input(String(found.id), mall)
    const other = await one(
      mall,
      'select id from biddings where mall_id = $1 and person_id = $2 and opened_at is not null and order_id is null order by created_at desc limit 1',
      [person],
    )
    if (!other) return null
    const at = new Date(mall.clock.now().getTime() + 4 * DAY_MS)
    await mall.sql(
      'update biddings set status = $3, due_at = $4, deadline = $4, ended_at = null, extended = false, awarded_store = null, awarded_amount = null where mall_id = $1 and id = $2',
      [mall.school(OURS).id, other.id, status, at],
      OURS,
    )
    return input(String(other.id), mall)
  }

/** A bidding of this person that one store bid in, which is too few, past its deadline. */
const shortOne: Sample = async (mall, person, goods) => {
  const school = mall.school(OURS).id
  const buyer = await mall.ctx(person === 'guest' ? null : person, OURS)
  if (!buyer.actor?.shoper) return null
  await mall.sql(
    'delete from bidding_basket where mall_id = $1 and person_id = $2',
    [school, person],
    OURS,
  )
  await mall.as(person, OURS).biddings.basketAdd({ id: goods[0]!.id, num: 2 })
  const { id } = await mall.as(person, OURS).biddings.publish({
    key: randomUUID(),
    title: '少人投标',
    regionCode: 'north',
    payType: 'unified',
    endDay: dayAhead(mall, 6),
  })
  await mall.as(clerkOf(goods[0]!.storeId), OURS).biddings.bid({
    id,
    deliverDays: 3,
    lines: [{ lineNo: 1, productId: goods[0]!.id, unitPrice: 1_0000, note: '' }],
  })
  await mall.sql(
    'update biddings set deadline = $3, due_at = $3 where mall_id = $1 and id = $2',
    [school, id, mall.clock.now()],
    OURS,
  )
  return { id }
}

/** The first line of a bidding that takes bids, answered by goods of the clerk. */
const openOne = (mall: TestMall) =>
  one(
    mall,
    "select id from biddings where mall_id = $1 and status = 'open' and line_count = 1 order by created_at desc limit 1",
  )

/** Inputs that are right for biddings and questionnaires. */
export const biddingSamples: Record<string, Sample> = {
  'biddings.basketAdd': async (_, __, goods) => ({ id: goods[0]!.id, num: 2 }),
  'biddings.basketDescribe': async () => ({
    name: '玻璃漏斗',
    spec: '75 mm',
    unit: '只',
    num: 4,
    requirement: '高硼硅',
  }),
  'biddings.basketUpdate': async (mall, person) => {
    const line = await one(
      mall,
      'select id from bidding_basket where mall_id = $1 and person_id = $2 limit 1',
      [person],
    )
    return { lines: line ? [{ id: line.id, num: 3, requirement: '改' }] : [] }
  },
  'biddings.basketRemove': (mall, person) =>
    one(mall, 'select id from bidding_basket where mall_id = $1 and person_id = $2 limit 1', [
      person,
    ]),
  'biddings.publish': async (mall, person) => {
    await mall.sql(
      "insert into bidding_basket (mall_id, person_id, id, name, spec, unit, num, requirement, added_at) values ($1, $2, $3, '玻璃漏斗', '', '只', 4, '', now()) on conflict do nothing",
      [mall.school(OURS).id, person, randomUUID()],
      OURS,
    )
    return {
      key: randomUUID(),
      title: '一起比价',
      regionCode: 'north',
      payType: 'unified',
      budget: 10_000_000,
      endDay: dayAhead(mall, 6),
      requirement: '',
    }
  },
  'biddings.detail': (mall, person) =>
    one(
      mall,
      'select id from biddings where mall_id = $1 and person_id = $2 order by created_at desc limit 1',
      [person],
    ),
  'biddings.withdraw': ownIn('open', id => ({ id, remark: '写错了' })),
  'biddings.extend': ownIn('short', (id, mall) => ({ id, endDay: dayAhead(mall, 5) })),
  'biddings.open': shortOne,
  'biddings.end': ownIn('opened', id => ({ id, remark: '改用其他方式' })),
  'biddings.award': async (mall, person) => {
    const bidding = await ownIn('opened', id => ({ id }))(mall, person, [])
    const bid =
      bidding &&
      (await one(
        mall,
        "select store_id from bids where mall_id = $1 and bidding_id = $2 and status = 'valid' order by rank limit 1",
        [bidding.id],
      ))
    return bid ? { id: bidding.id, storeId: bid.store_id, reason: '最低价' } : null
  },
  'biddings.orderForm': async (mall, person) => {
    const bidding = await ownIn('awarded', id => ({ id }))(mall, person, [])
    if (bidding)
      await mall.sql(
        'update biddings b set awarded_store = f.store_id, awarded_amount = f.amount from bids f where b.mall_id = $1 and b.id = $2 and f.mall_id = b.mall_id and f.bidding_id = b.id and f.rank = 1 and b.awarded_store is null',
        [mall.school(OURS).id, bidding.id],
        OURS,
      )
    return bidding
  },
  'biddings.deskDetail': openOne,
  'biddings.deskGoods': openOne,
  'biddings.bid': async (mall, _, goods) => {
    const bidding = await openOne(mall)
    return (
      bidding && {
        id: bidding.id,
        deliverDays: 3,
        content: '现货',
        lines: [{ lineNo: 1, productId: goods[0]!.id, unitPrice: 1_0000, note: '' }],
      }
    )
  },
  'biddings.withdrawBid': (mall, _, goods) =>
    one(
      mall,
      "select b.id from biddings b join bids f on f.mall_id = b.mall_id and f.bidding_id = b.id where b.mall_id = $1 and b.status = 'open' and f.store_id = $2 and f.status = 'valid' limit 1",
      [goods[0]!.storeId],
    ),
  'surveys.detail': mall =>
    one(
      mall,
      "select id from surveys where mall_id = $1 and audience = 'all' order by ends_at desc limit 1",
    ),
  'surveys.results': mall =>
    one(mall, 'select id from surveys where mall_id = $1 order by ends_at desc limit 1'),
  'surveys.close': mall =>
    one(
      mall,
      'select id from surveys where mall_id = $1 and closed_at is null order by ends_at desc limit 1',
    ),
  'surveys.ask': async mall => ({
    title: '满意度',
    audience: 'all',
    endDay: dayAhead(mall, 9),
    questions: [
      {
        kind: 'one',
        title: '满意吗',
        required: true,
        options: [{ name: '满意' }, { name: '不满意' }],
      },
      { kind: 'text', title: '意见', required: false, options: [] },
    ],
  }),
  'surveys.answer': async (mall, person) => {
    const survey = await one(
      mall,
      "select id, questions from surveys where mall_id = $1 and audience = 'all' and starts_at <= $2 order by ends_at desc limit 1",
      [mall.clock.now()],
    )
    if (!survey) return null
    // Each answers once, and others close it: as if neither had been.
    await mall.sql(
      'update surveys set closed_at = null where mall_id = $1 and id = $2',
      [mall.school(OURS).id, survey.id],
      OURS,
    )
    await mall.sql(
      'delete from survey_takers where mall_id = $1 and survey_id = $2 and person_id = $3',
      [mall.school(OURS).id, survey.id, person],
      OURS,
    )
    const questions = survey.questions as { id: string; kind: string; options: { id: string }[] }[]
    return {
      id: survey.id,
      answers: questions.map(({ id, kind, options }) =>
        kind === 'score'
          ? { id, score: 4 }
          : kind === 'text'
            ? { id, text: '好' }
            : { id, choices: [options[0]?.id] },
      ),
    }
  },
}
