import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pgError } from '~/mall/database/lending'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { join } from '../support/organisations'
import { somebody } from '../support/second-factor'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

const BIOLOGY = { id: 'biology', name: '生命科学学院' }
const LIBRARY = { id: 'library', name: '图书馆' }

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  ;[goods] = (await someGoods(mall, 1)) as [Goods]
  await join(mall, 'teacher', BIOLOGY, true)
  await join(mall, 'teacher', LIBRARY, false)
})
afterAll(() => mall.close())
/** Whatever a test before did. */
beforeEach(async () => void (await choose('chem')))

const choose = (id: string, person = 'teacher') => mall.as(person).malls.chooseOrganisation({ id })
const flags = async (person: string) =>
  (await mall.as(person).malls.organisations()).list.map(it => [it.id, it.current, it.shoper])
const switches = (personId: string) =>
  mall.sql<{ from: string; to: string }>(
    "select detail->>'from' as from, detail->>'to' as to from audit_rows where mall_id = $1 and verb = 'accounts.chooseOrganisation' and subject_id = $2 and actor_id = $2",
    [mall.school().id, personId],
  )

describe('choosing', () => {
  test('all of a person are told with their flags, and the chosen one is the current one', async () => {
    expect(await flags('teacher')).toEqual([
      ['biology', false, true],
      ['chem', true, true],
      ['library', false, false],
    ])
    const before = (await switches('teacher')).length
    expect(await choose('biology')).toMatchObject({
      id: 'teacher',
      orgId: 'biology',
      orgName: BIOLOGY.name,
      shoper: true,
    })
    expect(await flags('teacher')).toEqual([
      ['biology', true, true],
      ['chem', false, true],
      ['library', false, false],
    ])
    expect(await mall.as('teacher').accounts.current()).toMatchObject({ orgId: 'biology' })
    await choose('biology')
    await choose('chem')
    expect((await switches('teacher')).slice(before)).toEqual([
      { from: 'chem', to: 'biology' },
      { from: 'biology', to: 'chem' },
    ])
  })

  test('the purchaser right is that of the current one', async () => {
    const { cart, orders } = mall.as('teacher')
    await cart.add({ id: goods.id, num: 1 })
    const person = await choose('library')
    expect([person.shoper, person.roles]).toEqual([false, ['teacher']])
    expect(await codeOf(cart.add({ id: goods.id, num: 1 }))).toBe('no_permission')
    expect(await codeOf(orders.list({}))).toBe('done')
    expect((await choose('chem')).roles).toEqual(['teacher', 'purchaser'])
    const { cartList } = await cart.view()
    expect(cartList.flatMap(it => it.items).map(it => it.skuId)).toContain(goods.id)
  })

  test('colleagues may name somebody who may buy in another of their organisations', async () => {
    const { id, code } = await somebody(mall, 'elsewhere', 'colleague')
    await join(mall, id, LIBRARY, false)
    const power = async () =>
      (await mall.as('owner').proxyBuying.findPower({ personCode: code })).power
    await choose('library', id)
    expect(await power()).toBe(true)
    await mall.sql(
      "update person_organisations set shoper = false where mall_id = $1 and person_id = $2 and org_id = 'chem'",
      [mall.school().id, id],
    )
    expect(await power()).toBe(false)
  })
})

describe('nobody chooses', () => {
  test('what is not theirs, of another school or nowhere', async () => {
    await join(mall, 'teacher', { id: 'abroad', name: '海洋学院' }, true, 'jianghai')
    for (const id of ['finance', 'suppliers', 'abroad', 'nowhere'])
      expect([id, await codeOf(choose(id))]).toEqual([id, 'not_found'])
    expect(await codeOf(mall.guest().malls.chooseOrganisation({ id: 'chem' }))).toBe(
      'not_logged_in',
    )
    expect(await mall.as('teacher').accounts.current()).toMatchObject({ orgId: 'chem' })
    expect(
      (await mall.as('teacher', 'jianghai').malls.organisations()).list.map(it => it.id),
    ).toEqual(['abroad', 'chem'])
    expect((await flags('teacher')).map(([id]) => id)).not.toContain('abroad')
  })

  test('and the database takes none, nor a right that hangs on no organisation', async () => {
    const refusal = (text: string) =>
      mall.sql(text, [mall.school().id, 'teacher']).then(
        () => 'taken',
        (error: unknown) => pgError(error).constraint,
      )
    expect(
      await refusal("update people set org_id = 'finance' where mall_id = $1 and id = $2"),
    ).toBe('people_current_organisation')
    expect(
      await refusal("update people set roles = '{purchaser}' where mall_id = $1 and id = $2"),
    ).toBe('people_roles')
    expect(
      await refusal(
        "delete from person_organisations where mall_id = $1 and person_id = $2 and org_id = 'chem'",
      ),
    ).toBe('people_current_organisation')
  })
})

test('switches at once come one after the other: the trail is one way from the first to the last', async () => {
  const { id } = await somebody(mall, 'restless', 'colleague')
  await join(mall, id, BIOLOGY, true)
  await join(mall, id, LIBRARY, false)
  const wanted = ['biology', 'library', 'chem', 'library', 'biology', 'library', 'biology', 'chem']
  await Promise.all(wanted.map(it => choose(it, id)))
  const trail = await switches(id)
  const { orgId } = await mall.as(id).accounts.current()
  for (const org of ['chem', 'biology', 'library'])
    expect([
      org,
      trail.filter(it => it.to === org).length - trail.filter(it => it.from === org).length,
    ]).toEqual([org, Number(org === orgId) - Number(org === 'chem')])
  expect(trail.filter(it => it.from === it.to)).toEqual([])
})

describe('an order', () => {
  const accepted = async (orderId: string) =>
    (
      await mall.as('teacher').acceptances.accept({
        orderId,
        lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
      })
    ).id
  const waitsFor = async (person: string) =>
    (await mall.as(person).acceptances.todo({ page: 1, rows: 50 })).list.map(it => it.id)

  test('stays in the organisation it was placed in, and so does its confirmer', async () => {
    const biologist = await somebody(mall, 'biologist', 'acceptor')
    await join(mall, biologist.id, BIOLOGY, true)
    await choose('biology', biologist.id)
    const { orders } = await buyUntil(mall, [{ goods, num: 2 }], 'received')
    const { id: orderId } = orders[0]!
    await choose('biology')
    const id = await accepted(orderId)

    expect(await waitsFor('acceptor')).toContain(id)
    expect(await waitsFor(biologist.id)).not.toContain(id)
    const theirs = mall.as(biologist.id)
    expect(await codeOf(theirs.orders.detail({ id: orderId }))).toBe('not_found')
    expect(await codeOf(theirs.acceptances.detail({ id }))).toBe('not_found')
    expect(await codeOf(theirs.acceptances.confirm({ id, operate: 'confirm' }))).toBe('not_found')

    const seen = await mall.as('acceptor').orders.detail({ id: orderId })
    expect([seen.orgName, seen.actions.includes('confirmAcceptance')]).toEqual([
      '化学与材料学院',
      true,
    ])
    expect((await mall.as('acceptor').acceptances.detail({ id })).canConfirm).toBe(true)
    for (const kind of ['purchaseForm', 'acceptance'] as const) {
      const sheet = await mall
        .as('teacher')
        .papers.sheet({ kind, id: kind === 'acceptance' ? id : orderId, language: 'cn' })
      const said = JSON.stringify(sheet)
      expect([kind, said.includes('化学与材料学院'), said.includes(BIOLOGY.name)]).toEqual([
        kind,
        true,
        false,
      ])
    }
    expect(await codeOf(mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' }))).toBe(
      'done',
    )
    await choose('chem')
  })

  test('placed after the switch it is of the new one', async () => {
    const { id: confirmer } = await somebody(mall, 'second-biologist', 'acceptor')
    await join(mall, confirmer, BIOLOGY, true)
    await choose('biology', confirmer)
    await choose('biology')
    const { orders } = await buyUntil(mall, [{ goods, num: 2 }], 'received')
    const id = await accepted(orders[0]!.id)
    await choose('chem')
    expect(await waitsFor('acceptor')).not.toContain(id)
    expect(await waitsFor(confirmer)).toContain(id)
    expect((await mall.as(confirmer).orders.detail({ id: orders[0]!.id })).orgName).toBe(
      BIOLOGY.name,
    )
  })
})
