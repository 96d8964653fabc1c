import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { buyUntil, orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  goods = await someGoods(mall, 2, { stock: 100_000 })
})
afterAll(() => mall.close())

const day = (ahead: number) =>
  new Date(mall.clock.now().getTime() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const term = () => ({ validFrom: day(0), validTo: day(30) })
const numberOf = async (person: string, school?: SchoolCode) =>
  (
    await mall.sql<{ code: string }>(
      'select code from people where mall_id = $1 and id = $2',
      [mall.school(school).id, person],
      school,
    )
  )[0]!.code
const line = () => ({ goods: goods[0]! })
/** Orders of one line, placed and not filled in. */
const placed = (person: string, n: number, options: { principalId?: string } = {}) =>
  Promise.all(
    Array.from({ length: n }, async () => {
      const {
        checkoutId,
        orders: [order],
      } = await mall
        .as(person)
        .orders.place({ ...orderOf(options.principalId ?? person, [line()]), ...options })
      return { checkoutId, id: order!.id, amount: order!.amount }
    }),
  )
const fillWith =
  (person: string, fundId: string) =>
  ({ id, amount }: { id: string; amount: number }) =>
    codeOf(mall.as(person).funds.fill({ orderId: id, shares: [{ fundId, amount }] }))
const tally = (codes: string[]) =>
  codes.reduce<Record<string, number>>(
    (sum, code) => ({ ...sum, [code]: (sum[code] ?? 0) + 1 }),
    {},
  )
async function endAll(grantee: string) {
  await mall.sql('update grants set ended_at = now() where mall_id = $1 and grantee_id = $2', [
    mall.school().id,
    grantee,
  ])
  await mall.sql('update fund_grants set ended_at = now() where mall_id = $1 and person_id = $2', [
    mall.school().id,
    grantee,
  ])
}

describe('procurement authorisation', () => {
  const authorize = async (limitAmount: number | null, more = {}) =>
    mall.as('owner').funds.authorize({
      fundId: 'services',
      personCode: await numberOf('student'),
      limitAmount,
      ...term(),
      note: '',
      ...more,
    })

  test('parallel orders never take more than its limit, and what comes back is free again', async () => {
    await endAll('student')
    const orders = await placed('student', 12)
    const each = orders[0]!.amount
    expect(await fillWith('student', 'services')(orders[0]!)).toBe('not_found')
    const { id } = await authorize(each * 4 + each / 2)
    const codes = await Promise.all(orders.map(fillWith('student', 'services')))
    expect(tally(codes)).toEqual({ done: 4, limit_short: 8 })
    expect((await mall.as('student').funds.authorizationDetail({ id })).used).toBe(each * 4)

    const filled = orders.filter((_, i) => codes[i] === 'done')
    const waiting = orders.filter((_, i) => codes[i] !== 'done')
    await mall.as('student').orders.cancel({ id: filled[0]!.id, remark: '不要了' })
    await mall.as('owner').funds.giveBack({ id: filled[1]!.id, remark: '改用其他经费' })
    await mall.as('owner').funds.approve({ id: filled[2]!.id })
    expect((await mall.as('owner').funds.authorizationDetail({ id })).used).toBe(each * 2)
    expect(tally(await Promise.all(waiting.map(fillWith('student', 'services'))))).toEqual({
      done: 2,
      limit_short: 6,
    })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('one order is refused with what is left, and the form is told where', async () => {
    await endAll('student')
    const [order] = await placed('student', 1)
    await authorize(order!.amount - 100)
    await expect(
      mall.as('student').funds.fill({
        orderId: order!.id,
        shares: [{ fundId: 'services', amount: order!.amount }],
      }),
    ).rejects.toMatchObject({
      message: 'limit_short',
      details: {
        values: { available: order!.amount - 100 },
        fields: { 'shares[0].amount': 'limit_short' },
      },
    })
    expect(
      (await mall.as('student').funds.list({ orderId: order!.id })).list.find(
        it => it.id === 'services',
      ),
    ).toMatchObject({ limitLeft: order!.amount - 100 })
  })

  test('counts within its days only, ends at once, and what was filled in stays', async () => {
    await endAll('student')
    const orders = await placed('student', 3)
    const later = await authorize(null, { validFrom: day(2) })
    expect(later.state).toBe('coming')
    expect(await fillWith('student', 'services')(orders[0]!)).toBe('not_found')
    await mall.as('owner').funds.endAuthorization({ id: later.id })
    const now = await authorize(null)
    expect(await fillWith('student', 'services')(orders[0]!)).toBe('done')
    await mall.as('owner').funds.endAuthorization({ id: now.id })
    await mall.as('owner').funds.endAuthorization({ id: now.id })
    expect(await fillWith('student', 'services')(orders[1]!)).toBe('not_found')
    expect((await mall.as('student').orders.detail({ id: orders[0]!.id })).fundStatus).toBe(
      'toAudit',
    )
    await mall.as('owner').funds.approve({ id: orders[0]!.id })
  })

  test('only the owner gives it, to somebody else who may buy, once at a time', async () => {
    await endAll('student')
    const personCode = await numberOf('student')
    expect(
      await codeOf(
        mall.as('colleague').funds.authorize({ fundId: 'services', personCode, ...term() }),
      ),
    ).toBe('invalid')
    for (const [code, field] of [
      [await numberOf('owner'), 'not_oneself'],
      [await numberOf('visitor'), 'no_buyer'],
      ['X-none', 'nobody'],
      ['G-HUASHI', 'nobody'],
    ])
      await expect(
        mall.as('owner').funds.authorize({ fundId: 'services', personCode: code!, ...term() }),
      ).rejects.toMatchObject({ details: { fields: { personCode: field } } })
    await expect(authorize(null, { validTo: day(-1) })).rejects.toMatchObject({
      details: { fields: { validTo: 'date_past' } },
    })
    await authorize(null)
    await expect(authorize(null)).rejects.toMatchObject({
      details: { fields: { personCode: 'authorized_already' } },
    })
    const { list } = await mall.as('student').funds.authorizations({ direction: 'held' })
    const { id } = list[0]!
    expect(await codeOf(mall.as('colleague').funds.endAuthorization({ id }))).toBe('not_found')
    expect(await codeOf(mall.as('colleague').funds.authorizationDetail({ id }))).toBe('not_found')
  })
})

describe('settings of a research group', () => {
  const set = (spending: 'members' | 'authorized', orderLimit: number | null) =>
    mall
      .as('owner')
      .teams.change({ id: 'catalysis', name: '绿色催化课题组', note: '', spending, orderLimit })

  test('a limit per order binds members, not manager and owner', async () => {
    const [small, large] = await placed('student', 2)
    await set('members', small!.amount - 100)
    expect(await fillWith('student', 'nsfc')(small!)).toBe('limit_short')
    const [own] = await placed('owner', 1)
    expect(await fillWith('owner', 'nsfc')(own!)).toBe('done')
    await set('members', large!.amount)
    expect(await fillWith('student', 'nsfc')(large!)).toBe('done')
    await set('members', null)
  })

  test('authorised people only', async () => {
    await endAll('student')
    const [first, second] = await placed('student', 2)
    await set('authorized', null)
    expect(await fillWith('student', 'nsfc')(first!)).toBe('not_found')
    await mall.as('owner').funds.authorize({
      fundId: 'nsfc',
      personCode: await numberOf('student'),
      limitAmount: first!.amount,
      ...term(),
    })
    expect(await fillWith('student', 'nsfc')(first!)).toBe('done')
    expect(await fillWith('student', 'nsfc')(second!)).toBe('limit_short')
    await set('members', null)
  })

  test('members come and go, accounts with them; the manager stays', async () => {
    const owner = mall.as('owner')
    expect(
      (await owner.teams.addMember({ id: 'catalysis', personCode: await numberOf('colleague') }))
        .id,
    ).toBe('colleague')
    await expect(
      owner.teams.addMember({ id: 'catalysis', personCode: await numberOf('colleague') }),
    ).rejects.toMatchObject({ details: { fields: { personCode: 'member_already' } } })
    expect(await codeOf(owner.teams.removeMember({ id: 'catalysis', personId: 'owner' }))).toBe(
      'wrong_state',
    )
    expect(
      await codeOf(
        mall.as('student').teams.removeMember({ id: 'catalysis', personId: 'colleague' }),
      ),
    ).toBe('no_permission')
    await mall.as('colleague').teams.removeMember({ id: 'catalysis', personId: 'colleague' })
    expect(await codeOf(mall.as('colleague').teams.detail({ id: 'catalysis' }))).toBe('not_found')
    expect(
      await codeOf(
        mall
          .as('student')
          .teams.change({ id: 'catalysis', name: 'x', note: '', spending: 'members' }),
      ),
    ).toBe('no_permission')
  })

  test('an account is opened and taken back by its owner alone', async () => {
    expect(
      await codeOf(mall.as('student').teams.addAccount({ id: 'catalysis', fundId: 'services' })),
    ).toBe('invalid')
    await mall.as('owner').teams.addAccount({ id: 'catalysis', fundId: 'services' })
    const [order] = await placed('student', 1)
    expect(await fillWith('student', 'services')(order!)).toBe('done')
    expect(
      await codeOf(
        mall.as('colleague').teams.removeAccount({ id: 'catalysis', fundId: 'services' }),
      ),
    ).toBe('not_found')
    await mall.as('owner').teams.removeAccount({ id: 'catalysis', fundId: 'services' })
    const { list, addable } = await mall.as('owner').teams.accounts({ id: 'catalysis' })
    expect([
      list.some(it => it.id === 'services'),
      addable.some(it => it.id === 'services'),
    ]).toEqual([false, true])
  })

  test('handing over ends what was granted in the group', async () => {
    const { id } = await mall.as('colleague').teams.create({ name: '移交测试组', note: '' })
    await mall.as('colleague').teams.addMember({ id, personCode: await numberOf('teacher') })
    await mall.as('colleague').teams.addMember({ id, personCode: await numberOf('student') })
    const granted = await mall.as('colleague').teams.give({
      personCode: await numberOf('student'),
      rights: ['team'],
      projectId: id,
      ...term(),
    })
    expect(
      await codeOf(
        mall
          .as('student')
          .teams.change({ id, name: '移交测试组', note: '代管', spending: 'members' }),
      ),
    ).toBe('done')
    expect(await codeOf(mall.as('colleague').teams.handOver({ id, personId: 'student' }))).toBe(
      'invalid',
    )
    expect(await codeOf(mall.as('student').teams.handOver({ id, personId: 'teacher' }))).toBe(
      'no_permission',
    )
    await mall.as('colleague').teams.handOver({ id, personId: 'teacher' })
    expect((await mall.as('colleague').teams.grantDetail({ id: granted.id })).state).toBe('ended')
    expect(
      await codeOf(
        mall.as('student').teams.change({ id, name: 'x', note: '', spending: 'members' }),
      ),
    ).toBe('no_permission')
    expect((await mall.as('teacher').teams.detail({ id })).isManager).toBe(true)
    expect(await codeOf(mall.as('student').teams.create({ name: '学生组', note: '' }))).toBe(
      'no_permission',
    )
  })
})

describe("acting in another's stead", () => {
  const give = async (rights: ('team' | 'fund' | 'order' | 'view')[], more = {}) =>
    mall
      .as('owner')
      .teams.give({ personCode: await numberOf('acceptor'), rights, ...term(), note: '', ...more })
  const waiting = async () => (await buyUntil(mall, [line()], 'filled')).orders[0]!

  test('parallel approvals under one grant never exceed its limit', async () => {
    await endAll('acceptor')
    const orders = await Promise.all(Array.from({ length: 9 }, waiting))
    const each = orders[0]!.amount
    expect(await codeOf(mall.as('acceptor').funds.approve({ id: orders[0]!.id }))).toBe('not_found')
    const { id } = await give(['fund'], { limitAmount: each * 3 + 100 })
    const codes = await Promise.all(
      orders.map(it => codeOf(mall.as('acceptor').funds.approve({ id: it.id }))),
    )
    expect(tally(codes)).toEqual({ done: 3, limit_short: 6 })
    expect((await mall.as('acceptor').teams.grantDetail({ id })).used).toBe(each * 3)
    const [approved] = orders.filter((_, i) => codes[i] === 'done')
    const detail = await mall.as('teacher').orders.detail({ id: approved!.id })
    const names = await mall.sql<{ id: string; name: string }>(
      "select id, name from people where mall_id = $1 and id in ('acceptor', 'owner')",
      [mall.school().id],
    )
    const nameOf = (person: string) => names.find(it => it.id === person)!.name
    expect(detail.funds[0]).toMatchObject({
      ownerName: nameOf('owner'),
      decidedByName: nameOf('acceptor'),
    })
    expect(
      (await mall.as('teacher').orders.log({ id: approved!.id })).list.find(
        it => it.action === 'funds.approve',
      ),
    ).toMatchObject({ actorName: nameOf('acceptor'), onBehalfOf: nameOf('owner') })
    for (const person of ['owner', 'acceptor'])
      expect(
        (await mall.as(person).funds.auditHistory({ keyword: approved!.id })).list[0],
      ).toMatchObject({
        ownerName: nameOf('owner'),
        actorName: nameOf('acceptor'),
        result: 'approved',
      })
    // The owner's own approvals are not limited, and what was cancelled counts no more.
    const [left] = orders.filter((_, i) => codes[i] !== 'done')
    await mall.as('owner').funds.approve({ id: left!.id })
    await mall.as('teacher').orders.cancel({ id: approved!.id, remark: '不要了' })
    expect((await mall.as('owner').teams.grantDetail({ id })).used).toBe(each * 2)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test("nobody approves in another's stead what they buy themselves", async () => {
    await endAll('acceptor')
    await give(['fund'])
    const {
      orders: [order],
    } = await buyUntil(mall, [line()], 'filled', { person: 'acceptor' })
    expect(await codeOf(mall.as('acceptor').funds.approve({ id: order!.id }))).toBe('not_found')
    expect((await mall.as('acceptor').funds.toAudit({ keyword: order!.id })).total).toBe(0)
    await mall.as('owner').funds.approve({ id: order!.id })
  })

  test('several at once: what cannot be approved is named, the rest is done', async () => {
    await endAll('acceptor')
    const orders = await Promise.all(Array.from({ length: 3 }, waiting))
    await give(['fund'], { limitAmount: orders[0]!.amount * 2 })
    const { done, refused } = await mall
      .as('acceptor')
      .funds.approveMany({ ids: orders.map(it => it.id) })
    expect([done.length, refused.map(it => it.code)]).toEqual([2, ['limit_short']])
  })

  test('counts from its first day to the end of its last, and not a day longer', async () => {
    await endAll('acceptor')
    const orders = await Promise.all(Array.from({ length: 3 }, waiting))
    const approve = (i: number) => codeOf(mall.as('acceptor').funds.approve({ id: orders[i]!.id }))
    const before = mall.clock.now()
    await give(['fund'], { validFrom: day(1), validTo: day(3) })
    expect(await approve(0), 'the day before').toBe('not_found')
    try {
      mall.clock.advance({ days: 1 })
      expect(await approve(0), 'the first day').toBe('done')
      mall.clock.advance({ days: 2 })
      expect(await approve(1), 'the last day').toBe('done')
      mall.clock.advance({ days: 1 })
      expect(await approve(2), 'the day after').toBe('not_found')
    } finally {
      mall.clock.set(before)
    }
  })

  test('looking at funds is not spending from them, and ends with the grant', async () => {
    await endAll('acceptor')
    await mall.sql("delete from project_members where mall_id = $1 and person_id = 'acceptor'", [
      mall.school().id,
    ])
    const see = () => codeOf(mall.as('acceptor').funds.detail({ id: 'services' }))
    expect(await see()).toBe('not_found')
    const { id } = await give(['view'])
    expect(await see()).toBe('done')
    expect(
      (await mall.as('acceptor').funds.list({ all: 'true' })).list.some(it => it.id === 'services'),
    ).toBe(true)
    expect((await mall.as('acceptor').funds.list({})).list.some(it => it.id === 'services')).toBe(
      false,
    )
    const order = await waiting()
    expect(await codeOf(mall.as('acceptor').funds.approve({ id: order.id }))).toBe('not_found')
    await mall.as('acceptor').teams.end({ id })
    expect(await see()).toBe('not_found')
  })

  test("managing orders: the buyer's steps, signed by who took them; the buyer's own affairs stay closed", async () => {
    const grant = await mall
      .as('teacher')
      .teams.give({ personCode: await numberOf('colleague'), rights: ['order'], ...term() })
    const {
      orders: [order],
    } = await buyUntil(mall, [line()], 'shipped')
    const colleague = mall.as('colleague')
    const actions = (await colleague.orders.detail({ id: order!.id })).actions
    expect(actions).toContain('receive')
    for (const action of ['complain', 'evaluate', 'delete', 'pay'])
      expect(actions).not.toContain(action)
    await colleague.orders.receive({ id: order!.id })
    expect(
      (await mall.as('teacher').orders.log({ id: order!.id })).list.find(
        it => it.action === 'receive',
      )!.onBehalfOf,
    ).toBeTruthy()
    expect((await colleague.orders.list({ dataToward: 'managed', keyword: order!.id })).total).toBe(
      1,
    )
    expect(await codeOf(colleague.reviews.add({ orderId: order!.id, lines: [] }))).not.toBe('done')
    await mall.as('teacher').teams.end({ id: grant.id })
    expect(await codeOf(colleague.orders.detail({ id: order!.id }))).toBe('not_found')
    expect(
      await codeOf(
        colleague.acceptances.accept({
          orderId: order!.id,
          lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
        }),
      ),
    ).toBe('not_found')
  })

  test('a grant counts within its days, and an amount needs the right it limits', async () => {
    await endAll('acceptor')
    await expect(give(['view'], { limitAmount: 1_0000 })).rejects.toMatchObject({
      details: { fields: { limitAmount: 'limit_without_fund' } },
    })
    expect(await codeOf(give([]))).toBe('invalid')
    for (const [personCode, field] of [
      [await numberOf('visitor'), 'no_buyer'],
      [await numberOf('owner'), 'not_oneself'],
      ['X-none', 'nobody'],
    ])
      await expect(give(['order'], { personCode })).rejects.toMatchObject({
        details: { fields: { personCode: field } },
      })
    const grant = await give(['view'], { validFrom: day(1), validTo: day(2) })
    expect(grant.state).toBe('coming')
    expect(await codeOf(mall.as('acceptor').funds.detail({ id: 'services' }))).toBe('not_found')
    expect(await codeOf(mall.as('teacher').teams.grantDetail({ id: grant.id }))).toBe('not_found')
    expect(await codeOf(mall.as('teacher').teams.end({ id: grant.id }))).toBe('not_found')
    expect(
      await codeOf(
        mall.as('teacher').teams.give({
          personCode: await numberOf('student'),
          rights: ['team'],
          projectId: 'catalysis',
          ...term(),
        }),
      ),
    ).toBe('no_permission')
  })
})

describe('buying for somebody', () => {
  test('their address, group and money; both see it, the documents say so', async () => {
    const [order] = await placed('deputy', 1, { principalId: 'colleague' })
    const detail = await mall.as('deputy').orders.detail({ id: order!.id })
    expect(detail).toMatchObject({ buyerId: 'deputy', principalId: 'colleague' })
    expect(await fillWith('deputy', 'nsfc')(order!)).toBe('not_found')
    expect(await fillWith('deputy', 'dept')(order!)).toBe('done')
    // The money is the principal's, so the principal is asked although the secretary filled it in.
    expect((await mall.as('colleague').orders.detail({ id: order!.id })).fundStatus).toBe('toAudit')
    expect(
      (await mall.as('colleague').orders.list({ dataToward: 'agency', keyword: order!.id })).total,
    ).toBe(1)
    expect(
      (await mall.as('deputy').orders.list({ dataToward: 'agencyed', keyword: order!.id })).total,
    ).toBe(1)
    const { facts } = await mall
      .as('colleague')
      .papers.sheet({ kind: 'purchaseForm', id: order!.id })
    expect(facts.some(it => it.label === '委托人')).toBe(true)
    expect(
      (await mall.as('colleague').orders.log({ id: order!.id })).list[0]!.onBehalfOf,
    ).toBeTruthy()
    await mall.as('colleague').orders.cancel({ id: order!.id, remark: '不需要了' })
    expect((await mall.as('deputy').orders.detail({ id: order!.id })).status).toBe('cancelled')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('only for whom one was named by, with an address of theirs, until it ends', async () => {
    const place = (more: object) =>
      mall.as('deputy').orders.place({ ...orderOf('colleague', [line()]), ...more })
    await expect(place({ principalId: 'owner' })).rejects.toMatchObject({
      details: { fields: { principalId: 'choose_one' } },
    })
    await expect(place({ principalId: 'colleague', addressId: 'owner-lab' })).rejects.toMatchObject(
      { details: { fields: { addressId: 'choose_one' } } },
    )
    await expect(place({ principalId: 'colleague', projectId: 'catalysis' })).rejects.toMatchObject(
      { details: { fields: { projectId: 'choose_one' } } },
    )
    await expect(place({})).rejects.toMatchObject({
      details: { fields: { addressId: 'choose_one' } },
    })
    expect(
      await codeOf(
        mall
          .as('teacher')
          .proxyBuying.remove({ orgPersonId: 'colleague', daigouOrgPersonId: 'deputy' }),
      ),
    ).toBe('not_found')
    await mall
      .as('deputy')
      .proxyBuying.remove({ orgPersonId: 'colleague', daigouOrgPersonId: 'deputy' })
    await expect(place({ principalId: 'colleague' })).rejects.toMatchObject({
      details: { fields: { principalId: 'choose_one' } },
    })
    await mall.as('colleague').proxyBuying.add({ daigouOrgPersonId: 'deputy' })
  })

  test('a limit of the principal holds for all who buy for them, however many at once', async () => {
    await mall.as('student').proxyBuying.add({ daigouOrgPersonId: 'deputy' })
    await endAll('student')
    const orders = [
      ...(await placed('deputy', 5, { principalId: 'student' })),
      ...(await placed('student', 5)),
    ]
    const each = orders[0]!.amount
    await mall.as('owner').funds.authorize({
      fundId: 'services',
      personCode: await numberOf('student'),
      limitAmount: each * 3,
      ...term(),
    })
    const codes = await Promise.all(
      orders.map((it, i) => fillWith(i < 5 ? 'deputy' : 'student', 'services')(it)),
    )
    expect(tally(codes)).toEqual({ done: 3, limit_short: 7 })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('who may be named, and what look-ups tell', async () => {
    for (const [person, field] of [
      ['teacher', 'not_oneself'],
      ['visitor', 'no_buyer'],
      ['clerk-huashi', 'nobody'],
      ['none', 'nobody'],
    ])
      await expect(
        mall.as('teacher').proxyBuying.add({ daigouOrgPersonId: person! }),
      ).rejects.toMatchObject({ details: { fields: { daigouOrgPersonId: field } } })
    expect(
      await mall.as('teacher').proxyBuying.findPower({ personCode: await numberOf('visitor') }),
    ).toMatchObject({ power: false })
    expect(await codeOf(mall.as('teacher').proxyBuying.findPower({ personCode: 'none' }))).toBe(
      'not_found',
    )
    const { list } = await mall
      .as('teacher')
      .proxyBuying.users({ keyword: await numberOf('owner') })
    expect(Object.keys(list[0]!).sort()).toEqual(['code', 'depName', 'id', 'kind', 'name'])
    expect((await mall.as('teacher').proxyBuying.users({ keyword: '林' })).list).toEqual([])
    expect(
      (await mall.as('teacher').proxyBuying.teachers({ keyword: await numberOf('student') })).list,
    ).toEqual([])
    expect(
      (await mall.as('teacher').proxyBuying.departments({ keyword: '化学' })).list[0],
    ).toMatchObject({ id: 'chem' })
  })
})
