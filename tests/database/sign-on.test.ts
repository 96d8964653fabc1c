import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeSchool, findSettings } from '~/areas/malls/domain/change-school'
import { createSchool } from '~/areas/malls/domain/create-school'
import { resealSecret, withoutSecret } from '~/areas/malls/domain/sign-on-secret'
import { casSettings, newcomerSettings, oidcSettings } from '~/areas/malls/sign-on'
import { findActor } from '~/areas/accounts/domain/people'
import { clientHash } from '~/areas/accounts/domain/passwords'
import type { SsoReply } from '~/areas/sso/contract'
import type { MallClient } from '~/contract'
import { isMallError } from '~/contract/errors'
import { DEMO_NEWCOMER, DEMO_PASSWORD } from '~/demo/people'
import { codeOf, mallOn, openTestMall, type TestMall } from '../support/database'
import { FakeSignOn } from '../support/fake-sign-on'
import { freshCode, idCard } from '../support/phones'
import { codeNow, holder, proofOf } from '../support/second-factor'
import { TEST_SECRET } from '../support/settings'

const SECRET = 'a-secret-that-is-told-nobody'
const SCHOOL = 'jianghai'
const RETURN = `http://${SCHOOL}.localhost:3000/emall/sso/return`

let mall: TestMall
let fake: FakeSignOn
beforeAll(async () => {
  mall = await openTestMall()
  fake = await new FakeSignOn().open()
  fake.secret = SECRET
})
afterAll(async () => {
  fake.close()
  await mall.close()
})
afterEach(async () => {
  fake.instead = undefined
  fake.secrets.length = 0
  await mall.sql("delete from attempt_counters where key like 'sso:%'", [], SCHOOL)
})

const administrator = (it = mall) => it.as('administrator', SCHOOL)
const oidc = (more: object = {}) =>
  oidcSettings.parse({ protocol: 'oidc', issuer: fake.origin, clientId: 'mall', ...more })
const cas = (more: object = {}) =>
  casSettings.parse({
    protocol: 'cas',
    url: `${fake.origin}/cas`,
    nameAttribute: 'name',
    ...more,
  })
type Change = Parameters<MallClient['sso']['change']>[0]
const change = async (more: Partial<Change> = {}, it = mall) =>
  administrator(it).sso.change({
    signOn: oidc(),
    newcomers: null,
    teachers: true,
    students: true,
    reason: 'test',
    proof: await proofOf(administrator(it)),
    version: (await administrator(it).sso.setUp()).version,
    ...more,
  })
const wrongFields = async (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: unknown) => (isMallError(error) ? error.details.fields : Promise.reject(error)),
  )

/** Signs on at the other end and comes back. */
async function come(number: string, it = mall): Promise<SsoReply> {
  const { sso } = it.guest(SCHOOL)
  const { url, state, visit } = await sso.url({ redirectUri: RETURN })
  return sso.exchange({ ...fake.signIn(url, number), state, visit, redirectUri: RETURN })
}
const reasonOf = async (number: string, it = mall) => {
  const reply = await come(number, it)
  return reply.success ? 'success' : reply.reason
}
const personOf = async (number: string) =>
  (
    await mall.sql<{ id: string; kind: string; roles: string[]; org_id: string; phone: string }>(
      'select id, kind, roles, org_id, phone from people where mall_id = $1 and code = $2',
      [mall.school(SCHOOL).id, number],
      SCHOOL,
    )
  )[0]

/** Past all rules, as whoever has the database might. */
async function setDirectly(signOn: Change['signOn']): Promise<void> {
  await mall.sql(
    "update malls set settings = jsonb_set(settings, '{signOn}', $2::jsonb) where mall_id = $1",
    [mall.school(SCHOOL).id, JSON.stringify(signOn)],
    SCHOOL,
  )
  mall.api.directory.forget()
}

describe('a school sets its sign-on up', () => {
  test('by its administrator, without a restart; its people come in, proved by the secret', async () => {
    expect(await codeOf(mall.guest(SCHOOL).sso.url({ redirectUri: RETURN }))).toBe('not_found')
    expect(await change({ secret: SECRET })).toMatchObject({
      changed: expect.arrayContaining(['signOn', 'sso', 'teacherLogins', 'studentLogins']),
    })
    expect(await reasonOf('T20001')).toBe('success')
    expect(fake.secrets).toEqual([SECRET])
    const setUp = await administrator().sso.setUp()
    expect(setUp).toMatchObject({
      twin: false,
      sso: 'oidc',
      teachers: true,
      secret: { state: 'set', by: expect.any(String) },
      addresses: [{ back: expect.stringContaining('/emall/sso/return') }],
    })
  })

  test('the secret is in nothing that is told, kept or exported', async () => {
    const told = [
      await administrator().sso.setUp(),
      await administrator().malls.versions({ page: 1, rows: 50 }),
      await findSettings(await mall.ctx(null, SCHOOL)),
      await mall.guest(SCHOOL).malls.current(),
    ]
    const rows = await mall.sql<{ all: string }>(
      `select jsonb_agg(to_jsonb(it))::text as all from (
         select to_jsonb(v) from mall_versions v where mall_id = $1
         union all select to_jsonb(a) from audit_rows a where mall_id = $1
         union all select to_jsonb(m) from malls m where mall_id = $1
         union all select to_jsonb(s) from sign_on_secrets s where mall_id = $1
         union all select to_jsonb(p) from setting_plans p where mall_id = $1) it`,
      [mall.school(SCHOOL).id],
      SCHOOL,
    )
    expect(rows[0]?.all).toContain('signOn.keepSecret')
    expect(JSON.stringify([told, rows, mall.log.errors])).not.toContain(SECRET)
    expect(JSON.stringify(await mall.guest(SCHOOL).malls.current())).not.toContain(fake.origin)
  })

  test('left out it stays; for another client or issuer it counts no more and goes nowhere', async () => {
    await change({ signOn: oidc({ scope: 'openid' }) })
    expect(await reasonOf('T20001')).toBe('success')
    fake.secrets.length = 0
    const needed = { 'signOn.clientSecret': 'secret_required' }
    for (const other of [{ clientId: 'other' }, { issuer: `${fake.origin}/` }]) {
      expect(await wrongFields(change({ signOn: oidc(other) }))).toEqual(needed)
      // As an older version of the mall took it.
      await setDirectly(oidc(other))
      expect((await administrator().sso.setUp()).secret.state).toBe('other')
      expect(await codeOf(mall.guest(SCHOOL).sso.url({ redirectUri: RETURN }))).toBe('unavailable')
    }
    await setDirectly(oidc())
    expect(fake.secrets).toEqual([])
    expect(await wrongFields(change({ forgetSecret: true }))).toEqual(needed)
    expect(await reasonOf('T20001'), 'nobody is locked out').toBe('success')
    await change({ signOn: oidc({ clientAuth: 'none' }), forgetSecret: true })
    expect((await administrator().sso.setUp()).secret.state).toBe('none')
    expect(await wrongFields(change())).toEqual(needed)
    await change({ secret: SECRET })
    expect(await reasonOf('T20001')).toBe('success')
  })

  test('a change of the secret alone is a version, and audited with its reason', async () => {
    const { version } = await administrator().sso.setUp()
    await change({ secret: 'wrong', reason: '更换密钥' })
    expect((await administrator().sso.setUp()).version).toBe(version + 1)
    const { list } = await administrator().malls.versions({ page: 1, rows: 1 })
    expect(list).toMatchObject([
      { reason: '更换密钥', changes: [{ field: 'clientSecret', before: '', after: 'changed' }] },
    ])
    const kept = await mall.sql(
      "select 1 from audit_rows where mall_id = $1 and verb = 'signOn.keepSecret' and detail ->> 'reason' = '更换密钥'",
      [mall.school(SCHOOL).id],
      SCHOOL,
    )
    expect(kept).toHaveLength(1)
    expect(await codeOf(change({ secret: SECRET, version }))).toBe('conflict')
    expect(await reasonOf('T20001')).toBe('unavailable')
    await change({ secret: SECRET })
    expect(await reasonOf('T20001')).toBe('success')
  })

  test('by nobody who has only a session of the administrator', async () => {
    const foreign = await proofOf(mall.as('teacher', SCHOOL))
    const late = await proofOf(administrator())
    mall.clock.advance({ minutes: 11 })
    for (const proof of ['none', foreign, late])
      expect(await wrongFields(change({ secret: 'other', proof }))).toEqual({
        proof: 'first_factor',
      })
    mall.clock.advance({ minutes: -11 })
    const ended = await proofOf(administrator())
    await mall.sql(
      "update people set session_epoch = session_epoch + 1 where mall_id = $1 and id = 'administrator'",
      [mall.school(SCHOOL).id],
      SCHOOL,
    )
    const own = await mall.ctx(null, SCHOOL)
    const actor = await findActor(own, 'administrator', 1)
    const asBefore = mall.api.clientFor({ ...own, actor })
    const { version } = await asBefore.sso.setUp()
    const asked = { signOn: oidc(), newcomers: null, teachers: true, students: true }
    const call = asBefore.sso.change({ ...asked, secret: 'x', version, reason: 'x', proof: ended })
    expect(await wrongFields(call)).toEqual({ proof: 'first_factor' })
    await mall.sql(
      "update people set session_epoch = 0 where mall_id = $1 and id = 'administrator'",
      [mall.school(SCHOOL).id],
      SCHOOL,
    )
    expect(await reasonOf('T20001'), 'nothing has changed').toBe('success')
  })

  test('all administrators are told, whoever changed it and by whatever way', async () => {
    await mall.sql(
      "update people set roles = array_append(roles, 'administrator') where mall_id = $1 and id = 'it'",
      [mall.school(SCHOOL).id],
      SCHOOL,
    )
    const told = async () =>
      Promise.all(
        ['administrator', 'it', 'teacher'].map(async who => {
          const { list } = await mall.as(who, SCHOOL).messages.list({ rows: 100 })
          return list.filter(it => it.kind === 'signOnChanged').length
        }),
      )
    const [first = 0, second = 0, none] = await told()
    expect(none).toBe(0)
    await change({ secret: SECRET })
    expect(await told()).toEqual([first + 1, second + 1, 0])
    await change({ signOn: oidc({ scope: 'openid' }) })
    expect(await told()).toEqual([first + 2, second + 2, 0])
    const ctx = await mall.ctx(null, SCHOOL)
    const by = { reason: 'test', by: 'operator' }
    await changeSchool(ctx, now => ({ ...now, signOn: oidc() }), by)
    await changeSchool(ctx, now => now, { ...by, secret: SECRET })
    expect(await told()).toEqual([first + 4, second + 4, 0])
    await changeSchool(ctx, now => ({ ...now, hotline: '010-7' }), by)
    expect(await told(), 'nothing of the sign-on').toEqual([first + 4, second + 4, 0])
    const { list } = await mall.as('it', SCHOOL).messages.list({ rows: 1 })
    expect(JSON.stringify(list[0])).toContain('operator 修改了学校的统一身份认证设置')
    await mall.sql(
      "update people set roles = array_remove(roles, 'administrator') where mall_id = $1 and id = 'it'",
      [mall.school(SCHOOL).id],
      SCHOOL,
    )
  })

  test('whoever was sent elsewhere before does not come in by what they bring from there', async () => {
    const { sso } = mall.guest(SCHOOL)
    const { url, state, visit } = await sso.url({ redirectUri: RETURN })
    const back = { ...fake.signIn(url, 'T20001'), state, visit, redirectUri: RETURN }
    fake.secrets.length = 0
    await change({ signOn: cas() })
    expect(await sso.exchange(back)).toMatchObject({ success: false, reason: 'visit' })
    await change({ secret: SECRET })
    expect(fake.secrets).toEqual([])
  })

  test('what was changed of it is told part by part', async () => {
    const ctx = await mall.ctx(null, SCHOOL)
    const by = { reason: 'parts', by: 'operator' }
    const edit = { scope: 'openid', numberClaim: 'uid' }
    await changeSchool(ctx, now => ({ ...now, signOn: oidc(edit) }), by)
    const newcomers = newcomerSettings.parse({
      ...{ departmentName: 'ou', kindName: 'kind', studentValues: ['a', 'b'] },
    })
    await changeSchool(ctx, now => ({ ...now, signOn: oidc(), newcomers }), {
      ...by,
      reason: 'parts back',
    })
    const { list } = await administrator().malls.versions({ page: 1, rows: 2 })
    expect(list[1]?.changes).toEqual([
      {
        field: 'signOn',
        before: 'numberClaim=preferred_username scope=openid profile',
        after: 'numberClaim=uid scope=openid',
      },
    ])
    expect(list[0]?.changes.find(it => it.field === 'newcomers')).toMatchObject({
      before: '',
      after: expect.stringMatching(/^defaultDepartment= departmentName=ou .*studentValues=a, b$/),
    })
    await changeSchool(ctx, now => ({ ...now, newcomers: null }), by)
    mall.api.directory.forget()
  })

  test('in another process, too, which has a folder and a memory of its own', async () => {
    const second = await mallOn(mall.settings, mall.clock)
    expect(await reasonOf('T20001', second)).toBe('success')
    await change({ secret: 'wrong' })
    expect(await reasonOf('T20001', second), 'at once').toBe('unavailable')
    await change({ signOn: cas() }, second)
    mall.api.directory.forget()
    expect(await reasonOf('T20001')).toBe('success')
    await change({ secret: SECRET })
    await second.close()
  })

  test('is sealed anew before the secret of the mall is taken away; where it was not, that is told', async () => {
    const NEXT = 'another secret of the tests, long enough to sign with'
    const both = await mallOn({ ...mall.settings, sessionSecrets: [NEXT, TEST_SECRET] }, mall.clock)
    const late = await mallOn({ ...mall.settings, sessionSecrets: [NEXT] }, mall.clock)
    expect((await administrator(late).sso.setUp()).secret.state).toBe('lost')
    expect(await codeOf(late.guest(SCHOOL).sso.url({ redirectUri: RETURN }))).toBe('unavailable')
    expect(await resealSecret(await both.ctx(null, SCHOOL))).toBe(true)
    expect(await resealSecret(await both.ctx(null, SCHOOL))).toBe(false)
    expect(await reasonOf('T20001', late)).toBe('success')
    await change({ secret: SECRET })
    await Promise.all([both.close(), late.close()])
  })

  test('what does not fit is told at its field', async () => {
    const faults = (more: Partial<Change>) => wrongFields(change(more))
    const newcomers = newcomerSettings.parse({})
    expect(await faults({ newcomers })).toEqual({ 'newcomers.defaultDepartment': 'required' })
    expect(await faults({ newcomers: { ...newcomers, defaultDepartment: '无此部门' } })).toEqual({
      'newcomers.defaultDepartment': 'department_unknown',
    })
    expect(
      await faults({
        signOn: cas({ nameAttribute: null }),
        newcomers: { ...newcomers, departmentName: 'department' },
      }),
    ).toEqual({ 'signOn.nameAttribute': 'required' })
    expect(await faults({ signOn: cas(), secret: SECRET })).toEqual({
      'signOn.clientSecret': 'secret_unused',
    })
    expect(await faults({ signOn: cas({ url: 'https://169.254.169.254/cas' }) })).toEqual({
      'signOn.url': 'sign_on_forbidden',
    })
    expect(Object.keys((await faults({ signOn: null })) ?? {}).sort()).toEqual([
      'studentLogins',
      'teacherLogins',
    ])
    expect(await codeOf(change({ version: 0 }))).toBe('conflict')
    expect(await reasonOf('T20001'), 'nothing has changed').toBe('success')
  })

  test('by a file, whose secret is taken out before anything is kept of it', async () => {
    const ctx = await mall.ctx(null, SCHOOL)
    const { settings } = await findSettings(ctx)
    const by = { reason: 'test', by: 'operator' }
    const file = withoutSecret({
      ...settings,
      signOn: { ...oidc({ clientId: 'by-file' }), clientSecret: 'by-file-secret' },
    })
    const done = await changeSchool(ctx, () => file.settings, { ...by, secret: file.secret })
    expect(done.changed).toEqual(['signOn'])
    mall.api.directory.forget()
    expect((await administrator().sso.setUp()).secret).toMatchObject({
      state: 'set',
      by: 'operator',
    })
    expect(
      await wrongFields((async () => withoutSecret({ signOn: { clientSecret: 7 } }))()),
    ).toEqual({ 'signOn.clientSecret': 'secret_wrong' })
    const made = await createSchool(
      it => mall.api.ctxFor(it, null, 'test'),
      { ...(file.settings as object), code: 'by-file', hosts: [] },
      { ...by, secret: file.secret },
    )
    expect(made.signOn).toMatchObject({ clientId: 'by-file' })
    await change({ secret: SECRET })
  })
})

describe('the other end is tried', () => {
  const tried = async (signOn: Change['signOn'] = oidc()) => {
    if (!signOn) throw new Error('nothing to try')
    const { outcome, detail } = await administrator().sso.tryOut({ signOn })
    return detail ? [outcome, detail] : outcome
  }
  const answers = (status: number, body: string, headers: Record<string, string> = {}) => {
    fake.instead = (_, response) => void response.writeHead(status, headers).end(body)
  }

  test('and does as its protocol says', async () => {
    expect([await tried(), await tried(cas())]).toEqual(['works', 'works'])
  })

  test('what else it may answer is told apart', async () => {
    answers(200, '<html>a page</html>')
    expect([await tried(), await tried(cas())]).toEqual(['oidcStrange', 'casStrange'])
    answers(200, JSON.stringify({ ...fake.metadata(), issuer: 'https://other.example' }))
    expect(await tried()).toEqual(['oidcIssuer', 'https://other.example'])
    answers(200, JSON.stringify({ issuer: fake.origin, jwks_uri: 'x' }))
    expect(await tried()).toEqual(['oidcLacks', 'authorization_endpoint, token_endpoint'])
    answers(503, '')
    expect(await tried()).toEqual(['status', '503'])
    answers(302, '', { location: `${fake.origin}/jwks` })
    fake.asked.length = 0
    expect(await tried()).toEqual(['moved', 'REDIRECT'])
    expect(fake.asked, 'and not followed').toHaveLength(1)
    answers(200, 'x'.repeat(300_000))
    expect((await tried())[0]).toBe('tooLong')
    fake.instead = (_, response) => void response.destroy()
    expect((await tried())[0]).toBe('connection')
    expect((await tried(oidc({ issuer: 'https://nowhere.invalid' })))[0]).toBe('nameUnknown')
    expect((await tried(oidc({ issuer: fake.origin.replace('http:', 'https:') })))[0]).not.toBe(
      'works',
    )
  })

  test('one that never comes to an end is not waited for longer than a visitor would', async () => {
    fake.instead = (_, response) => void response.writeHead(200).write('{')
    const from = performance.now()
    expect((await tried())[0]).toBe('late')
    expect(performance.now() - from).toBeLessThan(12_000)
  }, 20_000)

  test('never on this machine itself, but where whoever runs the mall has named it', async () => {
    const real = await mallOn({ ...mall.settings, signOnLocalHosts: [] }, mall.clock)
    fake.asked.length = 0
    const ctx = { ...(await mall.ctx('administrator', SCHOOL)), services: real.api.services }
    const { tryOutSignOn } = await import('~/areas/sso/domain/try-out')
    expect((await tryOutSignOn(ctx, { signOn: oidc() })).outcome).toBe('forbidden')
    expect((await tryOutSignOn(ctx, { signOn: cas() })).outcome).toBe('forbidden')
    expect(await codeOf(real.guest(SCHOOL).sso.url({ redirectUri: RETURN }))).toBe('unavailable')
    expect(fake.asked).toEqual([])
    await real.close()
  })

  test('by administrators, so often', async () => {
    const asking = { signOn: oidc({ issuer: 'https://169.254.169.254' }) }
    expect(await codeOf(mall.as('teacher', SCHOOL).sso.tryOut(asking))).toBe('no_permission')
    for (let n = 0; n < 20; n++) expect((await tried(asking.signOn))[0]).toBe('forbidden')
    expect(await codeOf(administrator().sso.tryOut(asking))).toBe('too_many')
  })
})

describe('an account somebody registered', () => {
  const STRANGER = '13912349001'
  /** Whoever types the number of somebody else. */
  async function registered(code: string, phone: string) {
    return mall.guest(SCHOOL).accounts.register({
      ...{ name: '陌生人', eduBackground: 'POSTGRADUATE', code, phone, email: 's@x.example' },
      ...{ idcardNo: idCard(9_001), password: clientHash('stranger and 42') },
      verificationCode: await freshCode(mall, phone, 'register', SCHOOL),
    })
  }
  const row = async (code: string) =>
    (
      await mall.sql<Record<string, unknown>>(
        'select phone, email, id_card_digest, edu_background, disabled from people where mall_id = $1 and code = $2',
        [mall.school(SCHOOL).id, code],
        SCHOOL,
      )
    )[0]

  test('is its owner’s alone once the school says who that is', async () => {
    await change({ signOn: cas() })
    const { token, person } = await registered('2026099001', STRANGER)
    const own = await holder(mall, token, { school: SCHOOL })
    const { draft, secret } = await own.secondFactor.draftTotp()
    const { proof } = await own.secondFactor.prove({ password: clientHash('stranger and 42') })
    const factor = { proof, draft, name: 'x', code: codeNow(mall, secret) }
    const { session } = await own.secondFactor.addTotp(factor)
    await mall.sql(
      "insert into weixin_bindings (mall_id, person_id, openid, bound_at) values ($1, $2, 'stranger', now())",
      [mall.school(SCHOOL).id, person.id],
      SCHOOL,
    )
    const replies = await Promise.all(
      ['2026099001', '2026099001', '2026099001'].map(it => reasonOf(it)),
    )
    expect(new Set(replies), 'no second factor of a stranger is asked for').toEqual(
      new Set(['success']),
    )
    expect(await row('2026099001')).toMatchObject({
      phone: null,
      email: null,
      id_card_digest: null,
    })
    const stranger = await holder(mall, session.token, { school: SCHOOL })
    expect(await codeOf(stranger.accounts.current())).toBe('not_logged_in')
    const guest = mall.guest(SCHOOL).accounts
    const typed = { password: clientHash('stranger and 42') }
    expect(await codeOf(guest.loginByCode({ code: '2026099001', ...typed }))).toBe(
      'wrong_credentials',
    )
    expect(await codeOf(guest.loginByPhonePassword({ phone: STRANGER, ...typed }))).toBe(
      'wrong_credentials',
    )
    const left = await mall.sql(
      'select 1 from weixin_bindings where mall_id = $1 and person_id = $2',
      [mall.school(SCHOOL).id, person.id],
      SCHOOL,
    )
    expect(left).toEqual([])
    const trail = await mall.sql(
      "select 1 from audit_rows where mall_id = $1 and verb = 'accounts.takeFromRegistrant' and subject_id = $2",
      [mall.school(SCHOOL).id, person.id],
      SCHOOL,
    )
    expect(trail, 'once').toHaveLength(1)
  })

  test('of nobody whom the school brought itself is touched', async () => {
    const before = await mall.sql('select * from people where mall_id = $1 and code = $2', [
      ...[mall.school(SCHOOL).id, 'T20001'],
    ])
    expect(await reasonOf('T20001')).toBe('success')
    const after = await mall.sql('select * from people where mall_id = $1 and code = $2', [
      ...[mall.school(SCHOOL).id, 'T20001'],
    ])
    expect(after).toEqual(before)
  })
})

describe('who comes for the first time', () => {
  const rules = newcomerSettings.parse({
    departmentName: 'department',
    kindName: 'kind',
    studentValues: ['student', '本科生'],
    phoneName: 'mobile',
    emailName: 'mail',
  })
  const allow = (more: object = {}, signOn: Change['signOn'] = cas()) =>
    change({ signOn, newcomers: { ...rules, ...more } })
  const knows = (number: string, more: object = {}) =>
    fake.people.set(number, { name: '新来者', department: '化学与材料学院', ...more })

  test('gets no account where the school has not said so', async () => {
    await change({ signOn: cas() })
    knows('N1')
    expect(await reasonOf('N1')).toBe('unknown')
    expect(await personOf('N1')).toBeUndefined()
  })

  test('gets one without any right, by either protocol, and it is audited', async () => {
    await allow()
    knows('N2', { kind: ['member', '本科生'], mobile: '+86 139-1234-0002', mail: 'n2@a.example' })
    expect(await reasonOf('N2')).toBe('success')
    expect(await personOf('N2')).toMatchObject({
      ...{ kind: 'student', roles: ['student'], org_id: 'chem', phone: '13912340002' },
    })
    await allow({}, oidc())
    await change({ signOn: oidc(), newcomers: rules, secret: SECRET })
    knows('N3', { kind: 'staff', mobile: 'no number' })
    const reply = await come('N3')
    expect(reply.success && reply.person).toMatchObject({ code: 'N3', name: '新来者' })
    expect(await personOf('N3')).toMatchObject({ kind: 'teacher', roles: ['teacher'], phone: null })
    const [{ shoper } = { shoper: true }] = await mall.sql<{ shoper: boolean }>(
      'select shoper from person_organisations where mall_id = $1 and person_id = $2',
      [mall.school(SCHOOL).id, (await personOf('N3'))?.id],
      SCHOOL,
    )
    expect(shoper).toBe(false)
    const trail = await mall.sql(
      "select 1 from audit_rows where mall_id = $1 and verb = 'people.admit' and detail::text like '%N3%'",
      [mall.school(SCHOOL).id],
      SCHOOL,
    )
    expect(trail).toHaveLength(1)
  })

  test('by two browsers at the same moment gets one', async () => {
    await allow()
    knows('N4', { mobile: '13912340004' })
    const replies = await Promise.all(Array.from({ length: 6 }, () => reasonOf('N4')))
    expect(new Set(replies)).toEqual(new Set(['success']))
    const rows = await mall.sql(
      'select 1 from people where mall_id = $1 and code = $2',
      [mall.school(SCHOOL).id, 'N4'],
      SCHOOL,
    )
    expect(rows).toHaveLength(1)
  })

  test("somebody else's telephone is left out", async () => {
    knows('N5', { mobile: '13912340004' })
    knows('N6', { mobile: '13912340006' })
    knows('N7', { mobile: '13912340006' })
    expect(await reasonOf('N5')).toBe('success')
    expect((await personOf('N5'))?.phone).toBeNull()
    expect(await Promise.all([reasonOf('N6'), reasonOf('N7')])).toEqual(['success', 'success'])
  })

  test('is told which department, name or kind of theirs does not do', async () => {
    await allow({ others: 'refused' })
    fake.people.set('N8', { name: '甲', department: '没有的学院', kind: 'student' })
    fake.people.set('N9', { name: '乙', department: '化学与材料学院', kind: 'guest' })
    fake.people.set('N10', {
      name: '&lt;script&gt;',
      department: '化学与材料学院',
      kind: 'student',
    })
    fake.people.set('N11', { department: '化学与材料学院', kind: 'student' })
    fake.people.set('N 12', { name: '丁', department: '化学与材料学院', kind: 'student' })
    const told = [] as string[]
    for (const number of ['N8', 'N9', 'N10', 'N11', 'N 12']) told.push(await reasonOf(number))
    expect(told).toEqual(['department', 'kind', 'incomplete', 'incomplete', 'incomplete'])
    await allow({ others: 'refused', defaultDepartment: '采购与招标办公室' })
    expect(await reasonOf('N8')).toBe('success')
    expect((await personOf('N8'))?.org_id).toBe('procurement')
    await change({ signOn: cas(), newcomers: rules, students: false })
    knows('N13', { kind: 'student' })
    expect(await reasonOf('N13')).toBe('door')
    expect(await personOf('N13')).toBeUndefined()
  })

  test('nobody who was there before comes back by it', async () => {
    await allow()
    const { id } = mall.school(SCHOOL)
    knows('N14')
    expect(await reasonOf('N14')).toBe('success')
    await mall.sql(
      `update people set disabled = true,
         imported = '{"orgId":"chem","phone":null,"email":null,"left":true}'
       where mall_id = $1 and code = 'N14'`,
      [id],
      SCHOOL,
    )
    knows('n14')
    for (const [number, reason] of [
      ['N14', 'disabled'],
      ['n14', 'unknown'],
      ['G-HUASHI', 'unknown'],
      ['P20001', 'unknown'],
    ] as const) {
      knows(number)
      expect([number, await reasonOf(number)]).toEqual([number, reason])
    }
  })

  test('in the demonstration of qinglan, too', async () => {
    const [origin, school] = ['http://qinglan.localhost:3000', 'qinglan'] as const
    const redirectUri = `${origin}/emall/sso/return`
    const { sso } = mall.guest(school)
    const { url, state, visit } = await sso.url({ redirectUri })
    const { url: back } = await sso.twinDoor({
      ...{ origin, door: 'oidc', query: new URL(url).searchParams.toString() },
      ...{ number: DEMO_NEWCOMER.code, password: clientHash(DEMO_PASSWORD) },
    })
    const said = new URL(back ?? '').searchParams
    const [code, iss] = [said.get('code') ?? '', said.get('iss') ?? undefined]
    const reply = await sso.exchange({ code, iss, state, visit, redirectUri })
    expect(reply.success && reply.person).toMatchObject({
      ...{ code: DEMO_NEWCOMER.code, name: DEMO_NEWCOMER.name },
    })
  })
})
