import { isIP } from 'node:net'

/** Under which names schools are found. */
export interface HostRules {
  /** Domains below which each school has its own name: `mall.example.edu` for `yunlu.mall.example.edu`. */
  domains: readonly string[]
  /** A demonstration shows its first school where only this machine is named. */
  demo: boolean
  /** The host of whoever runs the mall: never a school's. */
  console?: string
}

/** The first school, whichever that is. */
export const FIRST = Symbol('the first school')

/** Without its port, as names are compared. */
export const nameOfHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** Whether a name is one of the mall's domains, lies below one, or is this machine's: it may become any school's name. */
export function isSharedName(host: string, rules: HostRules): boolean {
  const name = nameOfHost(host)
  const { domains } = rules
  return (
    isThisMachine(name) ||
    isConsole(host, rules) ||
    domains.some(it => name === it || name.endsWith(`.${it}`))
  )
}

/** Whether it is the host of whoever runs the mall. */
export const isConsole = (host: string, rules: Pick<HostRules, 'console'>): boolean =>
  rules.console !== undefined && nameOfHost(host) === rules.console

/** Whether a school of this code would be found under the name of whoever runs the mall. */
export const isReservedCode = (code: string, rules: HostRules): boolean =>
  rules.domains.some(it => isConsole(`${code}.${it}`, rules))

/** The code of the school a host names; null where the name is no school's. `host` may have a port. */
export function codeOfHost(
  host: string,
  { domains, demo }: HostRules,
): string | typeof FIRST | null {
  const name = nameOfHost(host)
  const dot = name.indexOf('.')
  if (dot > 0 && domains.includes(name.slice(dot + 1))) return name.slice(0, dot)
  return demo && isThisMachine(name) ? FIRST : null
}

const isThisMachine = (name: string) =>
  name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'))

/** Where a school is found: under the first of its own hosts, else below the mall's domain. */
export function addressOf(
  { code, hosts: [own] }: { code: string; hosts: readonly string[] },
  {
    publicScheme = 'http',
    publicDomain = 'localhost:3000',
  }: { publicScheme?: 'http' | 'https'; publicDomain?: string },
): string {
  const port = /:\d+$/.exec(publicDomain)?.[0] ?? ''
  return `${publicScheme}://${own === undefined ? `${code}.${publicDomain}` : `${own}${port}`}`
}
