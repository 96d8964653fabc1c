// What people do on a campus day, through the pages and forms they would use without scripts. Read by k6 and, to see that each step
// is still there, by the tests.
import { bodyOf, formsIn, linksIn } from './forms.js'

/** Where the walks begin; everything else they are led to. */
export const addresses = {
  home: '/emall/',
  signIn: '/emall/logining',
  search: '/emall/search',
  product: '/emall/product/',
  cart: '/emall/cart',
  order: '/emall/order',
  orders: '/emall/person/orders',
  approvals: '/emall/todo/todo/toAudit',
}
/** The forms they fill in: by their name, or by where they lead. */
export const forms = {
  signIn: 'sign-in-code',
  addToCart: '/emall/cart/add',
  order: 'order',
  funds: 'fill',
  approve: 'approve',
}

const HOPS_MAX = 4

/** A step that did not go as it should: the walk ends there, and is told by the name of the step. */
export class Stopped extends Error {}

/**
 * Somebody at a browser. `send` makes a request (`step`, `method`, `path`, and of a form `body`) and answers `status`, `location`
 * and `html`; it keeps the cookies. `pick` takes one of a list.
 */
export function visitorOf({ send, pick }) {
  /** Opens a page that must be there, and follows where it leads; nobody is to be sent to the sign-in page. */
  async function open(step, path) {
    let answer = await send({ step, method: 'GET', path })
    for (let hops = 0; hops < HOPS_MAX && answer.status === 302; hops++) {
      if (answer.location.includes(addresses.signIn)) break
      answer = await send({ step, method: 'GET', path: answer.location })
    }
    if (answer.status !== 200) throw new Stopped(`${step}: ${answer.status}`)
    return answer.html
  }
  /** Fills in a form of the page and sends it; answers where that leads, and null where the mall says no, as it may to an order. */
  async function press(step, { page, at, form, fill = () => ({}), button, mayRefuse = false }) {
    const found = formsIn(page).find(it => it.id === form || it.action === form)
    if (!found) throw new Stopped(`${step}: no form ${form}`)
    const answer = await send({
      step,
      method: 'POST',
      path: found.action || at,
      body: bodyOf(found, fill(found), button),
    })
    if (answer.status === 422 && mayRefuse) return null
    if (answer.status !== 302 && answer.status !== 303)
      throw new Stopped(`${step}: ${answer.status}`)
    return answer.location
  }
  return { open, press, pick }
}

export async function signIn({ open, press }, { account, password }) {
  const page = await open('sign-in page', addresses.signIn)
  await press('sign in', {
    page,
    at: addresses.signIn,
    form: forms.signIn,
    fill: () => ({ account, password }),
  })
  await open('home', addresses.home)
}

/** Looks for a word and at one of the goods; answers its page, null where nothing is found. */
export async function search({ open, pick }, word) {
  const list = await open('search', `${addresses.search}?keyword=${encodeURIComponent(word)}`)
  const goods = linksIn(list, addresses.product).filter(it => /\/product\/[^/?]+\/[^/?]+$/.test(it))
  return goods.length ? open('product', pick(goods)) : null
}

/** Puts one of the goods found into the cart, and looks at it there; false where nothing is found that can be bought. */
export async function fillCart(visitor, word) {
  const page = await search(visitor, word)
  if (!page || !formsIn(page).some(it => it.action === forms.addToCart)) return false
  await visitor.press('add to cart', { page, form: forms.addToCart, button: 'intent.add' })
  await visitor.open('cart', addresses.cart)
  return true
}

/**
 * Orders what is in the cart, and has one account pay for all of it. Answers what came of it: `placed`; `nothing` where nothing
 * was found, or the same person has ordered it elsewhere; `refused` where goods, rules or the account say no.
 */
export async function order(visitor, word, purpose) {
  if (!(await fillCart(visitor, word))) return 'nothing'
  const { open, press, pick } = visitor
  const page = await open('order form', addresses.order)
  // An empty cart leads back to itself.
  if (!formsIn(page).some(it => it.id === forms.order)) return 'nothing'
  const at = await press('place order', {
    page,
    at: addresses.order,
    form: forms.order,
    fill: () => ({ payType: 'unified', purpose }),
    mayRefuse: true,
  })
  if (at === null) return 'refused'
  if (!at.includes('checkout=')) return 'nothing'
  const paid = await press('fill in funds', {
    page: await open('fund form', at),
    at,
    form: forms.funds,
    fill: ({ choices }) => ({ 'shares[0].fundId': pick(choices['shares[0].fundId'] ?? []) }),
    mayRefuse: true,
  })
  if (paid === null) return 'refused'
  await open('own orders', addresses.orders)
  return 'placed'
}

/** Approves one of the orders that wait for this person; false where none does. */
export async function approve({ open, press, pick }) {
  const list = await open('approvals', addresses.approvals)
  const waiting = linksIn(list, `${addresses.approvals}/`)
  if (!waiting.length) return false
  const at = pick(waiting)
  const page = await open('approval', at)
  // Somebody else has decided meanwhile.
  if (!formsIn(page).some(it => it.id === forms.approve)) return false
  const done = await press('approve', {
    page,
    at,
    form: forms.approve,
    button: 'intent.approve',
    mayRefuse: true,
  })
  return done !== null
}
