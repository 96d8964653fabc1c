import { randomUUID } from 'node:crypto'
import { bannerPicture } from '../../support/banner-picture'
import { expect, test } from '../support/story'

test('an administrator uploads a banner, looks at it and publishes it; a guest sees it on the home page', async ({
  as,
}) => {
  const office = await as('administrator')
  const visitor = await as('guest')
  const { page } = office
  const main = page.locator('#main')
  const alt = `操场 ${randomUUID().slice(0, 6)}`
  await office.open('/school/content')
  await main.getByRole('link', { name: '首页横幅' }).click()
  await main.getByRole('link', { name: '新增' }).click()

  await test.step('what is wrong is told at its field, and the picture is kept', async () => {
    await main.locator('[name=file]').setInputFiles({
      name: '操场.png',
      mimeType: 'image/png',
      buffer: await bannerPicture(1_200, 420),
    })
    await main.locator('[name=title]').fill('运动会')
    await main.locator('[name=titleEn]').fill('Sports day')
    await main.locator('[name=url]').fill('http://elsewhere.example/')
    await office.press('保存草稿并预览')
    await expect(main.locator('.m-error-summary')).toContainText('https://')
    await expect(main.locator('[name="upload.id"]')).toHaveValue(/^[0-9a-f]{32}$/)
    await expect(main.locator('[name=title]')).toHaveValue('运动会')
  })

  await test.step('the preview shows it, the home page does not yet', async () => {
    await main.locator('[name=url]').fill('/product?keyword=a4')
    await main.locator('[name="upload.alt"]').fill(alt)
    await main.locator('[name="upload.altEn"]').fill('The sports ground')
    await office.press('保存草稿并预览')
    await expect(page).toHaveURL(/\/preview\/banner\//)
    await expect(page.locator(`.m-slide img[alt="${alt}"]`)).toHaveCount(1)
    await visitor.open('/')
    await expect(visitor.page.locator(`.m-slide img[alt="${alt}"]`)).toHaveCount(0)
  })

  await test.step('published, a guest sees it at once', async () => {
    await page.getByRole('link', { name: '返回编辑' }).click()
    await expect(page).toHaveURL(/\/school\/content\/banner\//)
    await office.press('发布')
    await expect(main).toContainText('访客现在就能看到')
    await visitor.open('/')
    const picture = visitor.page.locator(`.m-slide img[alt="${alt}"]`)
    await expect(picture).toHaveCount(1)
    expect(await picture.evaluate(it => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('withdrawn, it is gone', async () => {
    await main.getByRole('link', { name: '运动会' }).first().click()
    await main.getByRole('link', { name: '撤下' }).click()
    await office.press('确认撤下')
    await expect(main).toContainText('可随时再次发布')
    await visitor.open('/')
    await expect(visitor.page.locator(`.m-slide img[alt="${alt}"]`)).toHaveCount(0)
  })
})
