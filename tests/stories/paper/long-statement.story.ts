import { formatYuan, haoFromYuan, sumHao } from '~/contract/money'
import { callsOf } from '../support/calls'
import { countOf, readPaper } from '../support/paper'
import { expect, test } from '../support/story'
import { acceptedOrder, goodsOf, statementOf } from './papers'

const LINES = 300

test('a statement of 300 lines, from the browser and as the mall’s own PDF', async ({
  as,
  origin,
}) => {
  const finance = await as('finance')
  const { page } = finance
  const { id, lines, amount, freight, capitals } =
    await test.step('two orders of 150 lines each are accepted and stand on a statement', async () => {
      const goods = await goodsOf(await callsOf(await as('teacher'), origin), 'huashi', LINES / 2)
      for (let i = 0; i < 2; i++) await acceptedOrder(as, origin, 'huashi', goods)
      return (await callsOf(finance, origin)).settlement.detail({
        id: await statementOf(as, origin, 'huashi'),
      })
    })
  expect(lines).toHaveLength(LINES)
  expect(sumHao([...lines.map(it => it.amount), freight])).toBe(amount)
  const heads = [
    '序号',
    '订单号/验收单号',
    '商品名称',
    '规格型号',
    '结算数量',
    '单价（元）',
    '金额（元）',
  ]

  for (const [layout, size] of [
    ['portrait', [595, 842]],
    ['landscape', [842, 595]],
  ] as const) {
    await test.step(`printed by the browser, ${layout}`, async () => {
      await finance.open(`/pdf/${id}${layout === 'landscape' ? '?layout=landscape' : ''}`)
      const pages = await readPaper(await page.pdf({ preferCSSPageSize: true }))
      expect(pages.length).toBeGreaterThan(8)
      expect(pages.length).toBeLessThan(30)
      const all = pages.map(it => it.text).join('')
      for (const [i, { text, width, height }] of pages.entries()) {
        expect(
          Math.abs(width - size[0]) + Math.abs(height - size[1]),
          `page ${i + 1} is ${width} × ${height}: ${text.slice(0, 120)}`,
        ).toBeLessThan(4)
        expect(text).toContain(`第${i + 1}页共${pages.length}页`)
        expect(text).not.toContain('下载PDF')
        if (!lines.some(it => text.includes(it.acceptanceId))) continue
        for (const part of [id, ...heads, `${capitals}${formatYuan(amount)}`])
          expect(text, `page ${i + 1}`).toContain(part)
        // A row cut in two would leave its order number on one page and its acceptance number on the next.
        const numbers = new Set(lines.map(it => it.acceptanceId)),
          orders = new Set(lines.map(it => it.orderId))
        const accepted = [...numbers].reduce((n, it) => n + countOf(text, it), 0)
        const ordered = [...orders].reduce(
          (n, it) => n + countOf(text, it) - countOf(text, `订单${it}`),
          0,
        )
        expect(accepted, `rows on page ${i + 1}`).toBe(ordered)
      }
      const first = Math.min(
        ...pages.flatMap(it => it.words.filter(word => word.text === '序号').map(word => word.x)),
      )
      const indexes = pages.flatMap(({ words }) =>
        words
          .filter(it => /^\d{1,3}$/.test(it.text) && it.x < first + 25)
          .sort((a, b) => b.y - a.y)
          .map(it => Number(it.text)),
      )
      expect(indexes).toEqual(Array.from({ length: LINES }, (_, i) => i + 1))
      for (const { amount, acceptanceId } of lines.slice(0, 3))
        for (const part of [formatYuan(amount), acceptanceId]) expect(all).toContain(part)
      for (const part of ['经办人', '财务审核', '财务负责人', '盖章处'])
        expect(pages.at(-1)?.text).toContain(part)
    })

    await test.step(`the mall’s own PDF, ${layout}`, async () => {
      const href = await page.locator('.m-paper-bar a').first().getAttribute('href')
      const pages = await readPaper((await finance.fetch(href ?? '')).body)
      let carried = 0
      for (const [i, { text, width, height }] of pages.entries()) {
        expect([width, height]).toEqual([...size])
        for (const part of [`第${i + 1}页共${pages.length}页`, id, `合计¥${formatYuan(amount)}`])
          expect(text).toContain(part)
        const here = haoFromYuan(/本页小计¥([\d,.]+)/.exec(text)?.[1] ?? '0') ?? 0
        if (!here) continue
        for (const part of heads) expect(text).toContain(part)
        if (carried) expect(text).toContain(`承前页¥${formatYuan(carried)}`)
        carried += here
        if (carried !== amount) expect(text).toContain(`过次页¥${formatYuan(carried)}`)
      }
      expect(carried).toBe(amount)
      const first = Math.min(
        ...pages.flatMap(it => it.words.filter(word => word.text === '序号').map(word => word.x)),
      )
      expect(
        pages.flatMap(({ words }) =>
          words
            .filter(it => /^\d{1,3}$/.test(it.text) && it.x < first + 25)
            .sort((a, b) => b.y - a.y)
            .map(it => Number(it.text)),
        ),
      ).toEqual(Array.from({ length: LINES }, (_, i) => i + 1))
      expect(pages.map(it => it.text).join('')).toContain(capitals)
    })
  }

  await test.step('opened twice at once, each gets the whole document', async () => {
    const [one, other] = await Promise.all([
      finance.fetch(`/pdf/${id}/download`),
      finance.fetch(`/pdf/${id}/download`),
      finance.fetch(`/pdf/${id}`),
    ])
    for (const it of [one, other]) expect(it?.status).toBe(200)
    expect((await readPaper(one?.body ?? Buffer.alloc(0))).length).toBe(
      (await readPaper(other?.body ?? Buffer.alloc(0))).length,
    )
  })

  await test.step('withdrawn, it still says what it held, and that it no longer counts', async () => {
    await (await callsOf(finance, origin)).settlement.cancel({ id })
    await finance.open(`/pdf/${id}`)
    const printed = await readPaper(await page.pdf({ preferCSSPageSize: true }))
    const own = await readPaper((await finance.fetch(`/pdf/${id}/download`)).body)
    for (const pages of [printed, own]) {
      for (const { text } of pages) expect(text).toContain('已撤回')
      const all = pages.map(it => it.text).join('')
      expect(all).toContain('本结算单已撤回，不作为结算依据')
      expect(all).toContain(capitals)
      expect(countOf(all, lines[0]?.acceptanceId ?? '')).toBe(LINES / 2)
    }
    expect((await (await callsOf(finance, origin)).settlement.detail({ id })).lines).toHaveLength(
      LINES,
    )
  })
})
