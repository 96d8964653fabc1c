import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { takeOver } from '~/areas/sso/domain/registered'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { bringIn, csv } from '../support/imports'
import { forgetTurns, freshCode, idCard } from '../support/phones'
import { codeNow, holder } from '../support/second-factor'
import { someGoods } from '../support/shopping'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
beforeEach(() => forgetTurns(mall))

const PASSWORD = clientHash('stranger and 42')
const heads = ['工号', '姓名', '人员类别', '手机']
let n = 8_000

/** Somebody registers a number, and has of everything an account may hold. */
async function registered() {
  const code = `20260${++n}`
  const phone = `139127${String(n).padStart(5, '0')}`
  const { token, person } = await mall.guest().accounts.register({
    ...{ name: '陌生人', eduBackground: 'POSTGRADUATE', code, phone, email: 's@x.example' },
    ...{ idcardNo: idCard(n), password: PASSWORD },
    verificationCode: await freshCode(mall, phone, 'register'),
  })
  const first = await holder(mall, token)
  const { draft, secret } = await first.secondFactor.draftTotp()
  const { proof } = await first.secondFactor.prove({ password: PASSWORD })
  const factor = { proof, draft, name: 'x', code: codeNow(mall, secret) }
  const { session } = await first.secondFactor.addTotp(factor)
  const own = await holder(mall, session.token)
  const [goods] = await someGoods(mall, 1)
  const id = goods?.id ?? ''
  await own.cart.add({ id, num: 1 })
  await own.favourites.add({ id })
  await own.shoppingLists.create({ name: '我的清单' })
  const values = [mall.school().id, person.id]
  for (const statement of [
    "insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, $2, 'of ' || $2, now())",
    "insert into addresses (mall_id, id, person_id, consignee, phone, region_code, detail, created_at) select $1, 'of ' || $2, $2, '陌生人', '13900000000', region_code, 'x', now() from addresses where mall_id = $1 limit 1",
    'insert into project_members (mall_id, project_id, person_id) select $1, id, $2 from projects where mall_id = $1 limit 1',
    "insert into search_recents (mall_id, person_id, keyword, typed, type, scope, at) values ($1, $2, 'k', 'k', 'keyword', 'product', now())",
    "insert into grants (mall_id, id, grantor_id, grantee_id, rights, valid_from, valid_to, note, created_at) values ($1, 'of ' || $2, 'owner', $2, array['buy'], '2020-01-01', '2090-01-01', '', now())",
  ])
    await mall.sql(statement, values)
  return { id: person.id, code, phone, own }
}

/** What is there of a person, by what an account may hold. */
async function left(id: string): Promise<string[]> {
  const counts = {
    weixin: 'weixin_bindings where person_id = $2',
    factors: 'second_factors where person_id = $2',
    addresses: 'addresses where person_id = $2',
    groups: 'project_members where person_id = $2',
    searches: 'search_recents where person_id = $2',
    grants: 'grants where grantee_id = $2 and ended_at is null',
    cart: 'cart_items where person_id = $2',
    lists: 'shopping_lists where person_id = $2',
    favourites: 'favourites where person_id = $2',
    purchaser: 'person_organisations where shoper and person_id = $2',
    sessions: 'sessions where ended_at is null and person_id = $2',
    card: '(select * from people where id_card_digest is not null) p where id = $2',
    phone: '(select * from people where phone is not null) p where id = $2',
    email: '(select * from people where email is not null) p where id = $2',
  }
  const found: string[] = []
  for (const [name, from] of Object.entries(counts)) {
    const rows = await mall.sql(`select 1 from ${from} and mall_id = $1`, [mall.school().id, id])
    if (rows.length) found.push(name)
  }
  return found
}

const taken = async (id: string) =>
  mall.sql(
    "select 1 from audit_rows where mall_id = $1 and verb = 'accounts.takeFromRegistrant' and subject_id = $2",
    [mall.school().id, id],
  )

describe.each([
  [
    'the sign-on',
    async ({ id }: { id: string }) =>
      void (await takeOver(await mall.ctx(null), { id, sessionEpoch: 0 })),
  ],
  [
    'a file',
    async ({ code }: { code: string }) =>
      void (await bringIn(mall, 'people', csv(heads, [code, '本人', '学生', '']))),
  ],
])('an account somebody registered, once %s says whose it is', (_, vouch) => {
  test('has nothing of theirs any more, and does not open for them', async () => {
    const account = await registered()
    expect(await left(account.id)).toHaveLength(14)
    await vouch(account)
    expect(await left(account.id)).toEqual([])
    expect(await codeOf(account.own.accounts.current())).toBe('not_logged_in')
    const guest = mall.guest().accounts
    const refused = 'wrong_credentials'
    expect(await codeOf(guest.loginByCode({ code: account.code, password: PASSWORD }))).toBe(
      refused,
    )
    expect(
      await codeOf(guest.loginByPhonePassword({ phone: account.phone, password: PASSWORD })),
    ).toBe(refused)
    await vouch(account)
    expect(await taken(account.id), 'once').toHaveLength(1)
  })
})

test('a file that has the telephone it was registered with takes nothing, and settles whose it is', async () => {
  const { id, code, phone, own } = await registered()
  const file = csv(heads, [code, '本人', '学生', phone])
  expect((await bringIn(mall, 'people', file)).told).toBe('0 1 0 0 0')
  expect(await left(id)).toHaveLength(13)
  expect(await own.accounts.current()).toMatchObject({ code, name: '本人' })
  expect((await bringIn(mall, 'people', file)).told).toBe('0 0 0 1 0')
  await takeOver(await mall.ctx(null), { id, sessionEpoch: 0 })
  expect(await taken(id)).toEqual([])
})
