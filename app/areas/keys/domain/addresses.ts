import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** IPv4 as a socket for both families tells it; IPv6 without the name of an interface. */
const plain = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')

/** Whether it is an address, or a network such as `10.0.0.0/8`. A network of everything would be no limit and is none. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length || address.includes('%')) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32)
}

/** Whether a request from there is within them; without any, all are. */
export function isWithin(networks: readonly string[], from: string | undefined): boolean {
  if (!networks.length) return true
  const address = plain(from ?? '')
  if (!isIP(address)) return false
  const list = new BlockList()
  for (const network of networks) {
    const [first = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(plain(first), familyOf(plain(first)))
    else list.addSubnet(first, Number(bits), familyOf(first))
  }
  return list.check(address, familyOf(address))
}
