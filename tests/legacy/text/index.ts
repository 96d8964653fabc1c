import assert from 'node:assert/strict'
import { DEMO_PASSWORD, demoPeople } from '~/demo/people'
import type { Part, Scene } from '../suite'
import { lynx } from './lynx'
import { allThere } from './program'
import { buttonsDiffer, labelsStandBesideFields, readsInOrder } from './reading-order'
import type { ScreenShown, TextBrowser } from './text-browser'
import { w3m } from './w3m'

const inMain = (form: string) => `#main form${form}`
const links = ({ page }: ScreenShown, beginning: string) =>
  page('#main a[href]')
    .toArray()
    .map(it => (page(it).attr('href') ?? '').replace(/^\/emall/, ''))
    .filter(href => href.startsWith(beginning))

/** The order of the page and its forms, where there is neither sheet nor script. */
async function read(
  browser: TextBrowser,
  scene: Scene,
  keyword: string,
  purpose: string,
): Promise<void> {
  const look = async (path: string, options?: { search?: boolean; foot?: boolean }) => {
    const shown = await browser.open(path)
    readsInOrder(shown, options)
    labelsStandBesideFields(shown)
    buttonsDiffer(shown)
    return shown
  }
  await scene.step(
    'a guest reads home, suppliers, notices, help and the sign-in in order',
    async () => {
      for (const path of ['/', '/supplierList', '/notice/list', '/help']) await look(path)
      await look('/logining', { search: false })
    },
  )
  const goods = await scene.step('a guest searches and opens goods', async () => {
    const found = await browser.send('/', { form: '.m-search-form', values: { keyword } })
    assert.equal(found.url.pathname, '/emall/product')
    assert.equal(found.url.searchParams.get('keyword'), keyword)
    readsInOrder(found)
    const href = links(found, '/product/').find(it => /^\/product\/[^/?]+\/[^/?]+/.test(it))
    assert.ok(href, 'goods are found')
    await look(href)
    return href
  })
  await scene.step('the teacher signs in', async () => {
    const teacher = demoPeople(0).find(it => it.key === 'teacher')
    assert.ok(teacher)
    const { url, page } = await browser.send('/logining', {
      form: inMain(''),
      values: { account: teacher.code, password: DEMO_PASSWORD },
    })
    assert.doesNotMatch(url.pathname, /logining/)
    assert.ok(page('.m-topbar').text().includes(teacher.name), 'the mall greets the teacher')
  })
  await scene.step('goods go into the cart, with the number that was typed', async () => {
    const added = await browser.send(goods, {
      form: inMain('[action$="/cart/add"]'),
      values: { num: '2' },
      button: '[name^="intent.add"]',
    })
    assert.match(added.text.replace(/\s+/g, ''), /购物车/)
    const cart = await look('/cart')
    assert.ok(
      cart
        .page('#main [name^="num."]')
        .toArray()
        .some(it => cart.page(it).attr('value') === '2'),
      'two pieces are in the cart',
    )
  })
  await scene.step('the cart leads to the order, the order is placed', async () => {
    const check = await browser.send('/cart', {
      form: '#main form:has([name="intent.checkout"])',
      button: '[name="intent.checkout"]',
    })
    assert.equal(check.url.pathname, '/emall/order')
    readsInOrder(check)
    labelsStandBesideFields(check)
    buttonsDiffer(check)
    const path = check.url.pathname.replace(/^\/emall/, '') + check.url.search
    const placed = await browser.send(path, {
      form: '#main form:has([name="purpose"])',
      button: '[type=submit][value="提交订单"]',
      values: { payType: 'unified', purpose },
    })
    assert.doesNotMatch(placed.url.pathname, /\/order$/, placed.page('.m-error-summary').text())
    assert.match(placed.page('#main').text(), /\d{20}/)
  })
  await scene.step(
    'the teacher reads orders, one order, funds, acceptances and work to do in order',
    async () => {
      const orders = await look('/person/orders')
      const one = links(orders, '/orders/').find(it => /^\/orders\/\d{20}$/.test(it))
      assert.ok(one, 'an order is in the list')
      const shown = await look(one)
      assert.ok(
        shown.text.replace(/\s+/g, '').includes(purpose.replace(/\s+/g, '')),
        'the order says what it is for',
      )
      for (const path of [
        '/person',
        '/orders/account',
        '/person/account',
        '/orders/accept',
        '/todo/todo',
        '/person/address/add',
      ])
        await look(path)
    },
  )
}

const part = (
  id: string,
  title: string,
  needs: readonly string[],
  run: (scene: Scene) => Promise<void>,
): Part => ({ id, title, available: () => Promise.resolve(allThere(needs)), run })

export const textParts: Part[] = [
  part('w3m', 'w3m, order of the page and its forms', ['w3m'], scene =>
    read(w3m(scene), scene, '无水乙醇', '有机化学实验教学用'),
  ),
  part(
    'lynx',
    'lynx, order of the page and its forms, by keys',
    ['lynx', 'script', 'stty'],
    scene => read(lynx(scene), scene, '64-17-5', 'For teaching'),
  ),
]
