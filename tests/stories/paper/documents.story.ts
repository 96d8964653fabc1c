import { callsOf } from '../support/calls'
import { fontsIn, readPaper } from '../support/paper'
import { expect, test, type Visitor } from '../support/story'
import { acceptedOrder, goodsOf, RARE, readCode, statementOf } from './papers'

const IE8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'

/** Every document there can be of an order that was accepted and stands on a statement. */
async function documentsOf(
  as: (person: string) => Promise<Visitor>,
  origin: string,
  store: string,
) {
  const goods = await goodsOf(await callsOf(await as('teacher'), origin), store, 3)
  const order = await acceptedOrder(as, origin, store, goods, { purpose: `为${RARE}同学购买` })
  const statement = await statementOf(as, origin, store)
  return [
    {
      path: `/print/purchase/${order.id}`,
      cn: '采购申请单',
      en: 'Purchase Requisition',
      signs: ['经办人', '经费负责人', '单位负责人', '财务审核'],
      number: order.id,
    },
    {
      path: `/print/order/${order.id}`,
      cn: '订单明细',
      en: 'Order Detail',
      signs: [],
      number: order.id,
    },
    {
      path: `/print/accept/${order.acceptanceId}`,
      cn: '验收单',
      en: 'Acceptance Form',
      signs: ['经办人', '验收人', '单位负责人'],
      number: order.acceptanceId,
    },
    {
      path: `/temp/bills?id=${order.id}`,
      cn: '采购账单',
      en: 'Purchase Bill',
      signs: ['经办人', '验收人', '财务审核'],
      number: order.id,
    },
    {
      path: `/temp/bills?id=${order.checkoutId}&subOrdersId=${order.id}`,
      cn: '采购账单',
      en: 'Purchase Bill',
      signs: ['经办人', '验收人', '财务审核'],
      number: order.id,
    },
    {
      path: `/centertraliza?id=${order.id}`,
      cn: '统一结算单',
      en: 'Unified Settlement Form',
      signs: ['经办人', '验收人', '财务审核'],
      number: order.id,
      // On a statement, whose page its code leads to.
      code: statement,
    },
    {
      path: `/pdf/${statement}`,
      cn: '结算单',
      en: 'Settlement Statement',
      signs: ['经办人', '供应商', '财务审核'],
      number: statement,
    },
  ]
}
const downloadOf = (path: string) => {
  const [page = '', query = ''] = path.split('?')
  return `${page}/download${query ? `?${query}` : ''}`
}

test('every document of an order: on the browser’s paper and as PDF, in both languages', async ({
  as,
  origin,
}) => {
  // Seven documents, each set four times and read.
  test.slow()
  const teacher = await as('teacher')
  const { page } = teacher
  for (const paper of await documentsOf(as, origin, 'boyuan')) {
    await test.step(paper.path.replace(/\d{20}/g, 'N'), async () => {
      await page.context().addCookies([{ name: 'language', value: 'cn', url: origin }])
      await teacher.open(paper.path)
      const href = (await page.locator('.m-paper-bar a').first().getAttribute('href')) ?? ''
      expect(href).toBe(`/emall${downloadOf(paper.path)}`)
      const code = await readCode(page)
      expect(code).toContain(`${origin}/emall/`)
      expect(code).toContain(`/orders/scan/`)
      expect(code).toContain('code' in paper ? paper.code : paper.number)
      expect((await (await as('guest')).fetch(new URL(code).pathname)).status).toBe(200)
      const own = (await teacher.fetch(href)).body
      for (const bytes of [await page.pdf({ preferCSSPageSize: true }), own]) {
        const pages = await readPaper(bytes)
        const text = pages.map(it => it.text).join('')
        for (const word of [
          '北原农业大学',
          paper.cn,
          paper.number,
          `第1页共${pages.length}页`,
          '合计',
          ...paper.signs,
        ])
          expect(text).toContain(word)
        expect(text).toMatch(/人民币（大写）：[壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分零整]+/)
        if (paper.signs.length)
          for (const word of ['签字', '盖章处', '年月日']) expect(text).toContain(word)
        else expect(text).not.toContain('盖章处')
        for (const word of ['下载PDF', '返回', '搜索']) expect(text).not.toContain(word)
        expect(pages[0]?.width).toBe(595)
      }
      await test.step('whatever stands before it, its first page is one of its own', async () => {
        await page.evaluate(() => document.body.prepend(document.createElement('hr')))
        const [first] = await readPaper(await page.pdf({ preferCSSPageSize: true }))
        expect([first?.width, first?.height]).toEqual([595, 842])
        expect(first?.text).toContain('第1页共')
        expect(first?.text).toContain(paper.cn)
      })
      await page.context().addCookies([{ name: 'language', value: 'en', url: origin }])
      await teacher.open(paper.path)
      const english = [
        await page.pdf({ preferCSSPageSize: true }),
        (await teacher.fetch(href)).body,
      ]
      for (const bytes of english) {
        const [first] = await readPaper(bytes)
        for (const word of [
          'Beiyuan Agricultural University',
          paper.en,
          'Page 1 of',
          'Price (CNY)',
          'In words',
        ])
          expect(first?.text).toContain(word.replace(/ /g, ''))
      }
      await page.context().addCookies([{ name: 'language', value: 'cn', url: origin }])
    })
  }
})

test('documents with rare characters, in an old browser, and for nobody else', async ({
  as,
  origin,
  browser,
}) => {
  const teacher = await as('teacher')
  const { page } = teacher
  const papers = await documentsOf(as, origin, 'chenguang')
  const downloads = papers.map(it => downloadOf(it.path))

  await test.step('rare characters have a shape on paper and can be copied', async () => {
    await teacher.open(papers[0]?.path ?? '')
    await page.evaluate(() => document.fonts.ready)
    expect(
      await page.evaluate(() =>
        [...document.fonts].filter(it => it.family.includes('Mall Rare')).map(it => it.status),
      ),
    ).toEqual(['loaded'])
    const printed = await page.pdf({ preferCSSPageSize: true })
    const own = (await teacher.fetch(downloads[0] ?? '')).body
    for (const bytes of [printed, own]) {
      expect((await readPaper(bytes)).map(it => it.text).join('')).toContain(`为${RARE}同学购买`)
      expect(fontsIn(bytes)).toContain('ChocolateClassicalSans')
    }
  })

  await test.step('an old browser gets the same words, without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, userAgent: IE8 })
    await context.addCookies(await page.context().cookies())
    const old = await context.newPage()
    await old.goto(`${origin}/emall${papers.at(-1)?.path}`)
    expect(await old.locator('script').count()).toBe(0)
    const text = (await readPaper(await old.pdf({ format: 'A4' }))).map(it => it.text).join('')
    for (const word of [papers.at(-1)?.number ?? '', '结算单', '合计', '盖章处'])
      expect(text).toContain(word)
    expect(text).not.toContain('下载PDF')
    await context.close()
  })

  await test.step('others find nothing: another buyer, and another school', async () => {
    const stranger = await as('colleague')
    for (const path of [...papers.map(it => it.path), ...downloads])
      expect((await stranger.fetch(path)).status, path).toBe(404)
    const guest = await as('guest')
    for (const path of downloads) expect((await guest.fetch(path)).status, path).toBe(302)
    const elsewhere = await browser.newContext()
    const neighbour = await elsewhere.newPage()
    await neighbour.goto(`${origin.replace('beiyuan', 'qinglan')}/emall/logining`)
    await neighbour.locator('#main [name=account]').fill('F30001')
    await neighbour.locator('#main [name=password]').fill('campus2026')
    await Promise.all([
      neighbour.waitForURL(/emall\/(?!logining)/),
      neighbour.locator('#main form input[type=submit]').first().click(),
    ])
    for (const path of [...papers.map(it => it.path), ...downloads]) {
      expect(
        (
          await neighbour.request.get(`http://127.0.0.1:${new URL(origin).port}/emall${path}`, {
            headers: {
              host: new URL(origin).host.replace('beiyuan', 'qinglan'),
              cookie: (await elsewhere.cookies()).map(it => `${it.name}=${it.value}`).join('; '),
            },
          })
        ).status(),
        path,
      ).toBe(404)
    }
    await elsewhere.close()
  })
})

test('a bill of a checkout with several orders, and where none is named the orders to choose from', async ({
  as,
  origin,
}) => {
  const teacher = await as('teacher')
  const calls = await callsOf(teacher, origin)
  const goods = [...(await goodsOf(calls, 'jike', 2)), ...(await goodsOf(calls, 'kunhang', 1))]
  const order = await acceptedOrder(as, origin, 'jike', goods, { until: 'placed' })
  const { orders } = await calls.orders.checkout({ id: order.checkoutId })
  expect(orders).toHaveLength(2)
  await teacher.open(`/temp/bills?id=${order.checkoutId}`)
  const text = (await readPaper(await teacher.page.pdf({ preferCSSPageSize: true })))
    .map(it => it.text)
    .join('')
  for (const it of orders) expect(text).toContain(`订单${it.id}（${it.storeName}）小计`)
  for (const path of ['/temp/bills', '/centertraliza', '/centertraliza-normal']) {
    await teacher.open(path)
    await expect(teacher.page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await teacher.open('/temp/bills')
  await teacher.go(teacher.page.locator(`#main a[href$="id=${orders[0]?.id}"]`))
  await expect(teacher.page.locator('.m-paper-number')).toContainText(orders[0]?.id ?? '')
  await teacher.open(`/centertraliza?id=${orders[0]?.id}`)
  await expect(teacher.page.locator('.m-paper-note').first()).toContainText('订单尚未验收')
})
