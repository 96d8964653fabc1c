import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { manyGoods } from '../support/guest'

let site: TestSite
let goods: string[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await manyGoods(site.mall, 30)
  await site.mall.sql('update product_stock set stock = 1000 where mall_id = $1', [
    site.mall.school().id,
  ])
})
afterAll(() => site.close())

const lists = (person = 'teacher') => site.mall.as(person).shoppingLists
const id = (n: number) => goods[n] ?? ''
let made = 0
const newList = async (n = 3) => {
  await site.mall.sql("delete from shopping_lists where mall_id = $1 and person_id = 'teacher'", [
    site.mall.school().id,
  ])
  const list = await lists().create({ name: `清单 ${++made}` })
  if (n) await lists().put({ id: list.id, lines: goods.slice(0, n).map(id => ({ id, num: 2 })) })
  return list.id
}
const numsOf = async (listId: string) =>
  new Map((await lists().detail({ id: listId, rows: 100 })).list.map(it => [it.productId, it.num]))

describeForm(() => site, {
  name: 'a new list',
  who: 'teacher',
  form: '#new-list',
  at: async () => {
    await newList()
    return '/person/lists'
  },
  valid: { name: '春季学期实验' },
  then: page => {
    expect([page.heading, page.text.includes('清单已建立')]).toEqual(['春季学期实验', true])
  },
  wrong: [
    { values: { name: '' }, at: 'name' },
    { values: { name: '   ' }, at: 'name' },
    { values: { name: '长'.repeat(31) }, at: 'name' },
  ],
  never: [{ who: 'visitor', status: 403 }],
})

describeForm(() => site, {
  name: 'another name for a list',
  who: 'teacher',
  form: '#rename',
  ownThing: true,
  at: async () => `/person/lists/${await newList()}/rename`,
  valid: { name: '改了名的清单' },
  then: page => {
    expect(page.heading).toBe('改了名的清单')
  },
  wrong: [{ values: { name: '' }, at: 'name' }],
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'deleting a list',
  who: 'teacher',
  form: '#confirm',
  ownThing: true,
  at: async () => `/person/lists/${await newList()}/remove`,
  valid: {},
  then: async page => {
    expect([page.url.pathname, (await lists().all()).total]).toEqual(['/emall/person/lists', 0])
  },
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'quantities on a list',
  who: 'teacher',
  form: '#list',
  press: 'update',
  ownThing: true,
  at: async () => `/person/lists/${await newList()}`,
  valid: () => ({ [`num.${id(0)}`]: '7' }),
  then: async () => {
    expect([...(await numsOf((await lists().all()).list[0]?.id ?? '')).values()].sort()).toEqual([
      2, 2, 7,
    ])
  },
  wrong: [],
  never: [{ who: 'student', status: 404 }],
})

describe('a list', () => {
  let browser: Browser
  let listId: string
  beforeEach(async () => {
    listId = await newList()
    await site.mall.sql("delete from cart_items where mall_id = $1 and person_id = 'teacher'", [
      site.mall.school().id,
    ])
    browser = await site.browser().signIn('teacher')
    await browser.visit(`/person/lists/${listId}`, { status: 200 })
  })

  test.each(['0', 'x', '', '10000'])('refuses the quantity %j beside its field', async typed => {
    const page = await browser.submit(
      { [`num.${id(1)}`]: typed },
      { form: '#list', press: 'update' },
    )
    expect([page.status, page.valueOf(`num.${id(1)}`) ?? '']).toEqual([422, typed])
    expect(page.errorAt(`num.${id(1)}`)).toContain('1 到 9999')
  })

  test('goes into the cart whole, or what is ticked of it', async () => {
    const some = await browser.submit({ tick: [id(0), id(1)] }, { form: '#list', press: 'to-cart' })
    expect(some.text).toContain('2 种商品已放入购物车')
    await browser.submit({}, { form: '#list', press: 'all-to-cart' })
    const { cartList } = await site.mall.as('teacher').cart.view()
    expect(new Map(cartList.flatMap(it => it.items).map(it => [it.skuId, it.num]))).toEqual(
      new Map([
        [id(0), 4],
        [id(1), 4],
        [id(2), 2],
      ]),
    )
  })

  test('says what could not go into the cart, and why', async () => {
    await site.mall.sql('update products set on_sale = false where mall_id = $1 and id = $2', [
      site.mall.school().id,
      id(1),
    ])
    const page = await browser.submit({}, { form: '#list', press: 'all-to-cart' })
    expect(page.text).toMatch(/以下 1 种商品没有放入购物车.*已下架/)
    await site.mall.sql('update products set on_sale = true where mall_id = $1 and id = $2', [
      site.mall.school().id,
      id(1),
    ])
  })

  test('wants something ticked', async () => {
    for (const press of ['to-cart', 'take-out'])
      expect((await browser.submit({}, { form: '#list', press })).summary).toEqual([
        '请先勾选商品。',
      ])
  })

  test('asks before goods are taken off', async () => {
    const ask = await browser.submit({ tick: [id(0), id(2)] }, { form: '#list', press: 'take-out' })
    expect(ask.text).toContain('共 2 种商品')
    expect((await numsOf(listId)).size).toBe(3)
    expect((await browser.submit()).path).toContain('said=done')
    expect([...(await numsOf(listId)).keys()]).toEqual([id(1)])
  })

  test('gives goods to another list', async () => {
    const { id: other } = await lists().create({ name: '另一个' })
    await browser.visit(`/person/lists/${listId}`)
    expect(
      (await browser.submit({ tick: [id(0)] }, { form: '#list', press: 'move' })).summary,
    ).toEqual(['请选择要移到的清单。'])
    await browser.submit({ tick: [id(0)], to: other }, { form: '#list', press: 'move' })
    expect([...(await numsOf(other)).keys()]).toEqual([id(0)])
  })

  test('is looked through by words, pages and print', async () => {
    await lists().put({ id: listId, lines: goods.map(id => ({ id, num: 1 })) })
    const first = await browser.visit(`/person/lists/${listId}`)
    expect(first.text).toContain('30 种商品')
    expect(first.$('#list [name=line]').length).toBe(20)
    expect(
      (await browser.visit(`/person/lists/${listId}?page=2`)).$('#list [name=line]').length,
    ).toBe(10)
    const [row] = await site.mall.sql<{ code: string }>(
      'select code from products where mall_id = $1 and id = $2',
      [site.mall.school().id, id(4)],
    )
    await browser.visit(`/person/lists/${listId}`)
    expect(
      (await browser.submit({ keyword: row?.code ?? '' }, { form: '#find-in-list' }))
        .$('#list [name=line]')
        .toArray()
        .map(it => browser.page.$(it).attr('value')),
    ).toContain(id(4))
    expect((await browser.visit(`/person/lists/${listId}?keyword=%25%25%25`)).text).toContain(
      '没有符合',
    )
    expect(
      (await browser.visit(`/print/list/${listId}`, { status: 200 })).$('tbody tr').length,
    ).toBe(30)
    expect(
      (await (await site.browser().signIn('student')).visit(`/print/list/${listId}`)).status,
    ).toBe(404)
  })

  test('that is empty, or was never needed, says so', async () => {
    await site.mall.sql("delete from shopping_lists where mall_id = $1 and person_id = 'teacher'", [
      site.mall.school().id,
    ])
    expect((await browser.visit('/person/lists', { status: 200 })).text).toContain('还没有清单')
    expect((await browser.visit('/person/lists/later', { status: 200 })).text).toContain(
      '清单里还没有商品',
    )
  })
})

describe('goods for later', () => {
  let browser: Browser
  beforeEach(async () => {
    await newList(0)
    await site.mall.sql("delete from cart_items where mall_id = $1 and person_id = 'teacher'", [
      site.mall.school().id,
    ])
    await site.mall
      .as('teacher')
      .cart.addMany({ lines: goods.slice(0, 3).map(id => ({ id, num: 2 })) })
    browser = await site.browser().signIn('teacher')
    await browser.visit('/cart')
  })

  test('leave the cart one by one, or all that are ticked', async () => {
    const page = await browser.submit({}, { form: '#cart', press: `later:${id(0)}` })
    expect(page.text).toContain('已把 1 种商品移到“稍后再买”')
    await browser.submit({}, { form: '#cart', press: 'later-checked' })
    expect((await lists().detail({ id: 'later' })).count).toBe(3)
    expect((await site.mall.as('teacher').cart.count()).count).toBe(0)
  })

  test('or go to a list of one’s choice, a new one too', async () => {
    const ask = await browser.submit({}, { form: '#cart', press: 'list-checked' })
    expect(ask.text).toContain('3 种商品')
    const refused = await browser.submit({ to: 'new', name: '' }, { form: '#save' })
    expect([refused.status, refused.errorAt('name')]).toEqual([422, '此项不能为空'])
    const list = await browser.submit({ to: 'new', name: '从购物车来' }, { form: '#save' })
    expect([list.heading, list.$('#list [name=line]').length]).toEqual(['从购物车来', 3])
    expect((await site.mall.as('teacher').cart.count()).count).toBe(0)
  })

  test('from a product’s page', async () => {
    const [row] = await site.mall.sql<{ store: string }>(
      'select store_id as store from products where mall_id = $1 and id = $2',
      [site.mall.school().id, id(5)],
    )
    await browser.visit(`/person/lists/save?id=${id(5)}&storeId=${row?.store}&num=4`, {
      status: 200,
    })
    const list = await browser.submit({ to: 'later' }, { form: '#save' })
    expect(list.heading).toBe('稍后再买')
    expect((await lists().detail({ id: 'later' })).list.map(it => [it.productId, it.num])).toEqual([
      [id(5), 4],
    ])
  })
})
