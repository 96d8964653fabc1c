import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Agent, fetch as send } from 'undici'

/** The visitor waits for it. */
const TIMEOUT_MS = 8_000
const CONNECT_MS = 4_000
const ANSWER_MAX = 200_000
/** Answers without a body. */
const BODILESS = new Set([204, 205, 304])

/** What the machine calls itself by, at this moment: addresses come and go with networks and leases. */
function machineNow({ interfaces = networkInterfaces }: NamedRules): BlockList {
  const machine = new BlockList()
  machine.addSubnet('127.0.0.0', 8)
  machine.addAddress('::1', 'ipv6')
  for (const { address, family } of Object.values(interfaces()).flatMap(it => it ?? []))
    machine.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4')
  return machine
}

/**
 * Where nobody's system is: what a cloud tells its own machines, whoever is asked all at once. Private networks are left, because
 * a campus is one.
 */
const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8)
forbidden.addSubnet('169.254.0.0', 16)
forbidden.addSubnet('192.0.0.0', 24)
forbidden.addSubnet('224.0.0.0', 4)
forbidden.addSubnet('240.0.0.0', 4)
// The metadata of Alibaba Cloud and of Azure.
forbidden.addAddress('100.100.100.200')
forbidden.addAddress('168.63.129.16')
forbidden.addAddress('::', 'ipv6')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')
// IPv4 in other clothes (NAT64, 6to4), and the metadata of Amazon.
forbidden.addSubnet('64:ff9b::', 96, 'ipv6')
forbidden.addSubnet('2002::', 16, 'ipv6')
forbidden.addSubnet('fd00:ec2::', 32, 'ipv6')

/** An address no request goes to, whoever named it. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
  readonly code = 'FORBIDDEN_ADDRESS'
}

/** Hosts on this machine that may be asked, where the other end stands beside the mall; with a port at that one alone. */
export interface NamedRules {
  here: readonly string[]
  /** Networks of the machine; those it has where nothing is said. */
  interfaces?: typeof networkInterfaces
}

const isOf = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A host of an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const isMachine = (host: string, rules: NamedRules) =>
  /(^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && isOf(machineNow(rules), host))
/** As `here` names it. */
const isHere = (url: URL, { here }: NamedRules): boolean => {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return here.some(it => it === url.hostname || it === `${url.hostname}:${port}`)
}

/** Whether nothing may be asked there, as far as the address itself tells; what a name leads to shows when it is asked. */
export function isForbiddenUrl(url: string, rules: NamedRules): boolean {
  if (!URL.canParse(url)) return true
  const it = new URL(url)
  const host = hostOf(it)
  if (it.username || it.password) return true
  const mayBeHere = isHere(it, rules)
  if (it.protocol !== 'https:' && !(it.protocol === 'http:' && mayBeHere && isMachine(host, rules)))
    return true
  if (isIP(host) && isOf(forbidden, host)) return true
  return isMachine(host, rules) && !mayBeHere
}

/**
 * Resolves a name for the very connection that is made: a name that leads elsewhere a moment later leads nowhere.
 * @param mayBeHere whether it may lead to this machine
 */
const lookupBy =
  (mayBeHere: boolean, rules: NamedRules, resolve: typeof lookup): LookupFunction =>
  (host, options, callback) => {
    const all: LookupOptions = { ...options, all: true }
    const onLookup = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = addresses
      const machine = machineNow(rules)
      const isWrong = (address: string) =>
        isOf(forbidden, address) || (!mayBeHere && isOf(machine, address))
      if (!first || addresses.some(it => isWrong(it.address)))
        return callback(new ForbiddenAddress(`${host} leads where nothing may be asked`), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    }
    resolve(host, all as LookupOptions & { all: true }, onLookup)
  }

/** An answer that does not end where answers do. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
  readonly code = 'ANSWER_TOO_LONG'
}

/** The body of an answer as it is unpacked, of so many bytes at most, whatever the header says of its packing. */
async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > ANSWER_MAX)
      throw new AnswerTooLong(`the answer is longer than ${ANSWER_MAX} bytes`)
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/**
 * Asks a server whose address somebody of a school has named: over https, at an address that is neither this machine's own nor
 * of its cloud, judged as the name is resolved; nobody goes on to another address; time and length of the answer are bounded.
 */
export function askNamed(rules: NamedRules, resolve: typeof lookup = lookup) {
  const agentFor = (mayBeHere: boolean) =>
    new Agent({
      connect: { lookup: lookupBy(mayBeHere, rules, resolve), timeout: CONNECT_MS },
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      maxResponseSize: ANSWER_MAX,
      // Asked now and then: nothing is kept open between.
      pipelining: 0,
    })
  const [outside, here] = [agentFor(false), agentFor(true)]
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (isForbiddenUrl(url, rules)) throw new ForbiddenAddress(`nothing is asked at ${url}`)
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const headers = new Headers(init.headers)
    // A short answer may be packed from an endless one.
    headers.set('accept-encoding', 'identity')
    const answer = await send(url, {
      ...(init as Parameters<typeof send>[1]),
      headers: [...headers],
      signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
      redirect: 'error',
      dispatcher: isHere(new URL(url), rules) ? here : outside,
    })
    const body = BODILESS.has(answer.status) ? null : await readBody(answer.body)
    return new Response(body, {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => name !== 'content-encoding'),
    })
  }
}
