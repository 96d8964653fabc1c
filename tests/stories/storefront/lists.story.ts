import { expect, test } from '../support/story'
import type { Visitor } from '../support/story'

const total = async ({ page }: Visitor) =>
  Number(
    /([\d,]+) 件商品/
      .exec(await page.locator('#main .m-toolbar').first().innerText())?.[1]
      ?.replace(/,/g, ''),
  )

test('a visitor searches, narrows by several choices, takes them away, turns pages and comes back to what was searched', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/')
  await page.locator('#search-keyword').fill('试剂')
  await visitor.go(page.locator('.m-search-button'))
  await expect(page).toHaveURL(/\/product\?.*keyword=/)
  const all = await total(visitor)
  expect(all).toBeGreaterThan(80)

  await visitor.go(page.locator('.m-filter[aria-label="品牌"] .m-facet-more'))
  const boxes = page.locator('.m-many input')
  for (const at of [0, 1]) await boxes.nth(at).check()
  await visitor.press('确定', page.locator('.m-filter-many'))
  await expect(page.locator('.m-chosen-one')).toHaveCount(2)
  const two = await total(visitor)
  expect(two).toBeLessThan(all)
  await visitor.go(page.locator('.m-chosen-one').first())
  expect(await total(visitor)).toBeLessThan(two)
  await visitor.follow('清空全部', page.getByRole('main'))
  expect(await total(visitor)).toBe(all)

  await visitor.follow('列表', page.getByRole('main'))
  await expect(page.locator('.m-goods-list')).toBeVisible()
  await page.locator('#page-jump').fill('2')
  await visitor.press('跳转', page.locator('.m-page-jump'))
  await expect(page.locator('.m-pager-here')).toHaveText('2')
  await expect(page.locator('.m-goods-list')).toBeVisible()

  await visitor.open('/search/recent')
  await visitor.go(page.locator('#main .m-panel ol a').first())
  await expect(page).toHaveURL(/keyword=/)
  await visitor.open('/search/recent')
  await visitor.press('清空最近搜索')
  await expect(page.locator('#main .m-panel ol a')).toHaveCount(0)
})

test('nothing found: the page says what to drop, and the way leads to goods', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=%E4%B9%99%E9%86%87&min=900000')
  await expect(page.locator('.m-empty-title')).toContainText('乙醇')
  await visitor.go(page.locator('.m-ways a', { hasText: '不限价格' }))
  expect(await total(visitor)).toBeGreaterThan(0)
})

test('combined search keeps what the head had, asks for something, finds and can be changed', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=64-17-5&type=cas')
  await visitor.follow('组合搜索', page.locator('.m-search'))
  await expect(page.locator('[name=cas][type=text]')).toHaveValue('64-17-5')
  await expect(page.locator('#search-keyword')).toHaveValue('')
  await page.locator('[name=spec][type=text]').fill('500 mL')
  await visitor.press('搜索')
  await expect(page.locator('.m-chosen-one')).toHaveCount(2)
  await visitor.follow('修改搜索条件')
  await expect(page.locator('[name=spec][type=text]')).toHaveValue('500 mL')
  await visitor.follow('清空条件')
  await expect(page.locator('[name=spec][type=text]')).toHaveValue('')
})

test('reagents by class, CAS number and purity; the guide leads to lists', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/scientific')
  await visitor.go(page.locator('#class .m-group-tile h3 a').first())
  await expect(page).toHaveURL(/\/product_science\?category=/)
  await visitor.open('/scientific/landingPage')
  await visitor.go(page.locator('#cas tbody a').first())
  await expect(page.locator('#main .m-good').first()).toBeVisible()
})

test('goods are compared: added one after another, differences alone, one taken out', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/product?keyword=%E4%B9%99%E9%86%87')
  const addresses = await page
    .locator('.m-compare-link')
    .evaluateAll(links => links.slice(0, 3).map(it => it.getAttribute('href') ?? ''))
  for (const href of addresses) await visitor.open(href.replace('/emall', ''))
  await expect(page.locator('.m-compare thead th')).toHaveCount(4)
  const rows = await page.locator('.m-compare tbody tr').count()
  await visitor.go(page.locator('#main .m-toggle'))
  expect(await page.locator('.m-compare tbody tr').count()).toBeLessThan(rows)
  await visitor.go(page.locator('.m-compare thead th').nth(1).getByRole('link', { name: /移出/ }))
  await expect(page.locator('.m-compare thead th')).toHaveCount(3)
})
