import { demoPeople } from '~/demo/people'
import { demoSchools } from '~/demo/schools'
import { minuteOf } from '~/frame/when'
import { readPaper } from '../support/paper'
import { wrongOnPaper } from '../support/printed'
import { expect, test } from '../support/story'
import { goTo, pageKinds } from '../reader/pages'

const IE8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'

/** Kinds of pages that people keep on paper. */
const kept = new Set([
  '/',
  '/product',
  '/product/:storeId/:id',
  '/cart',
  '/order',
  '/order/account',
  '/person',
  '/person/orders',
  '/orders/:id',
  '/orders/account',
  '/orders/account/schedule/:id',
  '/orders/accept',
  '/orders/accept/apply/:orderId',
  '/orders/settle',
  '/orders/return',
  '/orders/return/:id',
  '/person/account',
  '/account/frozen/detail',
  '/todo/todo',
  '/todo/todo/toAudit',
  '/todo/todo/toAudit/:orderId',
  '/desk/orders',
  '/desk/orders/:id',
  '/desk/goods',
  '/desk/statements',
  '/desk/statements/:id',
  '/finance/settle',
  '/finance/settle/:id',
  '/finance/returns',
  '/finance/surveys',
  '/person/core/sessions',
  '/person/complaint',
  '/platform/complaints',
  '/person/biddings',
  '/biddings/:id',
  '/desk/biddings',
  '/groupBuy',
  '/groupBuy/:id',
  '/person/evaluate',
  '/survey/questionnaire',
  '/person/lists/:id',
  '/supplierList',
  '/help',
])
/** Each screen once: of several ways the first that needs no other school. */
const printed = pageKinds.filter(
  (it, i) =>
    kept.has(it.screen) &&
    !it.at?.includes('nothing-is-called-so') &&
    pageKinds.findIndex(
      other => other.screen === it.screen && !other.at?.includes('nothing-is-called-so'),
    ) === i,
)

for (const grade of ['modern', 'legacy'] as const)
  test.describe(`pages on A4, ${grade} sheet`, () => {
    if (grade === 'legacy') test.use({ userAgent: IE8, javaScriptEnabled: false })

    test('no column of single letters, nothing beyond the edge, no card in two, nothing to press', async ({
      as,
    }) => {
      test.slow()
      expect(printed.map(it => it.screen).sort()).toEqual([...kept].sort())
      for (const kind of printed)
        await test.step(`${kind.screen} as ${kind.who}`, async () => {
          const visitor = await as(kind.who)
          await visitor.page.setViewportSize({ width: 1366, height: 768 })
          await goTo(visitor, kind)
          expect.soft(await wrongOnPaper(visitor.page), visitor.page.url()).toEqual([])
        })
    })

    test('every sheet says school, person, time and address; documents say it themselves', async ({
      as,
      origin,
    }) => {
      const who = demoPeople(demoSchools.findIndex(it => it.code === 'beiyuan')).find(
        it => it.key === 'teacher',
      )
      if (!who) throw new Error('the demo has a teacher')
      const teacher = await as('teacher')
      const { page } = teacher
      const before = Date.now()
      await teacher.open('/person/orders')
      const after = Date.now()
      await expect(page.locator('.m-print-head')).toBeHidden()
      const sheets = await readPaper(
        await page.pdf({ format: 'A4', preferCSSPageSize: true, margin: { top: '14mm' } }),
      )
      expect(sheets.length).toBeGreaterThan(1)
      const minutes = [before, after].map(it => minuteOf(new Date(it).toISOString()))
      sheets.forEach((sheet, i) => {
        for (const word of [
          '北原农业大学',
          `${who.name}${who.code}`,
          `${origin}/emall/person/orders`,
        ])
          expect(sheet.text, `sheet ${i + 1}`).toContain(word)
        expect(
          minutes.some(it => sheet.text.includes(it.replace(' ', ''))),
          `sheet ${i + 1}`,
        ).toBe(true)
      })

      const guest = await as('guest')
      await guest.open('/help')
      const [first] = await readPaper(await guest.page.pdf({ format: 'A4' }))
      expect(first?.text).toContain('北原农业大学·未登录访客·')

      await teacher.open('/person/orders')
      const order = await page.locator('a[href*="/orders/2"]').first().getAttribute('href')
      await teacher.open(`/print/order/${/\d{20}/.exec(order ?? '')?.[0]}`)
      await expect(page.locator('.m-paper-sheet')).toHaveCount(1)
      await expect(page.locator('.m-print-head')).toHaveCount(0)
    })
  })
