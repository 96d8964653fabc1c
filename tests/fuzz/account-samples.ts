import { createHash } from 'node:crypto'
import { DEMO_PASSWORD } from '~/mall-api/demo/people'
import type { TestMall } from '../support/database'
import { codeFor, forgetTurns, freshCode, idCard } from '../support/phones'
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
    return { mobile, verify: await codeFor(mall, mobile, OURS) }
  },
  'accounts.changePassword': async (mall, person) =>
    person === 'guest' ? null : { password, newPassword: password },
}

/** Sessions that a call or form has ended go on. */
export const keepSessions = (mall: TestMall) =>
  mall.sql('update people set session_epoch = 0 where mall_id = $1', [mall.school(OURS).id], OURS)
