import { expect, test } from '../support/story'
import type { Visitor } from '../support/story'

const ethanol = 'keyword=%E4%B9%99%E9%86%87'
const lists = [
  `/product?${ethanol}`,
  `/product?${ethanol}&inStock=1&min=5&max=500`,
  `/product?${ethanol}&view=list`,
  '/product?category=solvents',
  '/product_science',
  `/store/huashi?${ethanol}`,
  '/store/huashi?category=solvents',
  '/discount/new',
  '/discount_rate',
]
/** Of the old price and of the new: the first that is on the page. */
const prices = '#main .m-good .m-good-price, #main .m-good-row .m-row-price'
const adds = '#main #goods [name^="intent.add"]'

/** How far down the page the price and the button of the first goods end, in px. */
async function ends({ page }: Visitor): Promise<{ price: number; add: number }> {
  const endOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  return { price: await endOf(prices), add: await endOf(adds) }
}

async function speak(visitor: Visitor, language: 'cn' | 'en'): Promise<void> {
  await visitor.page
    .context()
    .addCookies([{ name: 'language', value: language, url: visitor.origin }])
}

for (const who of ['guest', 'teacher'])
  for (const language of ['cn', 'en'] as const)
    test(`the first goods of a list, with price and button, are on the first screen: ${who}, ${language}`, async ({
      as,
    }) => {
      test.slow()
      const visitor = await as(who)
      await speak(visitor, language)
      for (const path of lists) {
        await visitor.page.setViewportSize({ width: 1366, height: 768 })
        await visitor.open(path)
        const wide = await ends(visitor)
        expect.soft(wide.price, `price on ${path}`).toBeLessThanOrEqual(768)
        expect.soft(wide.add, `button on ${path}`).toBeLessThanOrEqual(768)
        // The same page, turned narrow: it is the style that makes room.
        await visitor.page.setViewportSize({ width: 390, height: 844 })
        const narrow = await ends(visitor)
        expect.soft(narrow.add, `button on ${path}, on a telephone`).toBeLessThan(1266)
        const over = await visitor.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect.soft(over, `${path} is wider than a telephone`).toBeLessThanOrEqual(0)
      }
    })

test('a telephone shows filters and menu when they are asked for', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.open(`/product?${ethanol}`)
  const brands = page.locator('.m-filter[aria-label="品牌"]')
  const menu = page.locator('.m-nav-links')
  await expect(brands).toBeHidden()
  await expect(menu).toBeHidden()
  await page.getByLabel('菜单').check()
  await expect(menu).toBeVisible()
  await page.getByLabel('全部筛选').check()
  await expect(page.locator('#main [name=max]')).toBeVisible()
  await visitor.go(brands.getByRole('link').first())
  await expect(page.locator('.m-chosen-one')).toHaveCount(1)
})

test('rows are low and stand below each other, and the layout outlasts the next search', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visitor.open(`/product?${ethanol}&view=list`)
    const rows = await page.locator('.m-good-row').evaluateAll(all =>
      all.map(row => ({
        height: row.getBoundingClientRect().height,
        columns: [...row.children].map(it => it.getBoundingClientRect().left),
        // Nothing runs out of its cell into the next one.
        over: [...row.children].filter(it => it.scrollWidth > it.clientWidth + 1).length,
      })),
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { height: high, columns, over } of rows) {
      expect(high).toBeLessThanOrEqual(56)
      expect(columns).toEqual(rows[0]?.columns)
      expect(over).toBe(0)
    }
  }
  await page.locator('#search-keyword').fill('丙酮')
  await visitor.go(page.locator('.m-search-button'))
  await expect(page.locator('.m-good-row').first()).toContainText('丙酮')
})

test('from the skip link it is a few stops to the first button', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open(`/product?${ethanol}`)
  await page.keyboard.press('Tab')
  await expect(page.locator('.m-skip')).toBeFocused()
  await page.keyboard.press('Enter')
  const first = page.locator(adds).first()
  const skip = page.locator('.m-skip-goods')
  const isAt = (selector: typeof first) => selector.evaluate(it => it === document.activeElement)
  let stops = 0
  while (!(await isAt(first)) && stops < 15) {
    await page.keyboard.press('Tab')
    stops += 1
    if (await isAt(skip)) await page.keyboard.press('Enter')
  }
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
})
