import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEED_ROWS } from '~/areas/feeds/limits'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { buyUntil, clerkOf, someGoods, type Goods } from '../support/shopping'

/** What changed since the cursor, as those see it who follow. */
let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall()
  goods = await someGoods(mall, 1, { stock: 1_000 })
})
afterAll(() => mall.close())

type Feed = 'orders' | 'acceptances' | 'statements' | 'funds' | 'people' | 'goods'
interface FeedRow {
  id: string
  changedAt: string
  [field: string]: unknown
}
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Somebody who reads a feed on from where they stand. */
class Follower {
  cursor: string | undefined
  readonly told: FeedRow[] = []
  constructor(readonly feed: Feed) {}

  async read(): Promise<FeedRow[]> {
    const found: FeedRow[] = []
    for (let more = true; more;) {
      const page = await mall.as('administrator').feeds[this.feed]({ cursor: this.cursor })
      expect(page.list.length).toBeLessThanOrEqual(FEED_ROWS)
      found.push(...(page.list as FeedRow[]))
      this.cursor = page.next
      more = page.more
    }
    this.told.push(...found)
    return found
  }
  /** Reads until what is looked for has come. */
  async until(there: (told: FeedRow[]) => boolean): Promise<FeedRow[]> {
    const found: FeedRow[] = []
    for (let tries = 0; !there(found); tries++) {
      if (tries > 60) throw new Error(`not told: ${JSON.stringify(found.map(it => it.id))}`)
      found.push(...(await this.read()))
      if (!there(found)) await pause(250)
    }
    return found
  }
  /** Reads all there is. */
  async catchUp(): Promise<this> {
    await pause(2_500)
    await this.read()
    return this
  }
}

/** A connection of the mall's own role, for transactions that take their time. */
async function writer(): Promise<pg.Client> {
  const client = new pg.Client(mall.settings.database.app)
  await client.connect()
  await client.query("select set_config('app.mall_id', $1, false)", [String(mall.school().id)])
  return client
}
const rows = (table: string) =>
  mall.sql<{ id: string; at: string }>(
    `select id, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from ${table} where mall_id = $1 order by changed_at, id`,
    [mall.school().id],
  )

describe('from the beginning', () => {
  test.each([
    ['orders', 'orders'],
    ['acceptances', 'acceptances'],
    ['statements', 'statements'],
    ['funds', 'fund_accounts'],
    ['goods', 'products'],
  ] as const)(
    '%s: every row of the school once, the longest unchanged first',
    async (feed, table) => {
      const it = await new Follower(feed).catchUp()
      const known = await rows(table)
      expect(known.length).toBeGreaterThan(3)
      expect(it.told.map(({ id, changedAt }) => ({ id, at: changedAt }))).toEqual(known)
      expect(await it.read()).toEqual([])
    },
  )

  test('in pages, without a row twice or between two of them', async () => {
    const { id } = mall.school()
    await mall.sql(
      `insert into fund_accounts (mall_id, id, account_no, name, budget_item, owner_id, balance, created_at)
       select $1, 'paged-' || n, 'P' || n, '分页', '', 'teacher', 0, now() from generate_series(1, 450) n`,
      [id],
    )
    const it = await new Follower('funds').catchUp()
    expect(it.told.map(({ id }) => id)).toEqual((await rows('fund_accounts')).map(({ id }) => id))
    expect(it.told.length).toBeGreaterThan(450)
  })
})

describe('what follows', () => {
  test('an order is told at each step, with its lines; then its acceptance, its statement, and its fund', async () => {
    const followers = {
      orders: await new Follower('orders').catchUp(),
      acceptances: await new Follower('acceptances').catchUp(),
      funds: await new Follower('funds').catchUp(),
    }
    const [order] = (await buyUntil(mall, [{ goods: goods[0]!, num: 3 }], 'shipped')).orders
    const { id } = order!
    const has = (status: string) => (told: FeedRow[]) =>
      told.some(it => it.id === id && it.status === status)
    const shipped = await followers.orders.until(has('waitReceive'))
    const last = shipped.filter(it => it.id === id).at(-1)
    expect(last).toMatchObject({
      storeId: goods[0]!.storeId,
      buyerCode: 'T10001',
      fundStatus: 'approved',
    })
    expect(last?.lines).toMatchObject([{ num: 3, shippedNum: 3, acceptedNum: null }])
    await followers.funds.until(told => told.some(it => Number(it.frozen) > 0))

    await mall.as('teacher').orders.receive({ id })
    await mall.as('teacher').acceptances.accept({
      orderId: id,
      lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 1, reason: '破损', photoIds: [] }],
    } as never)
    const [acceptance] = await followers.acceptances.until(told =>
      told.some(it => it.orderId === id),
    )
    expect(acceptance).toMatchObject({ lines: [{ acceptedNum: 2, rejectedNum: 1 }] })
  })

  test('a change of lines alone is a change of their order', async () => {
    const [order] = (await buyUntil(mall, [{ goods: goods[0]! }], 'received')).orders
    const it = await new Follower('orders').catchUp()
    await mall.sql('update order_lines set accepted_num = 1 where mall_id = $1 and order_id = $2', [
      mall.school().id,
      order!.id,
    ])
    const told = await it.until(list => list.length > 0)
    expect(told.map(({ id }) => id)).toEqual([order!.id])
    expect(told[0]?.lines).toMatchObject([{ acceptedNum: 1 }])
  })
})

describe('beside writers', () => {
  test('what one has changed and not yet committed is waited for, whoever was quicker', async () => {
    const [slow, quick] = await rows('orders')
    const it = await new Follower('orders').catchUp()
    const open = await writer()
    try {
      await open.query('begin')
      await open.query("update orders set remark = '慢' where mall_id = $1 and id = $2", [
        mall.school().id,
        slow!.id,
      ])
      await mall.sql("update orders set remark = '快' where mall_id = $1 and id = $2", [
        mall.school().id,
        quick!.id,
      ])
      await pause(3_000)
      expect(await it.read()).toEqual([])
      await open.query('commit')
      const told = await it.until(list => list.length > 1)
      expect(told.map(({ id }) => id)).toEqual([slow!.id, quick!.id])
    } finally {
      await open.end()
    }
  })

  test('what one reads for long does not hold it up', async () => {
    const [order] = await rows('orders')
    const it = await new Follower('orders').catchUp()
    const reader = await writer()
    try {
      await reader.query('begin; select count(*) from orders')
      await mall.sql("update orders set remark = '' where mall_id = $1 and id = $2", [
        mall.school().id,
        order!.id,
      ])
      expect((await it.until(list => list.length > 0)).map(({ id }) => id)).toEqual([order!.id])
    } finally {
      await reader.end()
    }
  })

  test('many at once, for as long as they like: whoever follows knows how everything ended', async () => {
    const ids = (await rows('orders')).map(({ id }) => id).slice(0, 12)
    const it = await new Follower('orders').catchUp()
    const until = Date.now() + 8_000
    const write = async (seed: number) => {
      const client = await writer()
      for (let n = seed; Date.now() < until; n += 7) {
        await client.query('begin')
        await client.query('select 1')
        await pause((n * 37) % 300)
        await client.query('update orders set remark = $3 where mall_id = $1 and id = $2', [
          mall.school().id,
          ids[n % ids.length],
          String(n),
        ])
        await pause((n * 53) % 400)
        await client.query(n % 5 ? 'commit' : 'rollback')
      }
      await client.end()
    }
    const follow = async () => {
      for (; Date.now() < until; await pause(50)) await it.read()
    }
    await Promise.all([...Array.from({ length: 6 }, (_, n) => write(n)), follow()])
    await it.catchUp()
    const last = new Map(it.told.map(({ id, changedAt }) => [id, changedAt]))
    const ended = (await rows('orders')).filter(({ id }) => ids.includes(id))
    expect(it.told.length).toBeGreaterThan(20)
    expect(ended.filter(({ id, at }) => last.get(id) !== at)).toEqual([])
  })
})

describe('cursors and readers', () => {
  test.each([
    ['made up', 'bm9uZQ'],
    [
      'of another feed',
      Buffer.from('["funds","2026-01-01T00:00:00.000000Z","a"]').toString('base64url'),
    ],
    [
      'of no instant',
      Buffer.from('["orders","2026-02-30T00:00:00.000000Z","a"]').toString('base64url'),
    ],
    [
      'with a zero in it',
      Buffer.from('["orders","2026-02-03T00:00:00.000000Z","\\u0000"]').toString('base64url'),
    ],
  ])('a cursor that is %s is refused', async (_, cursor) => {
    expect(await codeOf(mall.as('administrator').feeds.orders({ cursor }))).toBe('invalid')
  })

  test('they are for administrators', async () => {
    for (const who of ['teacher', 'finance', 'platform', clerkOf(goods[0]!.storeId)])
      expect(await codeOf(mall.as(who).feeds.orders({}))).toBe('no_permission')
    expect(await codeOf(mall.guest().feeds.orders({}))).toBe('not_logged_in')
  })

  test('a school is told of its own', async () => {
    const theirs = await mall.as('administrator', 'jianghai').feeds.orders({})
    const known = await mall.sql<{ id: string }>(
      'select id from orders where mall_id = $1',
      [mall.school('jianghai').id],
      'jianghai',
    )
    expect(theirs.list.length).toBe(known.length)
    const own = new Set(known.map(({ id }) => id))
    expect(theirs.list.filter(({ id }) => !own.has(id))).toEqual([])
  })
})

describe('people and goods', () => {
  const person = (code: string) =>
    mall.sql<{ id: string; org: string }>(
      'select id, org_id as org from people where mall_id = $1 and code = $2',
      [mall.school().id, code],
    )
  const settled = async (feed: 'people' | 'goods') => (await new Follower(feed).catchUp()).cursor
  const after = async (feed: 'people' | 'goods', cursor: string | undefined) => {
    const it = new Follower(feed)
    it.cursor = cursor
    return (await it.catchUp()).told
  }

  test('people of the school are told with their departments, and nobody of a supplier', async () => {
    const { told } = await new Follower('people').catchUp()
    const known = await mall.sql<{ n: number }>(
      "select count(*)::int as n from people where mall_id = $1 and kind <> 'supplier'",
      [mall.school().id],
    )
    expect(told).toHaveLength(known[0]?.n ?? 0)
    const teacher = told.find(it => it.code === 'T10001')
    expect(teacher).toMatchObject({ kind: 'teacher', disabled: false })
    expect(teacher?.departments).not.toEqual([])
    expect(JSON.stringify(told)).not.toMatch(/1[3-9]\d{9}|@/)
  })

  test('who moves or leaves is told again; what they do otherwise is no change', async () => {
    const [before] = await person('T10001')
    const cursor = await settled('people')
    await mall.sql(
      'update people set session_epoch = session_epoch + 1, phone = phone where mall_id = $1 and id = $2',
      [mall.school().id, before?.id],
    )
    expect(await after('people', cursor)).toEqual([])
    await mall.sql(
      "insert into organisations (mall_id, id, name, code) values ($1, 'feed-dept', '新学院', 'FEED')",
      [mall.school().id],
    )
    await mall.sql(
      "insert into person_organisations (mall_id, person_id, org_id, shoper) values ($1, $2, 'feed-dept', false)",
      [mall.school().id, before?.id],
    )
    expect(await after('people', cursor)).toMatchObject([
      {
        code: 'T10001',
        departments: expect.arrayContaining([expect.objectContaining({ code: 'FEED' })]),
      },
    ])
    const joined = await settled('people')
    await mall.sql(
      "delete from person_organisations where mall_id = $1 and person_id = $2 and org_id = 'feed-dept'",
      [mall.school().id, before?.id],
    )
    expect(await after('people', joined)).toMatchObject([{ code: 'T10001' }])
  })

  test('a price is told, a purchase is not', async () => {
    const one = goods[0]!
    const cursor = await settled('goods')
    await mall.sql(
      'update products set sales_count = sales_count + 1, sale_price = 1 where mall_id = $1 and id = $2',
      [mall.school().id, one.id],
    )
    expect(await after('goods', cursor)).toEqual([])
    await mall.sql(
      'update products set sale_price = null, unit_price = unit_price + 100 where mall_id = $1 and id = $2',
      [mall.school().id, one.id],
    )
    expect(await after('goods', cursor)).toMatchObject([{ id: one.id, storeId: one.storeId }])
  })
})
