import type { Mall } from '~/areas/malls/contract'

/** Tabs of the sign-in page, the first one open. */
export type SignInWay = 'wx' | 'password' | 'sms' | 'sso'

/** The ways a school offers to its teachers and students, in the order of their tabs; `weixin` says whom it lets in by WeChat. */
export function signInWays(
  as: 'teacher' | 'student',
  mall: Pick<Mall, 'studentLogins' | 'teacherLogins' | 'sso'>,
  weixin: Record<'teacher' | 'student', boolean>,
): SignInWay[] {
  const logins = as === 'teacher' ? mall.teacherLogins : mall.studentLogins
  const ways: SignInWay[] = [
    ...(weixin[as] ? ['wx' as const] : []),
    'password',
    ...(as === 'student' && logins.includes('sms') ? ['sms' as const] : []),
  ]
  if (!mall.sso || !logins.includes('sso')) return ways
  return logins[0] === 'sso' ? ['sso', ...ways] : [...ways, 'sso']
}

/** The way that is open where nobody has asked for one: a code for WeChat is drawn for those alone who want it. */
export const firstWay = (ways: readonly SignInWay[]): SignInWay =>
  ways.find(it => it !== 'wx') ?? 'password'

/** Whether students may make an account by themselves: where they sign in by password or by SMS code, and no sign-on makes one. */
export const takesRegistrations = (mall: Pick<Mall, 'studentLogins' | 'newcomers'>) =>
  !mall.newcomers && mall.studentLogins.some(it => it === 'password' || it === 'sms')
