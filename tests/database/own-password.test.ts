import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MallClient } from '~/contract'
import { isMallError } from '~/contract/errors'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { codeFor, forgetTurns } from '../support/phones'
import { PASSWORD, proofOf, somebody } from '../support/second-factor'
import { visiting } from '../support/sessions'

let mall: TestMall
let n = 0
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
beforeEach(() => forgetTurns(mall))

const changed = clientHash('quite another sentence')
const wrong = clientHash('a guess')
const HOME = '203.0.113.30'
const fieldsOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => (isMallError(error) ? (error.details.fields ?? error.code) : error),
  )
const newcomer = () => somebody(mall, `own-${++n}`, 'teacher')
const entered = async (code: string) => {
  const guest = await visiting(mall, { address: HOME })
  const { token } = await guest.accounts.loginByCode({ code, password: PASSWORD })
  return { token, client: await visiting(mall, { address: HOME, token }) }
}
const failures = async (personId: string) =>
  (
    await mall.sql(
      "select id from audit_rows where mall_id = $1 and verb = 'accounts.ownPasswordFailed' and subject_id = $2",
      [mall.school().id, personId],
    )
  ).length

/** Holds the rows that `lock` finds, lets `act` begin, and once that waits for them does `meanwhile`; then lets go. */
async function whileHeld<T>(
  lock: string,
  values: unknown[],
  act: () => Promise<T>,
  meanwhile: (holder: pg.Client) => Promise<unknown>,
): Promise<T> {
  const holder = new pg.Client(mall.settings.database.owner)
  await holder.connect()
  try {
    await holder.query('select set_config($1, $2, false)', [
      'app.mall_id',
      String(mall.school().id),
    ])
    await holder.query('begin')
    expect((await holder.query(lock, values)).rowCount, 'rows to hold').toBeGreaterThan(0)
    const acting = act()
    acting.catch(() => undefined)
    await vi.waitFor(
      async () => {
        const { rows } = await holder.query(
          'select 1 from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        expect(rows.length, 'it waits').toBeGreaterThan(0)
      },
      { timeout: 10_000, interval: 20 },
    )
    await meanwhile(holder)
    await holder.query('commit')
    return await acting
  } finally {
    await holder.end()
  }
}

const asks: [string, (client: MallClient, password: string) => Promise<unknown>][] = [
  ['for a proof', (client, password) => client.secondFactor.prove({ password })],
  [
    'for another password',
    (client, password) => client.accounts.changePassword({ password, newPassword: changed }),
  ],
]

test.each(asks)('guesses where it is asked for %s count and are audited', async (_, ask) => {
  const { id, code } = await newcomer()
  const { client } = await entered(code)
  for (let i = 0; i < 10; i++)
    expect(await fieldsOf(ask(client, wrong))).toEqual({ password: 'password_wrong' })
  expect(await codeOf(ask(client, PASSWORD)), 'even the right one').toBe('too_many')
  expect(await failures(id)).toBe(10)
  // The owner's own session has turns of its own.
  const own = await entered(code)
  expect(await codeOf(ask(own.client, PASSWORD))).toBe('done')
})

test('guesses at one place leave none for the other', async () => {
  const { code } = await newcomer()
  const { client } = await entered(code)
  for (let i = 0; i < 10; i++) await fieldsOf((asks[i % 2] as (typeof asks)[0])[1](client, wrong))
  for (const [place, ask] of asks)
    expect([place, await codeOf(ask(client, PASSWORD))]).toEqual([place, 'too_many'])
})

test('however many sessions of somebody are taken, they guess no more than thirty times a day', async () => {
  const { code } = await newcomer()
  const answers: string[] = []
  for (let session = 0; session < 4; session++) {
    const { client } = await entered(code)
    for (let i = 0; i < 9; i++)
      answers.push(await codeOf(client.secondFactor.prove({ password: wrong })))
  }
  expect(answers.filter(it => it === 'invalid')).toHaveLength(30)
  expect(answers.slice(30)).toEqual(Array.from({ length: 6 }, () => 'too_many'))
})

test('whoever is coming in by the old password while it is changed does not come in', async () => {
  const { code } = await newcomer()
  const { client } = await entered(code)
  const guest = await visiting(mall, { address: HOME })
  // Its row is counted after the hash was read and before it is compared.
  await fieldsOf(guest.accounts.loginByCode({ code, password: wrong }))
  const late = await whileHeld(
    'select 1 from attempt_counters where mall_id = $1 and key = $2 for update',
    [mall.school().id, `name:${code.toLowerCase()}`],
    () => codeOf(guest.accounts.loginByCode({ code, password: PASSWORD })),
    () => client.accounts.changePassword({ password: PASSWORD, newPassword: changed }),
  )
  expect(late).toBe('wrong_credentials')
  expect(
    await mall.sql(
      'select id from sessions where mall_id = $1 and ended_at is null and person_id = (select id from people where mall_id = $1 and code = $2)',
      [mall.school().id, code],
    ),
    'the one it was changed in',
  ).toHaveLength(1)
})

test('nor does a proof by the old one count that is used at that very moment', async () => {
  const { id, code } = await newcomer()
  const { client } = await entered(code)
  const mobile = '13955512345'
  await client.accounts.phoneCode({ mobile })
  const verify = await codeFor(mall, mobile)
  const proof = await proofOf(client)
  const late = await whileHeld(
    'select 1 from people where mall_id = $1 and id = $2 for update',
    [mall.school().id, id],
    () => fieldsOf(client.accounts.changePhone({ mobile, verify, proof })),
    holder =>
      holder.query(
        'update people set session_epoch = session_epoch + 1 where mall_id = $1 and id = $2',
        [mall.school().id, id],
      ),
  )
  expect(late).toEqual({ proof: 'first_factor' })
})

test('a session that begins on a browser ends the one it had', async () => {
  const one = await newcomer()
  const { token, client } = await entered(one.code)
  const elsewhere = await entered(one.code)
  const again = await client.accounts.loginByCode({ code: one.code, password: PASSWORD })
  const isIn = async (it: string) => !!(await mall.api.signedIn(mall.school(), it))
  expect(await Promise.all([token, again.token, elsewhere.token].map(isIn))).toEqual([
    false,
    true,
    true,
  ])
  expect(await mall.api.whyEnded(mall.school(), token)).toBe('again')
  // Whoever comes after somebody else at one browser ends theirs, too.
  const other = await newcomer()
  const next = await visiting(mall, { address: HOME, token: again.token })
  await next.accounts.loginByCode({ code: other.code, password: PASSWORD })
  expect(await isIn(again.token)).toBe(false)
})

test('a hash of another cost is made anew at the next sign-in, and at no other', async () => {
  const { id, code } = await newcomer()
  const stored = async () =>
    (
      await mall.sql<{ hash: string }>(
        'select password_hash as hash from people where mall_id = $1 and id = $2',
        [mall.school().id, id],
      )
    )[0]?.hash ?? ''
  const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await mall.sql('update people set password_hash = $3 where mall_id = $1 and id = $2', [
    mall.school().id,
    id,
    old,
  ])
  const guest = await visiting(mall, { address: HOME })
  const login = (password: string) => codeOf(guest.accounts.loginByCode({ code, password }))
  expect(await login(wrong)).toBe('wrong_credentials')
  expect(await stored(), 'after a wrong one').toBe(old)
  const { client } = await entered(code)
  const fresh = await stored()
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await login(PASSWORD)).toBe('done')
  expect(await stored(), 'once only').toBe(fresh)
  expect((await client.accounts.current()).code, 'sessions go on').toBe(code)
})

test('a wrong password costs the same statements whether or not there is such a person', async () => {
  const { code } = await newcomer()
  const guest = await visiting(mall, { address: HOME })
  const statements = async (name: string): Promise<string[]> => {
    const texts: string[] = []
    const original = pg.Client.prototype.query
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [first] = given
      texts.push(typeof first === 'string' ? first : (first as { text: string }).text)
      return (original as (...all: unknown[]) => unknown).apply(this, given)
    } as never)
    try {
      const refused = guest.accounts.loginByCode({ code: name, password: wrong })
      expect(await codeOf(refused)).toBe('wrong_credentials')
    } finally {
      spy.mockRestore()
    }
    return texts.map(it => it.replace(/^rollback to savepoint/, 'release savepoint'))
  }
  const known = await statements(code)
  expect(known.filter(it => /audit_rows/.test(it))).toHaveLength(1)
  expect(await statements('T-nobody-has')).toEqual(known)
  expect(
    await mall.sql("select id from audit_rows where mall_id = $1 and subject_id = 'nobody'", [
      mall.school().id,
    ]),
  ).toEqual([])
})
