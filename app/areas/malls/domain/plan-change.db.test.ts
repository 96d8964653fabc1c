import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '~/mall/core/days'
import { queueWaiting } from '~/areas/sweep'
import {
  codeOf,
  openTestMall,
  type SchoolCode,
  type TestMall,
} from '../../../../tests/support/database'
import type { OfficeSettings, SchoolSettings } from '../settings'
import { casSettings, newcomerSettings, oidcSettings } from '../sign-on'
import { beginPlan } from './begin-plan'
import { changeSchool, findSettings } from './change-school'
import { listVersions } from './find-versions'
import { planChange, withdrawPlan } from './plan-change'

let mall: TestMall
const start = () => mall.clock.set(new Date('2026-11-21T03:00:00Z'))
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  start()
})
afterEach(async () => {
  start()
  await mall.sql('delete from setting_plans')
})
afterAll(() => mall.close())

const office = (school?: SchoolCode) => mall.as('administrator', school).malls
const inDays = (days: number) => dayOf(new Date(mall.clock.now().getTime() + days * 86_400_000))
const system = (school?: SchoolCode) => mall.ctx(null, school)
const settingsNow = async (school?: SchoolCode) =>
  (await findSettings(await system(school))).settings
/** A change as the office plans it; answers its number. */
async function plan(change: Partial<OfficeSettings>, from = inDays(1), school?: SchoolCode) {
  const { settings, version } = await office(school).settings({})
  const asked = { settings: { ...settings, ...change }, version, reason: '新学期', from }
  const { id } = await office(school).planSettings(asked)
  if (!id) throw new Error('nothing differs')
  return id
}
const planNow = async (id: string, school?: SchoolCode) =>
  (await office(school).plans()).list.find(it => it.id === id)
const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { details?: { fields?: object } }) => error.details?.fields,
  )

describe('a change that begins on a day', () => {
  test('waits for midnight at the school, then counts once, with who and why', async () => {
    const id = await plan({ hotline: '010-1', autoAcceptDays: 9 })
    const before = await settingsNow()
    expect(await planNow(id)).toMatchObject({
      status: 'waiting',
      day: '2026-11-22',
      withdrawable: true,
    })
    expect((await planNow(id))?.changes.map(it => it.field).sort()).toEqual([
      'autoAcceptDays',
      'hotline',
    ])
    mall.clock.set(new Date('2026-11-21T15:59:00Z'))
    await beginPlan(await system(), id)
    expect(await settingsNow()).toEqual(before)
    mall.clock.set(new Date('2026-11-21T16:00:00Z'))
    const own = await system()
    await Promise.all([beginPlan(own, id), beginPlan(own, id), beginPlan(own, id)])
    await beginPlan(own, id)
    expect(await settingsNow()).toEqual({ ...before, hotline: '010-1', autoAcceptDays: 9 })
    expect((await mall.api.directory.findNamed('yunlu'))?.mall.hotline).toBe('010-1')
    const { list } = await listVersions(own, { page: 1, rows: 20 })
    const made = list.filter(it => it.reason === '新学期')
    expect(made).toHaveLength(1)
    expect(made[0]?.by).not.toBe('system')
    expect(await planNow(id)).toMatchObject({ status: 'begun', version: made[0]?.no })
  })

  test('changes what it names and leaves what others changed meanwhile', async () => {
    const id = await plan({ hotline: '010-2' })
    const { settings, version } = await office().settings({})
    const asked = { settings: { ...settings, supportContact: '总务处' }, version, reason: '更正' }
    await office().changeSettings(asked)
    mall.clock.advance({ days: 1 })
    await beginPlan(await system(), id)
    expect(await settingsNow()).toMatchObject({ hotline: '010-2', supportContact: '总务处' })
  })

  test('of one limit leaves the others as they have become', async () => {
    const { limits } = await settingsNow()
    const id = await plan({ limits: { ...limits, returnDays: 9 } })
    await changeSchool(
      await system(),
      now => ({ ...now, limits: { ...now.limits, unpaidMinutes: 61 } }),
      { reason: '先改', by: 'test' },
    )
    mall.clock.set(new Date('2026-11-21T16:00:00Z'))
    await beginPlan(await system(), id)
    expect((await settingsNow()).limits).toEqual({ ...limits, returnDays: 9, unpaidMinutes: 61 })
  })

  test('begins late where nothing worked at midnight, in the order of the days, whichever is asked for', async () => {
    const second = await plan({ hotline: '010-4' }, inDays(2))
    const first = await plan({ hotline: '010-3', supportContact: '采购办' }, inDays(1))
    mall.clock.advance({ days: 4 })
    await beginPlan(await system(), second)
    expect(await settingsNow()).toMatchObject({ hotline: '010-4', supportContact: '采购办' })
    expect([(await planNow(first))?.status, (await planNow(second))?.status]).toEqual([
      'begun',
      'begun',
    ])
  })

  test('is not made where it does not fit any more; its maker and the administrators are told', async () => {
    const id = await plan({ regions: [...(await settingsNow()).regions].map(rename) })
    const kept = await settingsNow()
    const added = { code: 'west', name: '西校区', nameEn: '' }
    const own = await system()
    await changeSchool(own, it => ({ ...it, regions: [...it.regions, added] }), {
      reason: '新校区',
    })
    mall.clock.advance({ days: 1 })
    await beginPlan(own, id)
    expect((await settingsNow()).regions).toEqual([...kept.regions, added])
    expect(await planNow(id)).toMatchObject({
      status: 'failed',
      faults: { fields: { regions: 'region_removed' } },
      version: null,
    })
    const { list } = await mall.as('administrator').messages.list({ rows: 20 })
    expect(list.filter(it => it.kind === 'settingsFailed')).toHaveLength(1)
    await beginPlan(own, id)
    expect((await planNow(id))?.status).toBe('failed')
  })

  test('of whoever runs the mall is refused where a host is taken by then, and left to them', async () => {
    const own = await system('jianghai')
    const by = { reason: 'host', by: 'operator' }
    const hosts = ['shop.example.edu']
    const { id } = await planChange(own, it => ({ ...it, hosts }), { ...by, day: inDays(1) })
    if (!id) throw new Error('no plan')
    expect(await planNow(id, 'jianghai')).toMatchObject({ withdrawable: false, ofSchool: false })
    expect(await codeOf(office('jianghai').withdrawPlan({ id }))).toBe('no_permission')
    await changeSchool(await system('qinglan'), it => ({ ...it, hosts }), by)
    mall.clock.advance({ days: 1 })
    await beginPlan(own, id)
    expect(await planNow(id, 'jianghai')).toMatchObject({
      status: 'failed',
      faults: { fields: { 'hosts.0': 'host_taken' } },
    })
    expect((await settingsNow('jianghai')).hosts).toEqual([])
    expect(await codeOf(withdrawPlan(own, id, { by: 'operator', own: false }))).toBe('wrong_state')
  })

  test('is withdrawn until it begins, by this school alone, and found by the sweep', async () => {
    const id = await plan({ hotline: '010-5' })
    expect(await codeOf(office('jianghai').withdrawPlan({ id }))).toBe('not_found')
    expect(await codeOf(mall.as('auditor').malls.withdrawPlan({ id }))).toBe('no_permission')
    await office().withdrawPlan({ id })
    await office().withdrawPlan({ id })
    mall.clock.advance({ days: 1 })
    await beginPlan(await system(), id)
    expect((await settingsNow()).hotline).not.toBe('010-5')
    expect((await planNow(id))?.status).toBe('withdrawn')
    expect(await queueWaiting(await system())).not.toHaveProperty('malls.beginPlan')
  })

  test('is from tomorrow on, within two years, five at a time, and what differs', async () => {
    const { settings, version } = await office().settings({})
    const planOffice = (from: string, more: Partial<OfficeSettings> = { hotline: '010-6' }) =>
      office().planSettings({ settings: { ...settings, ...more }, version, reason: '新', from })
    expect(await refusal(planOffice(inDays(0)))).toEqual({ from: 'day_early' })
    expect(await refusal(planOffice(inDays(731)))).toEqual({ from: 'day_far' })
    expect(await refusal(planOffice(inDays(1), { regions: [] }))).toHaveProperty('settings.regions')
    expect(await planOffice(inDays(730), {})).toEqual({ id: null, changed: [] })
    const late = { settings, version: version + 1, reason: '新', from: inDays(1) }
    expect(await codeOf(office().planSettings(late))).toBe('conflict')
    for (let day = 1; day <= 5; day++) await planOffice(inDays(day))
    expect(await refusal(planOffice(inDays(6)))).toEqual({ from: 'plans_full' })
  })

  test('is looked at before it counts', async () => {
    const { settings } = await office().settings({})
    const before = await settingsNow()
    expect(
      await office().lookAtSettings({ settings: { ...settings, theme: 'bold', name: '新名' } }),
    ).toEqual({
      changes: [
        { field: 'name', before: before.name, after: '新名' },
        { field: 'theme', before: before.theme, after: 'bold' },
      ],
    })
    expect(await settingsNow()).toEqual(before)
  })
})

const WHY = { reason: 'sign-on', by: 'operator' }
const oidc = oidcSettings.parse({
  ...{ protocol: 'oidc', issuer: 'https://id.example.edu', clientId: 'mall', clientAuth: 'none' },
  ...{ scope: 'openid', numberClaim: 'uid' },
})
const cas = casSettings.parse({
  ...{ protocol: 'cas', url: 'https://cas.example.edu/cas', nameAttribute: 'cn' },
})
const newcomers = newcomerSettings.parse({
  ...{ departmentName: 'ou', kindName: 'kind', studentValues: ['a'] },
})

describe('a sign-on that changes on a day', () => {
  const change = async (more: Partial<SchoolSettings>) =>
    changeSchool(await system(), now => ({ ...now, ...more }), WHY)
  const planChanged = async (more: Partial<SchoolSettings>) => {
    const edit = (now: SchoolSettings) => ({ ...now, ...more })
    const { id } = await planChange(await system(), edit, { ...WHY, day: inDays(1) })
    if (!id) throw new Error('nothing differs')
    return id
  }
  const begin = async (id: string) => {
    mall.clock.advance({ days: 1 })
    await beginPlan(await system(), id)
    return planNow(id)
  }
  afterEach(() => change({ sso: null, signOn: null, newcomers: null }))

  test('takes the parts that were planned, and leaves the others as they have become', async () => {
    await change({ sso: 'oidc', signOn: oidc, newcomers })
    const id = await planChanged({
      signOn: { ...oidc, scope: 'openid email' },
      newcomers: { ...newcomers, studentValues: ['b'] },
    })
    await change({
      signOn: { ...oidc, issuer: 'https://new.example.edu' },
      newcomers: { ...newcomers, others: 'refused' },
    })
    expect((await begin(id))?.status).toBe('begun')
    expect(await settingsNow()).toMatchObject({
      signOn: { ...oidc, issuer: 'https://new.example.edu', scope: 'openid email' },
      newcomers: { ...newcomers, others: 'refused', studentValues: ['b'] },
    })
  })

  test('is not made where it was taken away since, or speaks another protocol', async () => {
    await change({ sso: 'oidc', signOn: oidc, newcomers })
    const id = await planChanged({ newcomers: { ...newcomers, others: 'refused' } })
    await change({ newcomers: null })
    expect(await begin(id)).toMatchObject({
      ...{ status: 'failed', faults: { fields: { newcomers: 'plan_overtaken' } } },
    })
    start()
    const other = await planChanged({ signOn: { ...oidc, scope: 'openid email' } })
    await change({ sso: 'cas', signOn: cas })
    expect(await begin(other)).toMatchObject({
      ...{ status: 'failed', faults: { fields: { signOn: 'plan_overtaken' } } },
    })
    expect((await settingsNow()).signOn).toEqual(cas)
  })

  test('is refused where nobody could come in by it when its day comes', async () => {
    await change({ sso: 'oidc', signOn: oidc })
    expect(await refusal(planChanged({ signOn: { ...oidc, clientAuth: 'basic' } }))).toEqual({
      'signOn.clientSecret': 'secret_required',
    })
    const metadata = { ...cas, url: 'https://169.254.169.254/cas' }
    expect(await refusal(planChanged({ sso: 'cas', signOn: metadata }))).toEqual({
      'signOn.url': 'sign_on_forbidden',
    })
    const nowhere = { ...newcomers, defaultDepartment: '没有的学院' }
    expect(await refusal(planChanged({ newcomers: nowhere }))).toEqual({
      'newcomers.defaultDepartment': 'department_unknown',
    })
  })
})

const rename = (it: OfficeSettings['regions'][number]) => ({ ...it, name: `${it.name}区` })
