import sharp from 'sharp'
import { expect, test } from '../support/story'

const LIMIT = 2 * 1024 * 1024

/** What a telephone takes: large, and full of detail. */
async function photo(): Promise<Buffer> {
  const [width, height] = [3_600, 2_400]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  const bytes = await image.jpeg({ quality: 92 }).toBuffer()
  expect(bytes.length).toBeGreaterThan(2 * LIMIT)
  return bytes
}

test("a telephone's photo is made smaller before it is sent; what is no picture is told with its size", async ({
  as,
}) => {
  const buyer = await as('colleague')
  await buyer.open('/complaint?businessType=PRODUCT&businessId=ccl-500')
  const main = buyer.page.getByRole('main')
  const files = main.locator('[name=files]')
  await files.setInputFiles([
    { name: '瓶身.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: '不是图片.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * LIMIT, 65) },
  ])
  await expect(main.getByRole('status')).toContainText(
    /照片已自动缩小：瓶身\.jpg（\d+\.\d MB → [01]\.\d MB）/,
  )
  await expect(main.getByRole('alert')).toContainText('不是图片.png（6.0 MB）')
  const sent = await files.evaluate(it =>
    [...((it as HTMLInputElement).files ?? [])].map(({ name, type, size }) => ({
      name,
      type,
      size,
    })),
  )
  expect(sent).toEqual([{ name: '瓶身.jpg', type: 'image/jpeg', size: expect.any(Number) }])
  expect(sent[0]!.size).toBeLessThan(LIMIT)
})

test('a form that is sent while its photos are made smaller waits for them', async ({ as }) => {
  const buyer = await as('colleague')
  await buyer.open('/complaint?businessType=PRODUCT&businessId=ccl-500')
  const main = buyer.page.getByRole('main')
  await main.locator('[name=category]').selectOption({ index: 1 })
  await main.locator('[name=content]').fill('瓶口破损，有液体漏出。')
  await main.locator('[name=subject]').fill('四氯化碳瓶口破损')
  await main
    .locator('[name=files]')
    .setInputFiles({ name: '瓶身.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await buyer.press('提交投诉')
  await expect(main).toContainText('提交成功')
  await buyer.follow('查看投诉')
  await expect(buyer.page.locator('#main .m-photo')).toHaveCount(1)
})

test('who chooses another photo while one is made smaller sends the other', async ({ as }) => {
  const buyer = await as('colleague')
  await buyer.open('/complaint?businessType=PRODUCT&businessId=ccl-500')
  const files = buyer.page.getByRole('main').locator('[name=files]')
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  await files.setInputFiles({ name: '瓶身.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await files.setInputFiles({ name: '瓶底.png', mimeType: 'image/png', buffer: small })
  await expect(buyer.page.getByRole('main').getByRole('status')).toBeEmpty()
  const sent = await files.evaluate(it =>
    [...((it as HTMLInputElement).files ?? [])].map(({ name }) => name),
  )
  expect(sent).toEqual(['瓶底.png'])
})
