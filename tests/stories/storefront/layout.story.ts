import { expect, test } from '../support/story'

test('a visitor finds help, the manual and a notice of one kind', async ({ guest }) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/')
  await expect(page.locator('.m-floor')).toHaveCount(5)
  await visitor.follow('操作手册', page.locator('.m-nav-links'))
  await expect(page.locator('.m-chapter').first()).toBeVisible()
  await page.locator('.m-manual-list a').nth(2).click()
  await expect(page).toHaveURL(/\/help\/manual#/)

  await visitor.follow('帮助中心', page.locator('.m-topbar'))
  await visitor.follow(/怎样报销/, page.locator('.m-hot-questions'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('怎样报销？需要哪些材料？')
  await visitor.open('/help')
  await page.locator('#help-keyword').fill('验收')
  await visitor.press('搜索')
  await expect(page.locator('#main .m-panel').first()).toContainText('与“验收”相关的问题')

  await visitor.open('/notice/list')
  await visitor.follow(/^制度/, page.locator('.m-notice-find'))
  await page.locator('#notice-keyword').fill('固定资产')
  await visitor.press('查找')
  await expect(page.locator('.m-news-long li')).toHaveCount(1)
  await visitor.go(page.locator('.m-news-long a').first())
  await expect(page.locator('.m-article')).toContainText('1000 元')
})

test('channels open under the pointer and by the tab key, the code of the service panel too', async ({
  guest,
}) => {
  const visitor = await guest()
  const { page } = visitor
  await visitor.open('/notice/list')
  const channels = page.locator('.m-nav-fly')
  await expect(channels).toBeHidden()
  await page.locator('.m-nav-more > a').hover()
  await expect(channels).toBeVisible()
  await page.locator('h1').first().hover({ force: true })
  const code = page.locator('.m-float-code').first()
  await expect(code).toBeHidden()
  await page.locator('.m-float-link').first().focus()
  await expect(code).toBeVisible()
  await visitor.go(page.locator('.m-float-link').first())
  await expect(page).toHaveURL(/\/help\/service/)
  await expect(page.locator('#consultation img')).toBeVisible()
})

test('a teacher is handed over to the hazardous-chemicals system, after being asked', async ({
  as,
  javaScriptEnabled,
}) => {
  const teacher = await as('teacher')
  const { page } = teacher
  await teacher.open('/')
  await teacher.follow('危化品管理', page.locator('.m-nav-links'))
  await expect(page.locator('#main')).toContainText('即将离开采购商城')
  await page.getByRole('button', { name: '确认进入' }).click()
  // Where scripts run the second form goes by itself: pressed besides, it would go twice.
  if (javaScriptEnabled === false)
    await page.getByRole('button', { name: '进入危化品管理系统' }).click()
  await expect(page.locator('.m-twin')).toContainText('欢迎进入')
  await expect(page.locator('.m-twin')).toContainText('均已核验')
})
