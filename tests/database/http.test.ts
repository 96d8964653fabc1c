import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiServer } from '~/mall/core/http'
import { DEMO_PASSWORD } from '~/demo/people'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { credentials } from '../support/form-cases'
import { clerkOf, orderOf, setStock, someGoods, type Goods } from '../support/shopping'
import { PLAIN_COOKIES } from '../support/sessions'

/** The main job by the calls of the specification alone: an address, a method, JSON, a token. */
let mall: TestMall
let app: ReturnType<typeof apiServer>
let goods: Goods[]
const tokens = new Map<string, string>()
const password = createHash('sha256').update(DEMO_PASSWORD).digest('hex')

beforeAll(async () => {
  mall = await openTestMall()
  // Long after what the demo tells of: the statement is to hold this one order.
  mall.clock.set(new Date('2026-06-10T02:00:00Z'))
  app = apiServer(mall.api, PLAIN_COOKIES)
  goods = await someGoods(mall, 3)
})
afterAll(() => mall.close())

interface Answer {
  status: number
  body: Record<string, unknown> & { list?: Record<string, unknown>[] }
}
async function call(
  person: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (person && !tokens.has(person)) {
    const { account } = credentials(person)
    const session = await call(
      null,
      'POST',
      person === 'student'
        ? '/personAccount/login/phone/password'
        : '/personAccount/login/code/password',
      { [person === 'student' ? 'phone' : 'code']: account, password },
    )
    tokens.set(person, String(session.body.token))
  }
  const response = await app.fetch(
    new Request(`http://yunlu.localhost/emall/api${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        host: 'yunlu.localhost',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(person ? { authorization: `Bearer ${tokens.get(person)}` } : {}),
        ...headers,
      },
    }),
  )
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const ok = async (...what: Parameters<typeof call>) => {
  const answer = await call(...what)
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return answer.body
}

describe('over HTTP', () => {
  test('the school that the server has found is not looked up again', async () => {
    const school = await mall.api.directory.schoolOf('yunlu.localhost')
    const lookUp = vi.spyOn(mall.api.directory, 'schoolOf')
    const asked = new Request('http://yunlu.localhost/emall/api/mall/0')
    const answer = await app.fetch(asked, { requestId: 'given', school: school! })
    expect([answer.status, lookUp.mock.calls.length]).toEqual([200, 0])
    expect((await app.fetch(asked)).status).toBe(200)
    expect(lookUp).toHaveBeenCalledOnce()
    lookUp.mockRestore()
  })

  test('a field counts only where its call has it', async () => {
    const elsewhere = await call(null, 'POST', `/personAccount/login/code/password?code=T10001`, {
      password: 'a'.repeat(64),
    })
    expect([elsewhere.status, elsewhere.body]).toMatchObject([422, { fields: { code: 'wrong' } }])
    const mixed = await call(
      'teacher',
      'PUT',
      '/app/org/0/person/mobile/update?mobile=13955500077&verify=123456&proof=x',
      { mobile: '13955500077', verify: '123456' },
    )
    expect([mixed.status, mixed.body]).toMatchObject([422, { fields: { proof: 'first_factor' } }])
  })

  test('from a search to a settled order', async () => {
    const school = await ok(null, 'GET', '/mall/0')
    expect(school.code).toBe('yunlu')
    const found = await ok(null, 'GET', `/search?keyword=${encodeURIComponent('乙醇')}&rows=5`)
    expect(found.list?.length).toBeGreaterThan(0)
    const [hit] = found.list as { id: string; storeId: string; name: string }[]
    expect((await ok(null, 'GET', `/store/${hit!.storeId}/product/${hit!.id}`)).name).toBe(
      hit!.name,
    )

    for (const it of goods)
      await ok('teacher', 'POST', `/cart/0/product/${it.id}`, {
        num: 2,
        storeId: it.storeId,
        regionCode: 'north',
      })
    await ok('teacher', 'PUT', `/cart/0/product/${goods[0]!.id}`, { num: 3 })
    const cart = (await ok('teacher', 'GET', '/cart/0')) as unknown as {
      cartList: { storeId: string; items: { skuId: string; num: number; unitPrice: number }[] }[]
      amount: number
    }
    expect(cart.cartList.length).toBe(3)
    const lines = cart.cartList.flatMap(it =>
      it.items.map(item => ({ id: item.skuId, num: item.num, unitPrice: item.unitPrice })),
    )
    const placed = (await ok('teacher', 'POST', '/orders', {
      ...orderOf('teacher', []),
      lines,
    })) as unknown as {
      checkoutId: string
      orders: { id: string; storeId: string; amount: number }[]
    }
    expect(placed.orders.length).toBe(3)
    const sum = placed.orders.reduce((all, it) => all + it.amount, 0)
    expect(sum).toBe(cart.amount)
    const [order] = placed.orders

    await ok('teacher', 'POST', '/outlay/fill', {
      checkoutId: placed.checkoutId,
      shares: [
        { fundId: 'nsfc', amount: sum - 10_000 },
        { fundId: 'key', amount: 10_000 },
      ],
    })
    expect((await ok('owner', 'GET', '/todo')).toAudit).toBeGreaterThanOrEqual(3)
    for (const it of placed.orders) await ok('owner', 'PUT', `/outlay/orders/${it.id}/approve`)
    const clerk = clerkOf(order!.storeId)
    await ok(clerk, 'PUT', `/desk/orders/${order!.id}/adopt`)
    await ok(clerk, 'PUT', `/desk/orders/${order!.id}/ship`, {
      logisticsCompany: '顺丰',
      logisticsNo: 'SF100200300',
    })
    await ok('teacher', 'PUT', `/orders/${order!.id}/received`)
    const accepted = await ok('teacher', 'POST', '/accept', {
      orderId: order!.id,
      lines: [
        {
          lineNo: 1,
          acceptedNum: 2,
          rejectedNum:
            lines.find(it => goods.find(other => other.storeId === order!.storeId)?.id === it.id)!
              .num - 2,
          reason: '一瓶破损',
        },
      ],
    })
    await ok('acceptor', 'PUT', `/accept/${String(accepted.id)}/confirm`, { operate: 'confirm' })
    const statement = await ok('finance', 'POST', '/settle', {
      storeId: order!.storeId,
      from: '2026-06-01',
      to: '2026-06-30',
    })
    await ok('finance', 'PUT', `/settle/${String(statement.id)}/settle`)
    expect(await ok('teacher', 'GET', `/orders/${order!.id}`)).toMatchObject({
      status: 'finished',
      settleStatus: 'settled',
    })
    expect((await ok('finance', 'GET', `/settle/${String(statement.id)}`)).amount).toBe(
      accepted.amount,
    )
    expect((await ok(null, 'GET', `/open/settle?id=${String(statement.id)}`)).amount).toBe(
      accepted.amount,
    )
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('failures are codes with their status', async () => {
    expect(await call(null, 'GET', '/orders')).toMatchObject({
      status: 401,
      body: { code: 'not_logged_in' },
    })
    expect(await call('visitor', 'GET', '/cart/0')).toMatchObject({
      status: 403,
      body: { code: 'no_permission' },
    })
    expect(await call('teacher', 'GET', '/orders/12345678901234567890')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await call('teacher', 'POST', '/orders', {})).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
    expect(await call('teacher', 'GET', '/no/such/call')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    const [a] = goods as [Goods]
    expect(
      await call('teacher', 'POST', '/orders', orderOf('teacher', [{ goods: a, num: 9_999 }])),
    ).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })

  test('money that is not there is a conflict, amounts that do not add up are wrong input', async () => {
    const [it] = goods as [Goods]
    const [row] = await mall.sql<{ free: number }>(
      "select (balance - frozen - spent)::float8 as free from fund_accounts where mall_id = $1 and id = 'small'",
      [mall.school().id],
    )
    const num = Math.floor(row!.free / it.unitPrice) + 1
    await setStock(mall, it.id, num)
    const placed = (await ok(
      'teacher',
      'POST',
      '/orders',
      orderOf('teacher', [{ goods: it, num }]),
    )) as unknown as { checkoutId: string; orders: { amount: number }[] }
    const fill = (amount: number) =>
      call('teacher', 'POST', '/outlay/fill', {
        checkoutId: placed.checkoutId,
        shares: [{ fundId: 'small', amount }],
      })
    const { amount } = placed.orders[0]!
    expect(await fill(amount)).toMatchObject({ status: 409, body: { code: 'fund_short' } })
    expect(await fill(amount - 100)).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch' },
    })
    expect(await fill(amount - 1)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  test('bodies that are no JSON objects are a bad request, not a failure of ours', async () => {
    for (const body of ['[1]', '"x"', '{', 'null', '['.repeat(20_000)]) {
      const response = await app.fetch(
        new Request('http://yunlu.localhost/emall/api/orders', {
          method: 'POST',
          body,
          headers: {
            host: 'yunlu.localhost',
            'content-type': 'application/json',
            authorization: `Bearer ${tokens.get('teacher')}`,
          },
        }),
      )
      expect([body, response.status]).toEqual([body, 400])
    }
    expect(mall.log.errors).toEqual([])
  })

  test('what is nested deeper than the stack, and a name of a million letters, are wrong input', async () => {
    const deep = await app.fetch(
      new Request('http://yunlu.localhost/emall/api/orders', {
        method: 'POST',
        body: `{"lines":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        headers: {
          host: 'yunlu.localhost',
          'content-type': 'application/json',
          authorization: `Bearer ${tokens.get('teacher')}`,
        },
      }),
    )
    expect(deep.status).toBe(422)
    expect(
      await call(null, 'POST', '/personAccount/login/code/password', {
        code: 'a'.repeat(1_000_000),
        password,
      }),
    ).toMatchObject({ status: 422, body: { code: 'wrong_credentials' } })
    expect(mall.log.errors).toEqual([])
  })

  test('days that no calendar has are not asked of the database', async () => {
    for (const from of ['0000-01-01', '2026-02-30', '2026-13-01', '9999-12-31'])
      expect([
        from,
        (await call('teacher', 'GET', `/orders?from=${from}&to=${from}`)).status,
      ]).toEqual([from, 200])
    expect(
      await call('finance', 'POST', '/settle', {
        storeId: goods[0]!.storeId,
        from: '2026-02-30',
        to: '2026-03-31',
      }),
    ).toMatchObject({ status: 422, body: { fields: { from: 'date_wrong' } } })
    expect(mall.log.errors).toEqual([])
  })

  test('a cookie reads but does not write: another site’s page can send it', async () => {
    const cookie = `access_token=${tokens.get('teacher')}`
    expect((await call(null, 'GET', '/cart/0', undefined, { cookie })).status).toBe(200)
    expect(
      (await call(null, 'POST', `/cart/0/product/${goods[0]!.id}`, { num: 1 }, { cookie })).status,
    ).toBe(401)
    // It reads by its method only: it sends a message to that number.
    expect(
      (
        await call(null, 'GET', '/app/org/0/person/mobile/verify?mobile=13911112222', undefined, {
          cookie,
        })
      ).status,
    ).toBe(401)
    expect(
      (await call('teacher', 'GET', '/app/org/0/person/mobile/verify?mobile=13911112222')).status,
    ).toBe(200)
  })

  test('a token of one school is nothing at another', async () => {
    const response = await app.fetch(
      new Request('http://jianghai.localhost/emall/api/cart/0', {
        headers: { host: 'jianghai.localhost', authorization: `Bearer ${tokens.get('teacher')}` },
      }),
    )
    expect(response.status).toBe(401)
  })

  test('hostile input is refused or harmless everywhere a guest may ask', async () => {
    const texts = [
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '乙醇\u0000',
      '😀'.repeat(50),
      '<script>alert(1)</script>',
      "a' & 'b | c:*",
      '()',
      '!',
      '"',
      ':*',
      '\u202e',
    ]
    for (const text of texts) {
      for (const path of [
        `/search?keyword=${encodeURIComponent(text)}`,
        `/search?category=${encodeURIComponent(text)}&brand=${encodeURIComponent(text)}`,
        `/search/suggestion?keyword=${encodeURIComponent(text)}`,
        `/brand?keyword=${encodeURIComponent(text)}`,
        `/mall/mallStore/store?keyword=${encodeURIComponent(text)}`,
        `/store/${encodeURIComponent(text)}`,
      ]) {
        const { status } = await call(null, 'GET', path)
        expect([path, status < 500]).toEqual([path, true])
      }
    }
    expect(mall.log.errors).toEqual([])
  })

  test('the description names every call', async () => {
    const document = (await ok(null, 'GET', '/openapi.json')) as unknown as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths).length).toBeGreaterThan(60)
  })
})

test('the in-process client and HTTP refuse alike', async () => {
  expect(await codeOf(mall.as('visitor').cart.view())).toBe(
    (await call('visitor', 'GET', '/cart/0')).body.code,
  )
})
