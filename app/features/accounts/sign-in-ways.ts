import type { Mall } from '~/contract/malls'

/** Tabs of the sign-in page, the first one open. */
export type SignInWay = 'password' | 'sms'

/** The ways a school offers to its teachers and students, in the order of their tabs. */
export function signInWays(as: 'teacher' | 'student', mall: Pick<Mall, 'studentLogins'>): SignInWay[] {
  if (as === 'teacher') return ['password']
  return ['password', ...(mall.studentLogins.includes('sms') ? ['sms' as const] : [])]
}

/** Whether students may make an account by themselves: where they sign in by password or by SMS code. */
export const takesRegistrations = (mall: Pick<Mall, 'studentLogins'>) => mall.studentLogins.some(it => it === 'password' || it === 'sms')
