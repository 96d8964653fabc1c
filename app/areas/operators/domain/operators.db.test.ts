import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isMallError } from '~/contract/errors'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { DEMO_PASSWORD } from '~/demo/people'
import { write } from '~/mall/database/pool'
import { openTestMall, type TestMall } from '../../../../tests/support/database'
import { codeOf } from '../../../../tests/support/console'
import type { ConsoleAt } from './console'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const WHY = '按学校书面申请办理'
const password = clientHash(DEMO_PASSWORD)
const guest = (of = mall) => of.api.console.at(undefined, 'test', { clientAddress: '192.0.2.1' })
async function operator(): Promise<ConsoleAt> {
  const token = await (await guest()).signIn({ code: 'operator', password })
  return mall.api.console.at(token, 'test', { clientAddress: '192.0.2.1' })
}
/** `done`, or the code of what was refused. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (isMallError(error)) return error.code
      throw error
    },
  )

test('no verb of the console does anything for who is no operator, nor before the second factor', async () => {
  const { verbs } = await guest()
  const id = mall.school('yunlu').id
  const inputs: Record<keyof typeof verbs, object> = {
    acts: { page: 1, rows: 10 },
    notices: { page: 1, rows: 10 },
    ownEmail: {},
    changeOwnEmail: { email: 'x1@example.edu' },
    schools: { page: 1, rows: 10 },
    school: { id, page: 1, rows: 10 },
    makeSchool: { settings: {}, reason: WHY },
    changeSettings: { id, settings: {}, version: 0, reason: WHY },
    keepPicture: { id, name: 'logo.png', content: new Uint8Array(8) },
    lookAtSettings: { id, settings: {} },
    planSettings: { id, settings: {}, version: 0, reason: WHY, from: '2027-01-01' },
    withdrawSettings: { id, plan: 'none', reason: WHY },
    setStanding: { id, shut: null, seen: 'open', reason: WHY },
    retryJob: { id, job: 'none', reason: WHY },
    nameAdministrator: { id, code: 'X1', name: '某人', reason: WHY },
    visitSchool: { id, reason: WHY },
    signOn: { id },
    changeSignOn: {
      ...{ id, signOn: null, newcomers: null, teachers: false, students: false },
      ...{ forgetSecret: false, version: 0, reason: WHY },
    },
    trySignOn: { id, signOn: {} },
    operators: {},
    addOperator: { code: 'x1', name: '某人', password, wantsFactor: false, reason: WHY },
    disableOperator: { code: 'operator', reason: WHY },
    changeOwnPassword: { password, newPassword: password },
  }
  for (const [name, input] of Object.entries(inputs)) {
    const call = verbs[name as keyof typeof verbs] as (input: object) => Promise<unknown>
    expect([name, await outcome(call(input))]).toEqual([name, 'not_logged_in'])
  }
  const chief = await operator()
  await chief.verbs.addOperator({
    ...{ code: 'wanted', name: '王运维', password },
    ...{ wantsFactor: true, reason: WHY },
  })
  const token = await (await guest()).signIn({ code: 'wanted', password })
  const half = await mall.api.console.at(token, 'test', {})
  expect(half.session?.step).toBe('enrol')
  expect(await outcome(half.verbs.schools({ page: 1, rows: 10 }))).toBe('not_logged_in')
})

test('a code of the app is good once, and a session after the password alone for nothing else', async () => {
  const chief = await operator()
  await chief.verbs.addOperator({
    ...{ code: 'app', name: '李运维', password },
    ...{ wantsFactor: false, reason: WHY },
  })
  const at = async (token: string) => mall.api.console.at(token, 'test', {})
  const first = await at(await (await guest()).signIn({ code: 'app', password }))
  const { secret, draft } = await first.draftFactor()
  const now = () => codeOf(secret, mall.clock.now())
  await first.addFactor({ draft, code: now(), password })
  expect(await outcome(first.addFactor({ draft, code: now(), password }))).not.toBe('done')
  mall.clock.advance({ minutes: 2 })
  const half = await at(await (await guest()).signIn({ code: 'app', password }))
  expect(half.session?.step).toBe('code')
  expect(await outcome(half.verbs.schools({ page: 1, rows: 10 }))).toBe('not_logged_in')
  expect(await outcome(half.proveCode({ code: '000000' }))).toBe('invalid')
  const code = now()
  const whole = await at(await half.proveCode({ code }))
  expect(whole.session?.step).toBe('in')
  const again = await at(await (await guest()).signIn({ code: 'app', password }))
  expect(await outcome(again.proveCode({ code }))).toBe('invalid')
})

test('a session ends after half an hour without a request', async () => {
  const token = await (await guest()).signIn({ code: 'operator', password })
  mall.clock.advance({ minutes: 31 })
  expect((await mall.api.console.at(token, 'test', {})).session).toBeNull()
})

test('of two who close a school at once the second is told', async () => {
  const { verbs } = await operator()
  const id = mall.school('jianghai').id
  const note = { chinese: '', english: '' }
  const close = () =>
    outcome(
      verbs.setStanding({
        ...{ id, seen: 'open', reason: WHY },
        shut: { state: 'closed', note, until: null },
      }),
    )
  expect((await Promise.all([close(), close()])).sort()).toEqual(['conflict', 'done'])
  await verbs.setStanding({ id, shut: null, seen: 'closed', reason: WHY })
})

test('a demo operator signs in at a demonstration alone', async () => {
  const settings = { ...mall.settings, demo: false, jobs: false }
  const { openMallApi } = await import('~/areas')
  const api = await openMallApi(settings)
  try {
    const at = await api.console.at(undefined, 'test', { clientAddress: '192.0.2.1' })
    expect(await outcome(at.signIn({ code: 'operator', password }))).toBe('wrong_credentials')
    const token = await (await guest()).signIn({ code: 'operator', password })
    expect((await api.console.at(token, 'test', {})).session).toBeNull()
  } finally {
    await api.stop()
  }
})

test('what is done and the row of it stay together, or neither does', async () => {
  const { verbs } = await operator()
  const acts = async () => (await verbs.acts({ page: 1, rows: 1 })).total
  const before = await acts()
  const id = mall.school('qinglan').id
  expect(await outcome(verbs.setStanding({ id, shut: null, seen: 'open', reason: WHY }))).toBe(
    'wrong_state',
  )
  expect(await acts()).toBe(before)
  const { noteAct } = await import('./acts')
  const ctx = await mall.ctx(null, 'qinglan')
  await expect(
    write(ctx, async ctx => {
      await noteAct(ctx, { verb: 'school.close', by: 'test' })
      // The tenant is the school's own again.
      const { rows } = await ctx.db.execute("select current_setting('app.mall_id') as id")
      expect(rows).toEqual([{ id: String(id) }])
      throw new Error('on purpose')
    }),
  ).rejects.toThrow('on purpose')
  expect(await acts()).toBe(before)
})

describe('an archived school', () => {
  test('has its work put off, without a try, and done once it is open again', async () => {
    const { openMallApi } = await import('~/areas')
    const { verbs } = await operator()
    const id = mall.school('beiyuan').id
    const note = { chinese: '', english: '' }
    const shut = { state: 'archived' as const, note, until: null }
    await verbs.setStanding({ id, shut, seen: 'open', reason: WHY })
    const api = await openMallApi({ ...mall.settings, jobs: true })
    const jobs = (state: string) =>
      mall.sql<{ id: string; waits: boolean }>(
        `select id, start_after > now() + interval '50 minutes' as waits from jobs.job
         where name = 'files.sweep' and state::text = '${state}' and (data->>'mallId')::int = ${id}`,
      )
    try {
      const ctx = await mall.ctx(null, 'beiyuan')
      await write(ctx, ctx => api.services.jobs.queue(ctx, 'files.sweep', {}))
      await vi.waitFor(async () => expect(await jobs('completed')).toHaveLength(1), {
        timeout: 20_000,
        interval: 50,
      })
      expect(await jobs('created')).toMatchObject([{ waits: true }])
      await verbs.setStanding({ id, shut: null, seen: 'archived', reason: WHY })
      api.directory.forget()
      await mall.sql(`update jobs.job set start_after = now() where name = 'files.sweep'`)
      await vi.waitFor(async () => expect(await jobs('completed')).toHaveLength(2), {
        timeout: 20_000,
        interval: 50,
      })
      expect(await jobs('created')).toEqual([])
    } finally {
      await api.stop()
    }
  })
})
