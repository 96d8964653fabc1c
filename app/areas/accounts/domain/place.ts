import { isIPv4, isIPv6 } from 'node:net'
import Bowser from 'bowser'

/** The network an address belongs to: enough to tell one's own apart, too little to follow somebody. */
export function networkOf(address: string | undefined): string {
  if (!address) return ''
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.*')
  if (!isIPv6(address)) return ''
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...gap, ...right].slice(0, 3).join(':')}:*`
}

const USER_AGENT_MAX = 500

/** Browser and system as it names itself, such as "Firefox, Windows"; empty where it says nothing known. */
export function browserOf(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX))
  return [browser.name, os.name].filter(Boolean).join(', ')
}
