import type { Page } from '@playwright/test'
import { expect, test } from '../support/story'

const ground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(it => getComputedStyle(it).backgroundColor)
const edge = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(it => {
      const style = getComputedStyle(it)
      return {
        width: Number.parseFloat(style.borderTopWidth),
        line: style.borderTopStyle,
        seen: style.borderTopColor !== style.backgroundColor,
      }
    })
const drawn = { width: 1, line: 'solid', seen: true }

test('colours of the system: buttons, what is chosen, counts, meters and charts can still be told apart', async ({
  as,
}) => {
  const owner = await as('owner')
  const { page } = owner
  await page.emulateMedia({ forcedColors: 'active' })
  await owner.open('/person/account')
  expect(await edge(page, '#main .m-button')).toEqual(drawn)
  const parts = await page
    .locator('#main .m-meter-bar')
    .first()
    .locator('.m-meter-part')
    .evaluateAll(all => all.map(it => getComputedStyle(it).backgroundColor))
  expect(new Set(parts).size).toBe(parts.length)
  expect(await ground(page, '.m-side-link[aria-current]')).not.toBe(
    await ground(page, '.m-side-link:not([aria-current])'),
  )
  const teacher = await as('teacher')
  const orders = teacher.page
  await orders.emulateMedia({ forcedColors: 'active' })
  await teacher.open('/person/orders')
  expect(await ground(orders, '#main .m-tab-here')).not.toBe(
    await ground(orders, '#main .m-tab:not(.m-tab-here)'),
  )
  expect(await edge(orders, '#main .m-status')).toEqual(drawn)
  await owner.open('/help')
  await page.keyboard.press('Tab')
  const ring = await page.locator('.m-skip').evaluate(it => {
    const style = getComputedStyle(it)
    return [style.outlineStyle, style.outlineWidth]
  })
  expect(ring).toEqual(['solid', '2px'])
  await owner.open('/product?keyword=%E4%B9%99%E9%86%87')
  await owner.go(page.locator('#main .m-good-name a').first())
  const line = page.locator('.m-chart-line').first()
  await expect(line).toBeVisible()
  expect(await line.evaluate(it => getComputedStyle(it).stroke)).not.toBe(
    await ground(page, 'body'),
  )
})

test('who asked for calm sees nothing move', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/product?keyword=%E4%B9%99%E9%86%87', '/logining']) {
    await visitor.open(path)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(it => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } =
            getComputedStyle(it)
          const seconds = (list: string) =>
            Math.max(
              ...list
                .split(',')
                .map(one => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)),
            )
          return (
            seconds(transitionDuration) > 0.01 ||
            (animationName !== 'none' && seconds(animationDuration) > 0.01) ||
            scrollBehavior === 'smooth'
          )
        })
        .map(it => it.className),
    )
    expect(moving, path).toEqual([])
  }
})
