import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DEMO_PASSWORD } from '~/demo/people'
import { ask, oneByOne, together, type LoadRequest } from './load'
import type { Pages, Run } from './pages'
import type { SpeedRow } from './report'
import { BUYER } from './signed-in'
import { Visitor } from './visitor'

const TURNS = 80
const WIDTH = 8
const LIMIT = { turns: TURNS, ms: 10_000 }
const LINES = 3
/** Each checkout by form needs a cart filled and a page fetched first, which is not counted. */
const CHECKOUTS = 30

const addresses = z.object({ list: z.array(z.object({ id: z.string() })).min(1) })
const placed = z.object({ orders: z.array(z.object({ id: z.string() })).min(1) })

const refusalOf = (what: string, answer: { status: number; body: Buffer }) =>
  new Error(`${what} is refused: ${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`)

/** What changes something: each answer waits until PostgreSQL has it on disk. */
export async function measureBuying(run: Run, { goods }: Pages): Promise<SpeedRow[]> {
  const visitor = await new Visitor(run.target).signIn(BUYER, DEMO_PASSWORD)
  const nth = (n: number) => {
    const found = goods[n % goods.length]
    if (!found) throw new Error('no goods to buy')
    return found
  }
  const call = callsOf(visitor)
  const add = (n: number) =>
    call('POST', `/cart/0/product/${encodeURIComponent(nth(n).id)}`, {
      num: 1,
      storeId: nth(n).storeId,
    })
  const checkout = await checkoutCall(run, call, nth)
  const speed: SpeedRow[] = []
  const kinds: Record<string, (n: number) => LoadRequest> = {
    'cart add, call': add,
    [`checkout of ${LINES} lines, call`]: checkout,
  }
  if (run.wants('cart add, form')) {
    const { id, storeId } = nth(0)
    const page = await visitor.get(`/emall/product/${storeId}/${id}`)
    const press = await visitor.press(
      page.form(`form[action="/emall/cart/add"]:has(input[name="id"][value="${id}"])`),
      'add',
    )
    kinds['cart add, form'] = () => press
  }
  for (const [name, each] of Object.entries(kinds)) {
    if (!run.wants(name)) continue
    run.say(name)
    speed.push({ name, width: 1, ...(await oneByOne(run.target, each, LIMIT)) })
    speed.push({
      name,
      width: WIDTH,
      ...(await together(
        run.target,
        Array.from({ length: TURNS * 4 }, (_, n) => each(n)),
        WIDTH,
      )),
    })
  }
  if (run.wants('checkout, form')) {
    run.say('checkout, form')
    speed.push({
      name: `checkout of ${LINES} lines, form`,
      width: 1,
      ...(await checkoutByForm(run, visitor, call, add)),
    })
  }
  return speed
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => LoadRequest

function callsOf(visitor: Visitor): Call {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${visitor.cookies.get('access_token') ?? ''}`,
  }
  return (method, path, body) => ({
    method,
    path: `/emall/api${path}`,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Makes the n-th order request; the first one is placed to see that it is right. */
async function checkoutCall(
  run: Run,
  call: Call,
  nth: (n: number) => Pages['goods'][number],
): Promise<(n: number) => LoadRequest> {
  const address = addresses.parse(
    JSON.parse((await ask(run.target, call('GET', '/address'))).body.toString()),
  ).list[0]?.id
  const make = (n: number) =>
    call('POST', '/orders', {
      key: randomUUID(),
      addressId: address,
      payType: 'unified',
      invoice: { type: 'none', title: '', taxNo: '' },
      purpose: '教学',
      buyReason: '',
      lines: Array.from({ length: LINES }, (_, i) => ({
        id: nth(n + i).id,
        num: 1,
        unitPrice: nth(n + i).unitPrice,
      })),
    })
  const answer = await ask(run.target, make(0))
  if (answer.status !== 200 || !placed.safeParse(JSON.parse(answer.body.toString())).success)
    throw refusalOf('The order', answer)
  return make
}

async function checkoutByForm(
  run: Run,
  visitor: Visitor,
  call: Call,
  add: (n: number) => LoadRequest,
) {
  await emptyCart(run, call)
  return oneByOne(
    run.target,
    async n => {
      for (let line = 0; line < LINES; line++) await ask(run.target, add(n * LINES + line))
      const page = await visitor.get('/emall/order')
      return visitor.press(page.form('form.m-checkout-form').fill({ purpose: '教学' }))
    },
    { turns: CHECKOUTS, ms: 20_000 },
  )
}

const cart = z.object({
  cartList: z.array(z.object({ items: z.array(z.object({ skuId: z.string() })) })),
})

/** Takes out what the measurements before have left in the cart, so that each checkout has its own lines only. */
async function emptyCart(run: Run, call: Call) {
  const { cartList } = cart.parse(
    JSON.parse((await ask(run.target, call('GET', '/cart/0'))).body.toString()),
  )
  for (const { skuId } of cartList.flatMap(it => it.items))
    await ask(run.target, call('DELETE', `/cart/0/product/${encodeURIComponent(skuId)}`))
}
