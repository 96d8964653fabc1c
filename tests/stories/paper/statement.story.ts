import { expect, test } from '../support/story'
import { extractText } from '../support/paper'

test('a statement on paper: the sheet alone, on A4, with the amount in capitals', async ({
  as,
}) => {
  const finance = await as('finance')
  const { page } = finance
  await finance.open('/finance/settle')
  const href = await page
    .locator('#main a[href*="/finance/settle/"]')
    .filter({ hasText: /\d{20}|查看/ })
    .first()
    .getAttribute('href')
  const id = /\d{20}/.exec(href ?? '')?.[0] ?? ''
  await finance.open(`/pdf/${id}`)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.m-screen-only', '.m-top', '.m-foot', '.m-head'])
    for (const it of await page.locator(hidden).all()) await expect(it).toBeHidden()
  const printed = await extractText(await page.pdf({ format: 'A4', printBackground: true }))
  for (const word of ['结算单', id, '合计']) expect(printed).toContain(word)
  expect(printed).toMatch(/[壹贰叁肆伍陆柒捌玖]+[佰拾元仟万]/)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(1)
})

test('an order page prints without buttons and menus', async ({ as }) => {
  const teacher = await as('teacher')
  const { page } = teacher
  await teacher.open('/person/orders')
  const href = await page.locator('#main a[href*="/emall/orders/2"]').first().getAttribute('href')
  await teacher.open((href ?? '').replace(/^\/emall/, ''))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#main .m-actions').first()).toBeHidden()
  await expect(page.locator('.m-search').first()).toBeHidden()
})
