import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { QUICK_ROWS_MAX } from '~/areas/quick-order/limits'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { manyGoods } from '../support/guest'

let site: TestSite
let goods: string[]
beforeAll(async () => {
  site = await openTestSite()
  goods = (await manyGoods(site.mall, 240)).filter(it => /^[\w.-]+$/.test(it))
  await site.mall.sql('update product_stock set stock = 1000 where mall_id = $1', [
    site.mall.school().id,
  ])
})
afterAll(() => site.close())
const clear = () =>
  site.mall.sql("delete from cart_items where mall_id = $1 and person_id = 'teacher'", [
    site.mall.school().id,
  ])
beforeEach(clear)

const id = (n: number) => goods[n] ?? ''
const cart = async () =>
  new Map(
    (await site.mall.as('teacher').cart.view()).cartList
      .flatMap(it => it.items)
      .map(it => [it.skuId, it.num]),
  )

describeForm(() => site, {
  name: 'a quick order',
  who: 'teacher',
  form: '#quick',
  press: 'read',
  guestsToo: true,
  at: async () => '/quick-order',
  valid: () => ({ text: `${id(0)},2\n${id(1)},3` }),
  then: page => {
    expect(page.text).toContain('读到 2 行，其中 2 行可以放进购物车，0 行需要处理')
  },
  wrong: [
    { values: { text: '' }, at: 'text' },
    { values: { text: ' \n ' }, at: 'text' },
    { values: { text: 'a,1\n'.repeat(5_001) }, at: 'text' },
  ],
  never: [
    { who: 'visitor', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

describe('a quick order', () => {
  let browser: Browser
  beforeEach(async () => {
    browser = await site.browser().signIn('teacher')
    await browser.visit('/quick-order', { status: 200 })
  })
  const read = (text: string) => browser.submit({ text }, { form: '#quick', press: 'read' })
  const faultAt = (n: number) => browser.page.textOf(`#state-${n}-error`)

  test('names what is wrong beside each row, and takes the others', async () => {
    await read(`编码,规格,数量\n${id(0)},,2\nNO-SUCH-CODE,,1\n${id(1)},,x\n,500mL,1\n${id(2)},,0`)
    expect(browser.page.title).not.toContain('错误')
    expect([2, 3, 4, 5, 6].map(faultAt)).toEqual([
      '',
      '没有找到这个编码的商品',
      '请输入 1 到 9999 之间的整数',
      '没有填写编码',
      '请输入 1 到 9999 之间的整数',
    ])
    expect(browser.page.$('#num-4').attr('aria-describedby')).toBe('state-4-error')
    const page = await browser.submit({ 'num.4': '5' }, { form: '#rows', press: 'add' })
    expect(page.text).toContain('2 种商品已放进购物车')
    expect(page.text).toContain('以下各行尚未放入')
    expect(await cart()).toEqual(
      new Map([
        [id(0), 2],
        [id(1), 5],
      ]),
    )
    expect(
      page
        .$('#rows [name=row]')
        .toArray()
        .map(it => page.$(it).attr('value')),
    ).toEqual(['3', '5', '6'])
    await browser.submit(
      { 'code.3': id(3), 'code.5': '', 'spec.5': '', 'num.6': '4' },
      { form: '#rows', press: 'check' },
    )
    expect(browser.page.text).toContain('读到 2 行，其中 2 行可以放进购物车')
    expect((await browser.submit({}, { form: '#rows', press: 'add' })).text).toContain(
      '所有行都已处理',
    )
    expect((await cart()).size).toBe(4)
  })

  test('offers a choice where several goods fit', async () => {
    await read('64-17-5,500 ml,2\n64175,500mL,1\n64-17-5,7 L,1')
    expect([1, 2, 3].map(faultAt)).toEqual([
      '有多种商品符合，请选择一种',
      '有多种商品符合，请选择一种',
      '没有这个规格，请从现有规格中选择',
    ])
    const options = browser.page
      .$('#choice-1 option')
      .toArray()
      .map(it => browser.page.$(it).attr('value') ?? '')
      .filter(Boolean)
    expect(options.length).toBeGreaterThan(1)
    await browser.submit({ 'choice.1': options[1] ?? '' }, { form: '#rows', press: 'add' })
    expect(await cart()).toEqual(new Map([[options[1], 2]]))
    const page = await browser.submit(
      {},
      { form: '#rows', press: 'add', tamper: { 'choice.2': 'nothing-of-these' } },
    )
    expect([page.status, page.summary]).toEqual([422, ['没有可以放进购物车的行，请先修改。']])
  })

  test('knows the supplier’s code, in small letters too, and the supplier’s rule', async () => {
    const [row] = await site.mall.sql<{ code: string }>(
      "select code from products where mall_id = $1 and id = 'eth-500'",
      [site.mall.school().id],
    )
    await site.mall.sql(
      'update products set min_num = 6, num_step = 6 where mall_id = $1 and id = $2',
      [site.mall.school().id, id(7)],
    )
    await read(`${row?.code.toLowerCase()},2\n${id(7)},4\n${id(7)},12`)
    expect([1, 2, 3].map(faultAt)).toEqual(['', '低于起订量 6', ''])
    await site.mall.sql(
      'update products set min_num = 1, num_step = 1 where mall_id = $1 and id = $2',
      [site.mall.school().id, id(7)],
    )
  })

  test('loses nothing of a long list: the rest waits on the page', async () => {
    await read(
      Array.from({ length: QUICK_ROWS_MAX + 5 }, (_, n) => `${id(n % goods.length)},1`).join('\n'),
    )
    expect(browser.page.text).toContain('另有 5 行未核对')
    const page = await browser.submit({}, { form: '#rows', press: 'add' })
    expect(
      page
        .$('#rows [name=row]')
        .toArray()
        .map(it => page.$(it).attr('value')),
    ).toEqual(['201', '202', '203', '204', '205'])
    expect((await browser.submit({}, { form: '#rows', press: 'add' })).status).toBe(200)
  })

  test('says what the cart had no room for', async () => {
    await site.mall
      .as('teacher')
      .cart.addMany({ lines: goods.slice(20, 20 + 199).map(id => ({ id, num: 1 })) })
    await read(`${id(0)},1\n${id(1)},1`)
    const page = await browser.submit({}, { form: '#rows', press: 'add' })
    expect(page.text).toMatch(/1 种商品已放进购物车.*第 2 行：购物车或清单已满/)
  })

  test('goes onto a list as well', async () => {
    await site.mall.sql("delete from shopping_lists where mall_id = $1 and person_id = 'teacher'", [
      site.mall.school().id,
    ])
    await read(`${id(0)},2`)
    expect(
      (await browser.submit({ list: 'later' }, { form: '#rows', press: 'list' })).text,
    ).toContain('放进清单“稍后再买”')
    expect(
      (await site.mall.as('teacher').shoppingLists.detail({ id: 'later' })).list.map(it => it.num),
    ).toEqual([2])
  })

  test('takes files: a book, a list in GB18030; and judges them by what they hold', async () => {
    const upload = (name: string, content: Uint8Array) =>
      browser
        .visit('/quick-order')
        .then(() =>
          browser.submit(
            { file: new File([new Uint8Array(content)], name) },
            { form: '#quick', press: 'read' },
          ),
        )
    const book = await writeXlsxFile([
      [{ value: '编码' }, { value: '数量' }],
      [{ value: id(0) }, { value: 3, type: Number }],
    ]).toBuffer()
    expect((await upload('list.xlsx', book)).text).toContain('读到 1 行，其中 1 行')
    expect(
      (
        await upload(
          'list.csv',
          new Uint8Array([
            0xca,
            0xfd,
            0xc1,
            0xbf,
            0x2c,
            0xb1,
            0xe0,
            0xc2,
            0xeb,
            0x0a,
            ...new TextEncoder().encode(`2,${id(1)}`),
          ]),
        )
      ).text,
    ).toContain('读到 1 行，其中 1 行')
    for (const [name, content, why] of [
      ['list.xlsx', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), '文件格式不符合要求'],
      ['list.csv', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), '旧版 Excel'],
      ['list.csv', new Uint8Array(2 * 1024 * 1024 + 1).fill(65), '文件过大'],
    ] as const) {
      const page = await upload(name, content)
      expect([page.status, page.errorAt('file')]).toEqual([422, expect.stringContaining(why)])
    }
  })

  test('has sample files that it reads itself', async () => {
    for (const type of ['csv', 'xlsx']) {
      const answer = await browser.request(browser.address(`/quick-order/sample?type=${type}`))
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      const content = Buffer.from(await answer.arrayBuffer())
      if (type === 'xlsx') expect((await readXlsxFile(content)).length).toBe(1)
      await browser.visit('/quick-order')
      const page = await browser.submit(
        { file: new File([new Uint8Array(content)], `sample.${type}`) },
        { form: '#quick', press: 'read' },
      )
      expect(page.text).toMatch(/读到 3 行，其中 [23] 行/)
    }
  })

  test('is for guests too, within the limit of their cart, without prices where those are hidden', async () => {
    const guest = site.browser({ school: 'beiyuan' })
    await guest.visit('/quick-order', { status: 200 })
    const [one = ''] = await manyGoods(site.mall, 1, 'beiyuan')
    await guest.submit({ text: `${one},2` }, { form: '#quick', press: 'read' })
    expect(guest.page.textOf('#rows')).toContain('登录后可见')
    expect(guest.page.textOf('#rows')).not.toContain('¥')
    await guest.submit({}, { form: '#rows', press: 'add' })
    expect(guest.cookies.get('cart_count')).toBe('1')
    const page = await guest.visit('/cart', { status: 200 })
    expect([
      page.$('#main .m-money').length,
      page.textOf('#main').includes('本校商品价格仅对已登录用户显示'),
    ]).toEqual([0, true])
  })
})
