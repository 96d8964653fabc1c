import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

test('a field says what is wrong with it as it is left, and that it is right again', async ({
  as,
}) => {
  const buyer = await as('teacher')
  const { page } = buyer
  await buyer.open('/person/address/add')
  const phone = page.locator('#main [name=phone]')
  const consignee = page.locator('#main [name=consignee]')
  const errors = page.locator('#main .m-field .m-error:visible')

  await test.step('not what was passed through untouched', async () => {
    await consignee.focus()
    await phone.focus()
    await page.waitForTimeout(500)
    await expect(errors).toHaveCount(0)
  })

  await test.step('what was typed is looked at, told and tied to its field', async () => {
    await phone.fill('123')
    await consignee.focus()
    await expect(errors).toHaveCount(1)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveAccessibleDescription(/手机/)
    await phone.fill('13800003001')
    await consignee.focus()
    await expect(errors).toHaveCount(0)
    await expect(phone).not.toHaveAttribute('aria-invalid')
  })

  await test.step('beside what the mall told of the form as it was sent', async () => {
    await phone.fill('456')
    await consignee.focus()
    await expect(errors).toHaveCount(1)
    await buyer.press(/^保存/)
    await expect(page.locator('.m-error-summary')).toBeVisible()
    const told = await errors.count()
    expect(told).toBeGreaterThan(1)
    await phone.fill('13800003001')
    await consignee.focus()
    await expect(errors).toHaveCount(told - 1)
    await phone.fill('789')
    await consignee.focus()
    await expect(errors).toHaveCount(told)
    await buyer.press(/^保存/)
    await expect(errors).toHaveCount(told)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a button stays under a press while the answer comes', async () => {
    await buyer.open('/person/address/add')
    await phone.fill('12')
    const save = page.getByRole('main').getByRole('button', { name: /^保存/ })
    await save.scrollIntoViewIfNeeded()
    const at = (await save.boundingBox())!
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    const answered = page.waitForResponse('**/check-field')
    await page.mouse.down()
    await answered
    await page.waitForTimeout(300)
    expect(await save.boundingBox()).toEqual(at)
    await page.mouse.up()
    await expect(page.locator('.m-error-summary')).toBeVisible()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('where the mall does not answer, nothing is said, and the form can be sent', async () => {
    await page.route('**/check-field', route => route.fulfill({ status: 404 }))
    await consignee.fill('')
    await phone.fill('13800003002')
    await consignee.focus()
    await buyer.press(/^保存/)
    await expect(page.locator('.m-error-summary')).toBeVisible()
    await expect(phone).toHaveValue('13800003002')
    await expect(phone).not.toHaveAttribute('aria-invalid')
  })
})
