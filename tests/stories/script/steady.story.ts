import type { Page } from '@playwright/test'
import { fillCart } from '../support/doings'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

const SHIFT_MAX = 0.02
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

/** How far what is on the screen has moved without anybody's doing, as browsers count it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        new PerformanceObserver(list =>
          done(
            (list.getEntries() as Shift[])
              .filter(it => !it.hadRecentInput)
              .reduce((sum, it) => sum + it.value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // Nothing is told where nothing has moved.
        setTimeout(() => done(0), 500)
      }),
  )

test('nothing moves when something loads', async ({ as }) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await fillCart(buyer, '乙醇', 2)
  const moved: [string, number][] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of [
      '/',
      '/search?keyword=乙醇',
      '/cart',
      '/order',
      '/todo',
      '/person',
      '/orders',
    ]) {
      await buyer.open(path)
      moved.push([`${path} at ${size.width}`, await shiftOf(page)])
    }
    await buyer.open('/search?keyword=乙醇')
    const goods = await page.locator('#main .m-good a').first().getAttribute('href')
    await buyer.open((goods ?? '').replace('/emall', ''))
    moved.push([`goods at ${size.width}`, await shiftOf(page)])
  }
  expect(moved.filter(([, shift]) => !(shift < SHIFT_MAX))).toEqual([])
})
