import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DEMO_PASSWORD } from '~/mall-api/demo/people'
import { ask, oneByOne, together, type Asked } from './load'
import type { Pages, Run } from './pages'
import type { SpeedRow } from './report'
import { BUYER } from './signed-in'
import { Visitor } from './visitor'

const TURNS = 80
const WIDTH = 8
const LIMIT = { turns: TURNS, ms: 10_000 }
const LINES = 3

const addresses = z.object({ list: z.array(z.object({ id: z.string() })).min(1) })
const placed = z.object({ orders: z.array(z.object({ id: z.string() })).min(1) })

/** What changes something: each answer waits until PostgreSQL has it on disk. */
export async function measureBuying(run: Run, { goods }: Pages): Promise<SpeedRow[]> {
  const visitor = await new Visitor(run.target).signIn(BUYER, DEMO_PASSWORD)
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${visitor.cookies.get('access_token') ?? ''}` }
  const call = (method: 'GET' | 'POST', path: string, body?: unknown): Asked => ({ method, path: `/emall/api${path}`, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const nth = (n: number) => {
    const found = goods[n % goods.length]
    if (!found) throw new Error('no goods to buy')
    return found
  }
  const address = addresses.parse(JSON.parse((await ask(run.target, call('GET', '/address'))).body.toString())).list[0]?.id
  const add = (n: number) => call('POST', `/cart/0/product/${nth(n).id}`, { num: 1, storeId: nth(n).storeId })
  const checkout = (n: number) => call('POST', '/orders', {
    key: randomUUID(), addressId: address, payType: 'unified', invoice: { type: 'none', title: '', taxNo: '' }, purpose: '教学', buyReason: '',
    lines: Array.from({ length: LINES }, (_, i) => ({ id: nth(n + i).id, num: 1, unitPrice: nth(n + i).unitPrice })),
  })
  placed.parse(JSON.parse((await ask(run.target, checkout(0))).body.toString()))
  const speed: SpeedRow[] = []
  const kinds: Record<string, (n: number) => Asked> = { 'cart add, call': add, [`checkout of ${LINES} lines, call`]: checkout }
  for (const [name, each] of Object.entries(kinds)) {
    if (!run.wants(name)) continue
    run.say(name)
    speed.push({ name, width: 1, ...(await oneByOne(run.target, each, LIMIT)) })
    speed.push({ name, width: WIDTH, ...(await together(run.target, Array.from({ length: TURNS * 4 }, (_, n) => each(n)), WIDTH)) })
  }
  return speed
}
