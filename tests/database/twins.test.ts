import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type System, systems } from '~/areas/malls/codes'
import { openPictures } from '~/areas/pictures'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { twinOfCall, twins } from '~/contract/twins'
import { casSettings } from '~/areas/malls/sign-on'
import { connectionsOf, servable, tellUnconnected } from '~/mall/core/connections'
import { perform } from '~/mall/core/implement'
import { demoSchools } from '~/demo/schools'
import { renderPicture } from '~/mall/pictures'
import { signLocalWord } from '~/mall/gateways/payment/local'
import { localWord } from '~/mall/gateways/weixin/local'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { quietLog } from '../support/settings'
import { orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
/** An order that was to be paid online, from the days of the demonstration, and its payment. */
let order: string
let checkout: string
let payment: { id: string; amount: number }

beforeAll(async () => {
  mall = await openTestMall({ demo: false })
  // The cast stands in for people of a real school; what becomes of demo people has tests of its own.
  for (const { code } of demoSchools)
    await mall.sql(
      'update people set is_demo = false where mall_id = $1',
      [mall.school(code as SchoolCode).id],
      code as SchoolCode,
    )
  goods = await someGoods(mall, 1)
  const [row] = await mall.sql<{ id: string; checkout: string; amount: number }>(
    `select id, checkout_id as checkout, amount::float8 as amount from orders
     where mall_id = $1 and buyer_id = 'teacher' and status in ('pending', 'close', 'cancelled') order by id limit 1`,
    [mall.school().id],
  )
  if (!row) throw new Error('the teacher has no order')
  order = row.id
  checkout = row.checkout
  payment = { id: 'twin-payment', amount: row.amount }
  // The states are those of an unpaid order, whatever it was: written by hand, as the owner.
  await mall.sql(
    `update orders set status = 'pending', pay_type = 'online', pay_status = 'unpaid' where mall_id = $1 and id = $2`,
    [mall.school().id, order],
  )
  await mall.sql(
    `insert into payments (mall_id, id, checkout_id, person_id, provider, order_ids, amount, status, return_url, created_at)
     values ($1, $2, $3, 'teacher', 'local', array[$4], $5, 'paying', '/pay-return', now())`,
    [mall.school().id, payment.id, checkout, order, payment.amount],
  )
})
afterAll(() => mall.close())

test('no goods and no licences are drawn: a tile stands where nobody has given a photograph', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-tiles-'))
  const pictures = openPictures(folder)
  const ctx = await mall.ctx(null)
  const { id = '', storeId = '' } = goods[0] ?? {}
  const page = await mall.guest().catalogue.product({ storeId, id })
  expect(page.pictures).toEqual([page.pic])
  const tile = await pictures(ctx, { kind: 'product', key: id })
  const [told] = await mall.sql<{ title: string }>(
    "select detail->'label'->>'title' as title from products where mall_id = $1 and id = $2",
    [mall.school().id, id],
  )
  const plain = { shape: 'carton', key: '', tile: true } as const
  expect(tile?.bytes).toEqual(await renderPicture(plain, { title: told?.title ?? '' }, 320))
  const { list } = await mall.guest().suppliers.qualifications({ id: storeId })
  expect(list.length && list.every(it => it.picture === null)).toBe(true)
  expect(await pictures(ctx, { kind: 'qual', key: `${storeId}~1` })).toBe(null)
  rmSync(folder, { recursive: true, force: true })
})

/** A digest of everything a school has. */
async function everything(school: SchoolCode): Promise<string> {
  const tables = await mall.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by table_name",
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const [row] = await mall.sql<{ all: string | null }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as all from "${name}" t`,
      [],
      school,
    )
    hash.update(`${name} ${row?.all}\n`)
  }
  return hash.digest('hex')
}

const tokens = () => mall.api.services.tokens
/** What would be taken by the twin if it answered: right in every word. */
const knocks: Record<string, { school: SchoolCode; person: string | null; input: () => object }> = {
  'payments.cashier': {
    school: 'yunlu',
    person: 'teacher',
    input: () => ({ id: payment.id }),
  },
  'payments.press': {
    school: 'yunlu',
    person: 'teacher',
    input: () => ({ id: payment.id, result: 'paid' }),
  },
  'messages.outbox': { school: 'yunlu', person: null, input: () => ({}) },
  'messages.noticeOutbox': { school: 'yunlu', person: null, input: () => ({}) },
  'accounts.outbox': { school: 'yunlu', person: null, input: () => ({}) },
  'weixin.twin': { school: 'yunlu', person: null, input: () => ({}) },
  'weixin.twinPick': { school: 'yunlu', person: null, input: () => ({ openid: 'demo-teacher' }) },
  'sso.twinDoor': {
    school: 'beiyuan',
    person: null,
    input: () => ({
      origin: 'http://beiyuan.localhost:3000',
      door: 'cas',
      query: 'service=http%3A%2F%2Fbeiyuan.localhost%3A3000%2Femall%2Fsso%2Freturn',
    }),
  },
  'hazchem.enter': {
    school: 'jianghai',
    person: null,
    input: () => ({
      appId: 'campus-mall',
      school: 'jianghai',
      code: 'T20001',
      name: 'x',
      org: 'x',
      ticket: 'ticket',
      issuedAt: String(Math.floor(mall.clock.now().getTime() / 1_000)),
      sign: 'x',
    }),
  },
  'assets.enter': { school: 'yunlu', person: null, input: () => ({ data: 'e30', sign: 'x' }) },
  'assets.register': { school: 'yunlu', person: null, input: () => ({ data: 'e30', sign: 'x' }) },
  'customer.enter': {
    school: 'yunlu',
    person: null,
    input: () => ({ query: 'appId=campus-mall' }),
  },
}
const nameOf = (call: Endpoint) =>
  Object.entries(contract)
    .flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, it]) => [`${area}.${name}`, it] as const),
    )
    .find(([, it]) => it === call)?.[0] ?? ''
const calls = systems.flatMap(system =>
  twins[system].calls.map(call => ({ system, call, name: nameOf(call) })),
)

describe('the register of twins', () => {
  test('names every call that says it is a twin, and every gateway that has one', () => {
    const saying = Object.entries(contract)
      .flatMap(([area, calls]) =>
        Object.entries(calls as Record<string, Endpoint>).map(([name, call]) => ({
          name: `${area}.${name}`,
          call,
        })),
      )
      .filter(({ name, call }) => /twin|local|in demonstrations/i.test(`${name} ${call.summary}`))
    expect(saying.filter(({ call }) => !twinOfCall(call)).map(it => it.name)).toEqual([])
    expect(saying.length).toBeGreaterThan(5)
    const gateways = readdirSync('app/mall/gateways', { withFileTypes: true })
      .filter(it => it.isDirectory() && it.name !== 'storage')
      .map(it => it.name)
    expect(gateways.sort()).toEqual([...systems].sort())
  })

  test('a real system leaves its twin no place, and a school is told what it lacks', () => {
    const set = connectionsOf({
      demo: true,
      sms: {},
      weixin: { accounts: [{ school: 'yunlu' }] },
    })
    const signOn = casSettings.parse({ protocol: 'cas', url: 'https://cas.example.edu/cas' })
    expect(
      [
        set.isTwin('sms', mall.school('yunlu')),
        set.isTwin('sso', { ...mall.school('beiyuan'), signOn }),
        set.isTwin('weixin', mall.school('qinglan')),
        set.isTwin('sso', mall.school('qinglan')),
        set.isTwin('payment', mall.school('yunlu')),
      ],
      'beside real ones',
    ).toEqual([false, false, false, true, true])
    expect(set.isThere('weixin', mall.school('yunlu'))).toBe(true)
    expect(set.isThere('weixin', mall.school('qinglan'))).toBe(false)
    const beiyuan = servable(mall.school('beiyuan'), connectionsOf({}))
    expect(beiyuan.unconnected).toEqual(['sms', 'mail', 'sso', 'customer'])
    expect(beiyuan).toMatchObject({ sso: null, teacherLogins: ['code'], schoolLoginUrl: null })
  })
})

describe('outside of a demonstration', () => {
  test.each(calls)('$name is not there, and changes nothing', async ({ name, call }) => {
    const knock = knocks[name]
    if (!knock) throw new Error(`no knock for ${name}`)
    const before = await everything(knock.school)
    const ctx = await mall.ctx(knock.person, knock.school)
    expect(await codeOf(perform(call, ctx, knock.input() as never))).toBe('not_found')
    expect(await everything(knock.school)).toBe(before)
  })

  test('nobody can pay online: not offered, not ordered, not begun, and no word counts', async () => {
    const teacher = mall.as('teacher')
    expect((await mall.guest().malls.current({})).payTypes).toEqual(['unified', 'cod', 'periodic'])
    expect(
      (await teacher.ordering.model({ lines: goods.map(({ id }) => ({ id, num: 1 })) })).payTypes,
    ).not.toContain('online')
    const before = await everything('yunlu')
    const placing = teacher.orders.place(
      orderOf(
        'teacher',
        goods.map(goods => ({ goods })),
        { payType: 'online' },
      ),
    )
    await expect(placing).rejects.toMatchObject({
      details: { fields: { payType: 'choose_one' } },
    })
    expect(
      await codeOf(teacher.payments.start({ checkoutId: checkout, returnUrl: '/pay-return' })),
    ).toBe('not_connected')
    const word = {
      mallId: mall.school().id,
      paymentId: payment.id,
      providerRef: 'L1',
      amount: payment.amount,
      result: 'paid' as const,
    }
    const sign = signLocalWord(tokens(), word)
    const { mallId: _, ...said } = word
    expect(await codeOf(mall.guest().payments.notify({ ...said, sign }))).toBe('no_permission')
    expect(await everything('yunlu')).toBe(before)
  })

  test('asking for a code says that there are none, and writes none down', async () => {
    const before = await everything('yunlu')
    const phone = '13812345678'
    for (const purpose of ['register', 'reset'] as const)
      expect(await codeOf(mall.guest().accounts.sendCode({ phone, purpose }))).toBe('sms_none')
    expect(await codeOf(mall.as('teacher').accounts.phoneCode({ mobile: phone }))).toBe('sms_none')
    expect(
      await codeOf(mall.guest().accounts.sendCode({ phone, purpose: 'login' })),
      'the door is not there',
    ).toBe('no_permission')
    expect(await everything('yunlu')).toBe(before)
  })

  test('a word of the twin of WeChat lets nobody in, and nobody is handed over', async () => {
    const word = localWord(tokens(), {
      mallId: mall.school().id,
      openid: 'demo-teacher',
      at: mall.clock.now(),
    })
    await expect(
      mall.api.services.weixin.identify({
        mallId: mall.school().id,
        school: 'yunlu',
        code: word,
        at: mall.clock.now(),
      }),
    ).rejects.toThrow('40029')
    expect(await mall.guest().weixin.doors({})).toMatchObject({ teacher: false, student: false })
    expect(await codeOf(mall.as('teacher', 'jianghai').hazchem.handOver({}))).toBe('not_found')
    expect(await codeOf(mall.as('teacher').customer.url({ productIds: '', ordersIds: '' }))).toBe(
      'not_connected',
    )
  })

  test('the start says what each school lacks, and by which settings it is connected', async () => {
    const said: { school: string; system: System; settings: string[] }[] = []
    await tellUnconnected(
      { ...quietLog, warn: fields => void said.push(fields as (typeof said)[number]) },
      mall.api.directory.each(),
    )
    const of = (school: string) => said.filter(it => it.school === school).map(it => it.system)
    expect(of('yunlu')).toEqual([
      'payment',
      'sms',
      'mail',
      'weixin',
      'hazchem',
      'assets',
      'customer',
    ])
    expect(of('jianghai')).toEqual(['payment', 'sms', 'mail', 'hazchem', 'assets', 'customer'])
    expect(said.find(it => it.system === 'sms')?.settings).toEqual(['SMS'])
  })
})

test('a demonstration lacks nothing', async () => {
  const demo = await openTestMall()
  try {
    for await (const { code, unconnected } of demo.api.directory.each())
      expect([code, unconnected]).toEqual([code, []])
  } finally {
    await demo.close()
  }
})
