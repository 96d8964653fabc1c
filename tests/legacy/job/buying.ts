import assert from 'node:assert/strict'
import type { Course } from '../job'
import type { Person } from '../person'
import { fenOf, idIn, storeIn } from './reading'

/** The one that is seen; another one, out of sight, is pressed by the Enter key. */
const UPDATE = '#main input.m-button[name="intent.update"]'
const SUPPLIERS = 2
/** What the fund of a young teacher holds; so many pieces cost more. */
const POOR_FUND_FEN = 800_00
const MANY = '90'

async function search({ people }: Course): Promise<void> {
  const guest = await people.as('guest')
  await guest.open('/')
  await guest.picture('home')
  await searchFor(guest, '乙醇')
  guest.sees(/\d+\s*(种|件|个)/)
  assert.ok(guest.links('/emall/product/').length > 5, 'there are goods')
  await guest.picture('search')
  await guest.click('#main .m-good-name a')
  for (const words of ['乙醇', /有货|库存/, '规格', 'CAS']) guest.sees(words)
  assert.equal(guest.page('h1').length, 1)
  await guest.picture('product')
  await people.leaves('guest')
}

/** Types the keyword into the box at the head, as on any page. */
async function searchFor(person: Person, keyword: string): Promise<void> {
  await person.search(keyword)
  const url = await person.url()
  assert.equal(url.pathname, '/emall/product')
  assert.equal(url.searchParams.get('keyword'), keyword)
}

async function fillCart({ people }: Course): Promise<void> {
  const teacher = await people.as('teacher')
  await teacher.open('/')
  await searchFor(teacher, '乙醇')
  const byStore = new Map(
    teacher
      .links('/emall/product/')
      .filter(href => /\/product\/[^/?]+\/[^/?]+$/.test(href))
      .reverse()
      .map(href => [storeIn(href), href]),
  )
  assert.ok(byStore.size >= SUPPLIERS, 'goods of several suppliers')
  for (const href of [...byStore.values()].slice(0, SUPPLIERS)) {
    await teacher.open(href.replace(/^\/emall/, ''))
    await teacher.type('num', '2')
    await teacher.click('#main form[action$="/cart/add"] input[type="submit"]')
    teacher.sees(/已加入购物车|加入购物车成功/)
  }
  await teacher.picture('added')
}

async function changeQuantity({ people }: Course): Promise<void> {
  const teacher = await people.as('teacher')
  await teacher.open('/cart')
  const before = total(teacher)
  const name = teacher.page('#main [name^="num."]').first().attr('name') ?? ''
  assert.equal(teacher.value(name), '2')
  await teacher.type(name, '一')
  await teacher.click(UPDATE)
  await teacher.picture('cart-refused')
  teacher.sees('1 到 9999')
  assert.equal(teacher.value(name), '一')

  await teacher.type(name, '3')
  await teacher.click(UPDATE)
  assert.ok(total(teacher) > before, 'one more piece costs more')
  await teacher.type(name, MANY)
  await teacher.click(UPDATE)
  assert.ok(total(teacher) > POOR_FUND_FEN, `the cart costs ${total(teacher)} fen`)
  await teacher.picture('cart')
}

const total = (person: Person) =>
  fenOf(person.page('#main .m-summary, #main .m-summary-box').last().find('.m-money').last().text())

async function order(course: Course): Promise<void> {
  const teacher = await course.people.as('teacher')
  await teacher.press('去结算')
  assert.equal((await teacher.url()).pathname, '/emall/order')
  const addresses = teacher
    .page('#main input[name="addressId"]')
    .toArray()
    .map(it => teacher.page(it).attr('value') ?? '')
  await teacher.tick('addressId', addresses.at(-1) ?? '')
  await teacher.tick('payType', 'unified')
  await teacher.tick('invoice.type', 'special')
  await teacher.type('invoice.title', '云麓大学')
  await teacher.type('invoice.taxNo', '错的税号')
  await teacher.type('purpose', '催化反应溶剂')
  await teacher.type('buyReason', '课题组本学期第二批实验用量')
  await teacher.picture('order-filled')
  await teacher.press('提交订单')
  teacher.sees('税号')
  assert.ok(await teacher.exists('#main .m-error-summary'), 'a wrong tax number is refused')
  assert.equal(teacher.value('purpose'), '催化反应溶剂', 'what was typed is kept')
  await teacher.picture('order-refused')
  await teacher.type('invoice.taxNo', '91330100MA27XW1A2B')
  await teacher.press('提交订单')
  const url = await teacher.url()
  assert.match(url.pathname, /\/order\/account/, teacher.text.slice(0, 400))
  course.checkout = url.searchParams.get('checkout') ?? ''
  course.orders = [...new Set(teacher.links('/emall/orders/').map(idIn).filter(Boolean))].sort()
  assert.ok(course.orders.length >= SUPPLIERS, 'one order for each supplier')
  course.first = course.orders[0] ?? ''
}

export const buying = {
  'a visitor searches for 乙醇 and looks at goods without signing in': search,
  'a teacher signs in and fills the cart from two suppliers': fillCart,
  'a quantity is refused, then changed': changeQuantity,
  'address, invoice, purpose and reason are given and the order submitted': order,
}
