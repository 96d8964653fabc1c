import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IE8, openTestSite, type TestSite } from '../support/browse'
import { photo } from '../support/pictures'
import { orderOf, someGoods, type Goods } from '../support/shopping'
import { credentials } from '../support/form-cases'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const ETHANOL = '/product/huashi/eth-500'
const HTML_BYTES_MAX = 30_000
const as = async (person: string, school?: 'yunlu' | 'beiyuan') =>
  site.browser({ school }).signIn(person)

describe('the page of a product', () => {
  test.each([
    ETHANOL,
    '/product/huashi/kmn-500',
    '/product/huashi/eac-10l',
    '/product/chenguang/a4-70-5',
    '/product/boyuan/pha-500-mac',
  ])('%s: one heading, light, in two languages, plain for Internet Explorer 8', async path => {
    const page = await site.browser().visit(path, { status: 200 })
    expect(page.$('h1')).toHaveLength(1)
    expect(gzipSync(page.html).length).toBeLessThan(HTML_BYTES_MAX)
    expect(
      page
        .$('input[name=formToken]')
        .toArray()
        .map(it => page.$(it).attr('value') ?? '')
        .join(''),
    ).toBe('')
    const ids = page
      .$('[id]')
      .toArray()
      .map(it => page.$(it).attr('id'))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const english = await site.browser().speak('en').visit(path, { status: 200 })
    expect(english.heading).not.toBe(page.heading)
    const old = await site.browser({ userAgent: IE8 }).visit(path, { status: 200 })
    expect(
      old
        .$('#main')
        .find(
          'main, section, article, aside, nav, header, footer, figure, details, dialog, svg.m-chart-drawing',
        ).length,
    ).toBe(0)
    expect(old.has('.m-trend')).toBe(true)
  })

  test('the campus is chosen by a form: its stock and its price', async () => {
    const browser = site.browser()
    await browser.visit('/product/huashi/eth-10l', { status: 200 })
    const north = browser.page.textOf('.m-detail-buy')
    expect(north).toContain('桶')
    const south = await browser.submit({ regionCode: 'south' }, { form: '.m-choice-body' })
    expect(south.path).toContain('regionCode=south')
    expect(south.text).toContain('该商品不配送到南校区')
    expect(south.has('.m-detail-buy')).toBe(false)
    const [row] = await site.mall.sql<{ id: string; store_id: string; price: string }>(
      'select r.product_id as id, p.store_id, r.unit_price as price from region_prices r join products p on p.mall_id = r.mall_id and p.id = r.product_id where r.mall_id = $1 and p.on_sale order by 1 limit 1',
      [site.mall.school().id],
    )
    const dearer = await browser.visit(
      `/product/${row?.store_id ?? ''}/${row?.id ?? ''}?regionCode=south`,
      { status: 200 },
    )
    expect(dearer.textOf('.m-detail-price')).toContain('南校区价格')
    expect(dearer.$('.m-regions tbody tr')).toHaveLength(2)
  })

  test('pictures are chosen by links, and shown large on a page of their own', async () => {
    const browser = site.browser()
    const page = await browser.visit(ETHANOL, { status: 200 })
    const thumbs = page.$('.m-detail-thumbs a')
    expect(thumbs.length).toBeGreaterThan(2)
    const chosen = await browser.visit(thumbs.eq(1).attr('href') ?? '', { status: 200 })
    expect(chosen.$('.m-picture-large img').attr('src')).toContain('view=close')
    const large = await browser.visit(chosen.$('.m-detail-pictures > a').attr('href') ?? '', {
      status: 200,
    })
    expect(large.heading).toContain('2 /')
    expect((await browser.follow('下一张')).heading).toContain('3 /')
    expect(
      (await browser.visit(`${ETHANOL}/picture?n=99`, { status: 200 })).links('下一张'),
    ).toEqual([])
    await browser.visit('/product/huashi/nothing/picture', { status: 404 })
  })

  test('a group that takes people now is told of, and leads to it', async () => {
    const [group] = await site.mall.sql<{ id: string; store: string; product: string }>(
      "select id, store_id as store, product_id as product from group_buys where mall_id = $1 and status = 'recruiting' order by id limit 1",
      [site.mall.school().id],
    )
    const browser = site.browser()
    const page = await browser.visit(`/product/${group?.store ?? ''}/${group?.product ?? ''}`, {
      status: 200,
    })
    expect(page.text).toContain('正在团购')
    expect((await browser.follow('去看看')).path).toContain(`/groupBuy/${group?.id ?? ''}`)
    expect((await browser.visit(ETHANOL, { status: 200 })).text).not.toContain('正在团购')
  })

  test('the trend shows the time that was asked for', async () => {
    const browser = site.browser()
    const year = await browser.visit(ETHANOL, { status: 200 })
    const rows = year.$('.m-trend tbody tr').length
    const two = await browser.submit({ trend: '730' }, { form: '#trend' })
    expect(two.path).toContain('trend=730')
    expect(two.$('.m-trend tbody tr').length).toBeGreaterThan(rows)
    expect(two.$('#trend-days option[selected]').attr('value')).toBe('730')
    expect(
      (await browser.visit(`${ETHANOL}?trend=5`, { status: 200 })).$('.m-trend tbody tr'),
    ).toHaveLength(rows)
  })

  test('reviews by score, with pictures only, page by page', async () => {
    const browser = site.browser()
    const path = '/product/huashi/eac-10l'
    const all = await browser.visit(path, { status: 200 })
    const counted = (words: string) =>
      Number(
        all
          .$('#reviews .m-tab')
          .filter((_, it) => all.$(it).text().startsWith(words))
          .find('.m-tab-count')
          .text()
          .trim() || 0,
      )
    expect(all.$('.m-review')).toHaveLength(6)
    expect(counted('全部')).toBeGreaterThan(6)
    const second = await browser.visit(all.links('2').find(it => it.includes('reviews=2')) ?? '', {
      status: 200,
    })
    expect(second.$('.m-review').first().text()).not.toBe(all.$('.m-review').first().text())
    const four = await browser.visit(`${path}?score=4`, { status: 200 })
    expect(four.$('.m-review')).toHaveLength(Math.min(6, counted('4 星')))
    expect(
      four
        .$('.m-review .m-rating-text')
        .toArray()
        .every(it => four.$(it).text() === '4 星'),
    ).toBe(true)
    const pictured = await browser.visit(`${path}?isPic=1`, { status: 200 })
    expect(pictured.$('.m-review').length).toBe(Math.min(6, counted('有图')))
    expect(
      pictured
        .$('.m-review')
        .toArray()
        .every(it => pictured.$(it).find('img').length > 0),
    ).toBe(true)
    const picture = await browser.request(
      browser.address(pictured.$('.m-review-picture').first().attr('src') ?? ''),
    )
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await browser.visit(`${path}?score=9`, { status: 200 })).$('.m-review')).toHaveLength(6)
  })

  test('a controlled chemical says in which lists it stands, what to file, and where', async () => {
    const page = await site.browser().visit('/product/huashi/kmn-500', { status: 200 })
    expect(page.textOf('.m-detail-main')).toContain('本品属于易制毒（三类）、易制爆')
    const safety = page.textOf('#safety')
    for (const words of [
      '易制毒化学品（第三类）',
      '易制爆危险化学品名录（2017 年版）',
      'UN 1490',
      '备案证明',
      'GHS03',
    ])
      expect(safety).toContain(words)
    expect(page.$('#safety a[href$="/hazchem"]').length).toBe(1)
    const picture = await site.browser().request(site.browser().address('/pictures/ghs/GHS03.png'))
    expect(picture.headers.get('content-type')).toBe('image/png')
    const plain = await site.browser().visit('/product/chenguang/a4-70-5', { status: 200 })
    expect(plain.has('#safety')).toBe(false)
  })

  test('prices of the same substance elsewhere are compared in words', async () => {
    const page = await site.browser().visit(ETHANOL, { status: 200 })
    expect(page.textOf('#monitor')).toMatch(
      /本品(是商城内最低价|是商城内最高价|比中位价[高低] \d+%|与中位价持平)。/,
    )
    expect(page.textOf('#monitor')).toContain('每 100 mL')
    const hidden = await site.browser({ school: 'beiyuan' }).visit(ETHANOL, { status: 200 })
    expect(hidden.has('#monitor')).toBe(false)
    expect(hidden.textOf('#main')).not.toContain('¥8.80')
    expect(hidden.textOf('#trend')).toContain('登录')
  })

  test('goods no longer sold can be looked at and not bought', async () => {
    const page = await site.browser().visit('/product/boyuan/pha-500-mac', { status: 200 })
    expect(page.text).toContain('该商品已下架')
    expect(page.has('form[action$="/cart/add"] #num')).toBe(false)
    await site.browser().visit('/product/huashi/no-such', { status: 404 })
  })

  test('a quantity rule is told, fills the field, and refuses what breaks it', async () => {
    const [goods] = (await someGoods(site.mall, 1)) as [Goods]
    await site.mall.sql(
      'update products set min_num = 4, num_step = 2, max_num = 8 where mall_id = $1 and id = $2',
      [site.mall.school().id, goods.id],
    )
    const browser = await as('teacher')
    const page = await browser.visit(`/product/${goods.storeId}/${goods.id}`, { status: 200 })
    expect(page.$('#num').attr('value')).toBe('4')
    expect(page.textOf('.m-detail-buy')).toMatch(/4 .+起订，按 2 .+递增，一次最多 8/)
    const refused = await browser.submit({ num: '5' }, { form: '.m-detail-buy', press: 'add' })
    expect(refused.path).toContain('failed=')
    expect(
      (await site.mall.as('teacher').cart.view()).cartList
        .flatMap(it => it.items)
        .some(it => it.skuId === goods.id),
    ).toBe(false)
    await browser.visit(`/product/${goods.storeId}/${goods.id}`)
    await browser.submit({ num: '6' }, { form: '.m-detail-buy', press: 'add' })
    expect(
      (await site.mall.as('teacher').cart.view()).cartList
        .flatMap(it => it.items)
        .find(it => it.skuId === goods.id)?.num,
    ).toBe(6)
  })
})

describe('favourites and push', () => {
  test('a guest signs in and comes back to the goods', async () => {
    const guest = site.browser()
    await guest.visit(`${ETHANOL}?regionCode=south`, { status: 200 })
    const answer = await guest.post({}, { form: '#marks', press: 'favourite' })
    expect(answer.status).toBe(302)
    const login = await guest.visit(answer.headers.get('location') ?? '')
    expect(login.url.pathname).toBe('/emall/logining')
    const { account, password } = credentials('teacher')
    expect((await guest.submit({ account, password })).path).toContain(`/emall${ETHANOL}`)
  })

  test('kept from the page, found in the list by words, taken off there', async () => {
    const browser = await as('acceptor')
    expect((await browser.visit('/person/collection', { status: 200 })).text).toContain(
      '还没有收藏商品',
    )
    await browser.visit(`${ETHANOL}?regionCode=south`, { status: 200 })
    const kept = await browser.submit({}, { form: '#marks', press: 'favourite' })
    expect(kept.path).toContain('regionCode=south')
    expect(kept.$('#marks input[name="intent.unfavourite"]')).toHaveLength(1)
    await browser.visit('/product/huashi/met-2_5l', { status: 200 })
    await browser.submit({}, { form: '#marks', press: 'favourite' })
    const list = await browser.visit('/person/collection', { status: 200 })
    expect(list.text).toContain('共 2 条')
    const found = await browser.submit({ keyword: '67-56-1' }, { form: '#main form[method="get"]' })
    expect(found.$('#main tbody tr')).toHaveLength(1)
    expect((await browser.visit('/person/collection?keyword=%E6%B2%A1%E6%9C%89')).text).toContain(
      '收藏中没有',
    )
    await browser.visit('/person/collection?keyword=67-56-1')
    expect(
      (await browser.submit({}, { form: '#main form[method="post"]', press: 'remove:met-2_5l' }))
        .path,
    ).toContain('keyword=')
    expect(
      (await site.mall.as('acceptor').favourites.list({})).list.map(it => it.productId),
    ).toEqual(['eth-500'])
    await browser.visit(ETHANOL)
    expect(
      (await browser.submit({}, { form: '#marks', press: 'unfavourite' })).has(
        '#marks input[name="intent.favourite"]',
      ),
    ).toBe(true)
  })

  test('a supplier is allowed on the page or in the settings, and pushes; the buyer sees it, and how often is the buyer’s word', async () => {
    const browser = await as('acceptor')
    await browser.visit(ETHANOL)
    await browser.submit({}, { form: '#marks', press: 'push' })
    expect((await site.mall.as('acceptor').push.choice({ id: 'huashi' })).allowed).toBe(true)
    let page = await browser.visit('/person/wishlist', { status: 200 })
    page = await browser.submit({ rate: 'five' }, { form: '.m-push-rate', press: 'rate' })
    expect(page.$('#rate option[selected]').attr('value')).toBe('five')
    page = await browser.submit(
      { keyword: '博源', state: 'off' },
      { form: '#stores form[method="get"]' },
    )
    expect(page.$('#stores tbody tr')).toHaveLength(1)
    page = await browser.submit({}, { form: '#stores form[method="post"]', press: 'allow:boyuan' })
    expect(page.path).toContain('state=off')
    expect(page.text).toContain('没有符合条件的供应商')
    expect((await browser.visit('/person/wishlist?state=on')).$('#stores tbody tr')).toHaveLength(2)

    const clerk = await as('clerk-boyuan')
    await clerk.visit('/desk/push', { status: 200 })
    const wrong = await clerk.submit({ code: 'ETH-500', words: '别家的' }, { form: '#push' })
    expect(wrong.status).toBe(422)
    expect(wrong.summary.join()).toContain('没有这样的在售商品')
    expect(wrong.$('#push-words').attr('value')).toBe('别家的')
    expect((await clerk.submit({ code: '', words: '' }, { form: '#push' })).status).toBe(422)
    const sent = await clerk.submit({ code: 'ABA-100', words: '新批次到货' }, { form: '#push' })
    expect(sent.text).toContain('已推送给')

    page = await browser.visit('/person/wishlist', { status: 200 })
    expect(page.text).toContain('新批次到货')
    expect(page.text).toContain('1 条未读')
    expect((await browser.visit('/person/wishlist?from=huashi')).text).toContain('还没有收到推送')
    await browser.visit('/person/wishlist')
    expect(
      (await browser.submit({}, { form: '#main form[aria-label="全部标为已读"]', press: 'seen' }))
        .text,
    ).not.toContain('条未读')
    await site
      .browser()
      .visit('/person/wishlist', { status: 200 })
      .then(it => expect(it.url.pathname).toBe('/emall/logining'))
    expect((await (await as('teacher')).visit('/desk/push')).status).toBe(403)
  })
})

describe('reviewing', () => {
  test('pictures go with the words; what is not a picture is refused and the others are kept; guests see them', async () => {
    const { list } = await site.mall.as('student').orders.list({ status: 'finished', rows: 50 })
    const order = list.find(it => it.actions.includes('evaluate'))
    const line = order?.lines[0]
    if (!order || !line) throw new Error('no order to review')
    const browser = await as('student')
    await browser.visit(`/orders/evaluate/${order.id}`, { status: 200 })
    const words = Object.fromEntries(
      order.lines.map((_, n) => [`lines[${n}].content`, `包装完好，标签清楚 ${n}`]),
    )
    const refused = await browser.submit(
      {
        ...words,
        'lines[0].pictures': [photo('a.png'), photo('b.png', Buffer.from('no picture'))],
      },
      { form: '#review' },
    )
    expect(refused.status).toBe(422)
    expect(refused.$('input[name="lines[0].pictureIds"]')).toHaveLength(1)
    expect(refused.$('textarea[name="lines[0].content"]').text()).toContain('包装完好')
    const done = await browser.submit(
      { 'lines[0].pictures': [photo('c.png')] },
      { form: '#review' },
    )
    expect(done.path).toContain('said=reviewed')
    const page = await site
      .browser()
      .visit(`/product/${order.storeId}/${line.productId}?isPic=1`, { status: 200 })
    const shown = page
      .$('.m-review')
      .filter((_, it) => page.$(it).text().includes('包装完好，标签清楚 0'))
      .find('img')
    expect(shown).toHaveLength(2)
    const picture = await site
      .browser()
      .request(site.browser().address(shown.first().attr('src') ?? ''))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { id } = await site.mall.as('student').files.upload({
      kind: 'Image',
      name: 'own.png',
      content: new Uint8Array(await photo('own.png').arrayBuffer()),
    })
    expect((await site.browser().request(site.browser().address(`/files/${id}`))).status).toBe(401)
    await expect(
      site.mall.as('teacher').reviews.add({
        orderId: order.id,
        lines: [{ lineNo: 1, score: 5, content: '不是我的', pictureIds: [id] }],
      }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('papers and snapshots', () => {
  test('each paper of a supplier has a page with its picture', async () => {
    const browser = site.browser()
    const page = await browser.visit(ETHANOL, { status: 200 })
    expect(page.$('.m-qual').length).toBeGreaterThan(2)
    const paper = await browser.visit(page.$('.m-qual a').eq(1).attr('href') ?? '', { status: 200 })
    expect(paper.heading).toContain('危险化学品经营许可证')
    const picture = await browser.request(
      browser.address(paper.$('.m-document img').attr('src') ?? ''),
    )
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    await browser.visit('/store/huashi/qual/99', { status: 404 })
    await browser.visit('/store/nobody/qual/1', { status: 404 })
  })

  test('an order leads to its goods as they were', async () => {
    const [, goods] = (await someGoods(site.mall, 2)) as [Goods, Goods]
    const {
      orders: [order],
    } = await site.mall.as('student').orders.place(orderOf('student', [{ goods, num: 2 }]))
    const browser = await as('student')
    await browser.visit(`/orders/${order?.id ?? ''}`, { status: 200 })
    const snapshot = await browser.follow('快照')
    expect(snapshot.path).toBe(`/emall/orders/${goods.id}/${order?.id ?? ''}-1/pic`)
    expect(snapshot.text).toContain('成交单价')
    const picture = await browser.request(
      browser.address(snapshot.$('.m-picture-large img').attr('src') ?? ''),
    )
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await (await as('acceptor')).visit(snapshot.path)).status).toBe(404)
    expect((await site.browser().visit(snapshot.path)).url.pathname).toBe('/emall/logining')
  })
})
