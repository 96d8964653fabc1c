import { bannerPicture } from '../support/banner-picture'
import { createHash } from 'node:crypto'
import { DEMO_PASSWORD } from '~/demo/people'
import { DAY_MS, dayOf } from '~/mall/core/days'
import type { TestMall } from '../support/database'
import { codeFor, forgetTurns, freshCode, idCard } from '../support/phones'
import { proofOf } from '../support/second-factor'
import { freshSession } from '../support/sessions'
import { OURS } from './world'

const password = createHash('sha256').update(DEMO_PASSWORD).digest('hex')
const STUDENT = '13800000004'
let n = 0
const nextPhone = () => `135246${String(++n).padStart(5, '0')}`

/** Inputs that are right for the calls about accounts: each has a code of its own sent first. */
export const accountSamples: Record<
  string,
  (mall: TestMall, person: string) => Promise<Record<string, unknown> | null>
> = {
  'accounts.sendCode': async mall =>
    forgetTurns(mall, OURS).then(() => ({ phone: nextPhone(), purpose: 'register' })),
  'accounts.loginByPhoneCode': async mall => ({
    phone: STUDENT,
    verificationCode: await freshCode(mall, STUDENT, 'login', OURS),
  }),
  'accounts.mallLogin': async mall => ({
    id: String(mall.school(OURS).id),
    mobile: STUDENT,
    verify: await freshCode(mall, STUDENT, 'login', OURS),
  }),
  'accounts.resetPassword': async mall => ({
    phone: STUDENT,
    password,
    verificationCode: await freshCode(mall, STUDENT, 'reset', OURS),
  }),
  'accounts.register': async mall => {
    const phone = nextPhone()
    return {
      name: '孙晓雨',
      idcardNo: idCard(n),
      eduBackground: 'DOCTOR',
      code: phone,
      phone,
      email: 'xiaoyu@example.edu',
      password,
      verificationCode: await freshCode(mall, phone, 'register', OURS),
    }
  },
  'accounts.captcha': async mall => ({ id: String(mall.school(OURS).id) }),
  'accounts.mallLoginCode': async mall => {
    await forgetTurns(mall, OURS)
    const id = String(mall.school(OURS).id)
    return {
      id,
      mobile: nextPhone(),
      captcha: (await mall.guest(OURS).accounts.captcha({ id })).captcha,
    }
  },
  'accounts.phoneCode': async mall => forgetTurns(mall, OURS).then(() => ({ mobile: nextPhone() })),
  'accounts.changePhone': async (mall, person) => {
    if (person === 'guest' || person === 'student') return null
    await forgetTurns(mall, OURS)
    const mobile = nextPhone()
    await mall.as(person, OURS).accounts.phoneCode({ mobile })
    const proof = await proofOf(mall.as(person, OURS))
    return { mobile, verify: await codeFor(mall, mobile, OURS), proof }
  },
  'accounts.endSession': async (mall, person) => ({
    id: await freshSession(mall, person === 'student' ? person : 'teacher', OURS),
    proof: person === 'guest' ? 'none' : await proofOf(mall.as(person, OURS)),
  }),
  'accounts.signOutEverywhere': async (mall, person) =>
    person === 'guest' ? null : { proof: await proofOf(mall.as(person, OURS)) },
  'accounts.changePassword': async (mall, person) =>
    person === 'guest' ? null : { password, newPassword: password },
  'malls.changeSettings': async mall => {
    const { settings, version } = await mall.as('administrator', OURS).malls.settings({})
    return { settings, version, reason: '核对' }
  },
  'malls.lookAtSettings': async mall => {
    const { settings } = await mall.as('administrator', OURS).malls.settings({})
    return { settings: { ...settings, hotline: '010-1' } }
  },
  'approvals.tryRules': async mall => {
    const { settings } = await mall.as('administrator', OURS).malls.settings({})
    return { rules: settings.approvalRules.map(it => ({ ...it, from: it.from + 1 })) }
  },
  'approvals.figures': async () => ({ from: '2026-01-01', departmentId: 'chem' }),
  'approvals.standing': async () => ({ departmentId: 'chem' }),
  'approvals.export': async () => ({
    of: 'kinds',
    type: 'csv',
    language: 'en',
    from: '2026-01-01',
  }),
  'malls.planSettings': mall => toPlan(mall),
  'malls.keepPicture': async () => ({
    name: 'logo.png',
    content: (await bannerPicture(90, 90)).toString('base64'),
  }),
  'malls.withdrawPlan': async mall => {
    const { id } = await mall.as('administrator', OURS).malls.planSettings(await toPlan(mall))
    return { id: id! }
  },
  'malls.chooseOrganisation': async (mall, person) =>
    person === 'guest'
      ? { id: 'chem' }
      : { id: (await mall.as(person, OURS).malls.organisations()).list[0]!.id },
  'secondFactor.prove': async (_, person) => (person === 'guest' ? null : { password }),
  'secondFactor.rename': async (mall, person) =>
    person === 'teacher' ? { id: await ownFactor(mall, person), name: '办公室的钥匙' } : null,
  'secondFactor.remove': async (mall, person) =>
    person === 'teacher' ? { id: await ownFactor(mall, person), proof: 'over' } : null,
}

/** A change that may be planned; those of before make room for it. */
async function toPlan(mall: TestMall) {
  await mall.sql('delete from setting_plans where mall_id = $1', [mall.school(OURS).id], OURS)
  const { settings, version } = await mall.as('administrator', OURS).malls.settings({})
  const from = dayOf(new Date(mall.clock.now().getTime() + DAY_MS))
  return { settings: { ...settings, hotline: `010-${++n}` }, version, reason: '核对', from }
}

/** A key of the person that answers nothing: there to be renamed and removed. */
async function ownFactor(mall: TestMall, person: string) {
  const id = `sample-${person}`
  await mall.sql(
    `insert into second_factors (mall_id, id, person_id, kind, name, created_at, credential_id, public_key, counter, rp_id)
     select mall_id, $2, id, 'webauthn', '钥匙', $4, $2, 'none', 0, 'nowhere' from people where mall_id = $1 and id = $3
     on conflict do nothing`,
    [mall.school(OURS).id, id, person, mall.clock.now()],
    OURS,
  )
  return id
}

/** Sessions that a call or form has ended go on. */
export async function keepSessions(mall: TestMall): Promise<void> {
  for (const [table, change] of [
    ['people', 'session_epoch = 0'],
    ['sessions', 'ended_at = null, ended_by = null'],
  ])
    await mall.sql(`update ${table} set ${change} where mall_id = $1`, [mall.school(OURS).id], OURS)
}

/** What our school decided is what everything else in the mall counts on. */
export async function keepSettings(mall: TestMall): Promise<void> {
  const { id, code: _, name, hosts: __, ...settings } = mall.school(OURS)
  await mall.sql(
    'update malls set name = $2, settings = $3 where mall_id = $1',
    [id, name, JSON.stringify(settings)],
    OURS,
  )
  mall.api.directory.forget()
}
