import type { Mall, System } from '~/areas/malls/contract'
import { twins } from '~/contract/twins'
import type { Logger } from './logger'

/** What the settings say about the systems outside of the mall; absent ones are not connected. */
export interface SystemSettings {
  demo?: boolean
  sms?: unknown
  mail?: unknown
  hazchem?: unknown
  assets?: unknown
  customer?: unknown
  finance?: unknown
  weixin?: { accounts: readonly { school: string }[] }
}

/** What tells which systems of its own a school has. */
type ConnectedSchool = Pick<Mall, 'code' | 'signOn'>

/** Which systems a school can reach, and what stands behind each: the real one, its twin, or nothing. */
export interface Connections {
  /** Whether the twin plays the system: in demonstrations, where the real one is not set up. */
  isTwin(system: System, school: ConnectedSchool): boolean
  isThere(system: System, school: ConnectedSchool): boolean
}

export function connectionsOf(settings: SystemSettings): Connections {
  const isReal: Record<System, (school: ConnectedSchool) => boolean> = {
    // No provider of payments can be connected yet.
    payment: () => false,
    sms: () => !!settings.sms,
    mail: () => !!settings.mail,
    // A school's own app speaks there, and nobody sets one up for a demonstration.
    messengers: () => !settings.demo,
    hazchem: () => !!settings.hazchem,
    assets: () => !!settings.assets,
    customer: () => !!settings.customer,
    finance: () => !!settings.finance,
    weixin: ({ code }) => !!settings.weixin?.accounts.some(it => it.school === code),
    sso: ({ signOn }) => !!signOn,
  }
  // Beside a real WeChat there is no twin for anybody: schools without an account have no such door.
  const isTwin = (system: System, school: ConnectedSchool) =>
    !!settings.demo && !(system === 'weixin' ? settings.weixin : isReal[system](school))
  return {
    isTwin,
    isThere: (system, school) => isReal[system](school) || isTwin(system, school),
  }
}

/** What the school would use of each system. */
const wants: Record<System, (mall: Mall) => boolean> = {
  payment: mall => mall.payTypes.includes('online'),
  // Registration and forgotten passwords need codes, whatever the ways to sign in are.
  sms: () => true,
  mail: () => true,
  // Whether it has an app there is said where it is used.
  messengers: () => false,
  weixin: mall => mall.wxValid,
  sso: mall => !!mall.sso,
  hazchem: mall => mall.hazchem,
  assets: mall => mall.assetSystem,
  customer: () => true,
  finance: mall => mall.financeSystem,
}

/**
 * The school as it can be served here: what needs a system that nothing answers for is not offered anywhere. An assets system
 * stays in force without one: else its goods would be registered by hand, on nobody's word.
 */
export function servable(mall: Mall, connections: Connections): Mall {
  const missing = (Object.keys(wants) as System[]).filter(
    system => wants[system](mall) && !connections.isThere(system, mall),
  )
  if (!missing.length) return { ...mall, unconnected: missing }
  const lacks = (system: System) => missing.includes(system)
  const isOpen = (way: Mall['teacherLogins'][number]) =>
    !((way === 'sms' || way === 'sso') && lacks(way)) && !(way === 'wx' && lacks('weixin'))
  return {
    ...mall,
    unconnected: missing,
    payTypes: mall.payTypes.filter(it => it !== 'online' || !lacks('payment')),
    teacherLogins: mall.teacherLogins.filter(isOpen),
    studentLogins: mall.studentLogins.filter(isOpen),
    wxValid: mall.wxValid && !lacks('weixin'),
    sso: lacks('sso') ? null : mall.sso,
    // The mall's own page leads to the school's sign-on; another site is not ours to judge.
    schoolLoginUrl:
      lacks('sso') && mall.schoolLoginUrl?.startsWith('/') ? null : mall.schoolLoginUrl,
    hazchem: mall.hazchem && !lacks('hazchem'),
  }
}

const notOffered: Record<System, string> = {
  payment: 'no provider of online payments is connected: paying online is not offered',
  sms: 'no provider of text messages is connected: codes cannot be sent, so that nobody can register, reset a password or sign in by one',
  mail: 'no mail server is connected: messages stand in the inbox alone',
  messengers: 'no messenger is connected: messages stand in the inbox and go by e-mail alone',
  weixin: 'WeChat is not connected: signing in by it is not offered',
  sso: "nothing says where the school's sign-on is (/school/sign-on, or signOn in its settings): signing in by it is not offered",
  hazchem: 'the hazardous-chemicals system is not connected: its entries are hidden',
  assets: 'the assets system is not connected: fixed assets wait and cannot be registered',
  customer: 'the customer service is not connected: its links are hidden',
  finance:
    'the finance system is not connected: orders wait for their money to be frozen there, and what is settled to be booked',
}

/** Of one system so many schools are told one by one, the others in one line together. */
const SCHOOLS_TOLD = 20

/** Leaves a line for whoever runs the mall for each system a school would use and cannot reach. */
export async function tellUnconnected(log: Logger, malls: AsyncIterable<Mall>): Promise<void> {
  const counts = new Map<System, number>()
  const tell = (system: System, of: { school: string } | { schools: number }) =>
    log.warn({ ...of, system, settings: twins[system].settings }, notOffered[system])
  for await (const { code, unconnected } of malls)
    for (const system of unconnected) {
      const count = (counts.get(system) ?? 0) + 1
      counts.set(system, count)
      if (count <= SCHOOLS_TOLD) tell(system, { school: code })
    }
  for (const [system, count] of counts)
    if (count > SCHOOLS_TOLD) tell(system, { schools: count - SCHOOLS_TOLD })
}
