import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { DEMO_PASSWORD } from '~/demo/people'
import { codeOf, openTestMall, type TestMall } from '../support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const address = {
  consignee: '林知远',
  phone: '13800000001',
  regionCode: 'north',
  detail: '化学楼 412',
}

test('signs in by staff number and by phone, and a token is good at its own school only', async () => {
  const password = clientHash(DEMO_PASSWORD)
  const byCode = await mall.guest().accounts.loginByCode({ code: 'T10001', password })
  expect(byCode.person).toMatchObject({ id: 'teacher', shoper: true, kind: 'teacher' })
  const byPhone = await mall
    .guest()
    .accounts.loginByPhonePassword({ phone: '13800000004', password })
  expect(byPhone.person.id).toBe('student')
  const own = await mall.ctx(null),
    other = await mall.ctx(null, 'jianghai')
  expect((await mall.api.signedIn(own.mall, byCode.token))?.actor.personId).toBe('teacher')
  expect(await mall.api.signedIn(other.mall, byCode.token)).toBeNull()
})

test('a wrong password, an unknown number and a number of another school get one answer', async () => {
  const wrong = clientHash('not this one')
  for (const code of ['T10002', 'T99999', 'T20001'])
    expect(await codeOf(mall.guest().accounts.loginByCode({ code, password: wrong }))).toBe(
      'wrong_credentials',
    )
})

test('a token ends half an hour before its expiry and is exchanged when little remains', async () => {
  const { token, expiresAt } = await mall
    .guest()
    .accounts.loginByCode({ code: 'T10001', password: clientHash(DEMO_PASSWORD) })
  const { mall: school } = await mall.ctx(null)
  const start = mall.clock.now()
  const { tokens } = mall.api.services
  try {
    mall.clock.set(new Date(Date.parse(expiresAt) - 44 * 60_000))
    const nearEnd = await mall.api.signedIn(school, token)
    expect(nearEnd && tokens.needsRefresh(nearEnd.claims, nearEnd, mall.clock)).toBe(true)
    mall.clock.set(new Date(Date.parse(expiresAt) - 29 * 60_000))
    expect(await mall.api.signedIn(school, token)).toBeNull()
  } finally {
    mall.clock.set(start)
  }
})

test('guessing passwords is slowed down for the person, not for the school', async () => {
  const wrong = clientHash('guess')
  const answers: string[] = []
  for (let i = 0; i < 12; i++)
    answers.push(
      await codeOf(mall.guest('qinglan').accounts.loginByCode({ code: 'T30001', password: wrong })),
    )
  expect(answers[0]).toBe('wrong_credentials')
  expect(answers.at(-1)).toBe('too_many')
  expect(
    await codeOf(
      mall
        .guest('qinglan')
        .accounts.loginByCode({ code: 'T30002', password: clientHash(DEMO_PASSWORD) }),
    ),
  ).toBe('done')
})

test('addresses are those of the person: one default, others out of reach', async () => {
  const added = await mall.as('teacher').accounts.addAddress({ ...address, isDefault: true })
  const { list } = await mall.as('teacher').accounts.addresses()
  expect(list.filter(it => it.isDefault).map(it => it.id)).toEqual([added.id])
  expect(await codeOf(mall.as('owner').accounts.changeAddress({ ...address, id: added.id }))).toBe(
    'not_found',
  )
  expect(
    await codeOf(mall.as('teacher', 'jianghai').accounts.removeAddress({ id: added.id })),
  ).toBe('not_found')
  await mall.as('teacher').accounts.removeAddress({ id: added.id })
})

test('of two addresses that are added at once to nineteen one is refused, and one is the default', async () => {
  const { accounts } = mall.as('owner')
  const { list } = await accounts.addresses()
  for (let n = list.length; n < 19; n++)
    await accounts.addAddress({ ...address, detail: `房间 ${n}` })
  const both = await Promise.allSettled(
    ['甲', '乙'].map(detail => accounts.addAddress({ ...address, detail, isDefault: true })),
  )
  expect(both.map(it => it.status).sort()).toEqual(['fulfilled', 'rejected'])
  const after = (await accounts.addresses()).list
  expect([after.length, after.filter(it => it.isDefault).length]).toEqual([20, 1])
})

test('who may not buy has no addresses; a guest is asked to log in', async () => {
  expect(await codeOf(mall.as('visitor').accounts.addresses())).toBe('no_permission')
  expect(await codeOf(mall.as('finance').accounts.addAddress(address))).toBe('no_permission')
  expect(await codeOf(mall.guest().accounts.addresses())).toBe('not_logged_in')
})

test('wrong fields come back by name with a code', async () => {
  const bad = mall
    .as('teacher')
    .accounts.addAddress({ ...address, phone: '12000000000', consignee: ' ' })
  await expect(bad).rejects.toMatchObject({
    details: { fields: { phone: 'phone_wrong', consignee: 'required' } },
  })
})
