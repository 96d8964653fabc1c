import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '~/demo/people'
import { expect, test as base, type Visitor } from '../support/story'

/** Somebody new, at a browser where they come in by the form. */
interface Buyer {
  visitor: Visitor
  signIn(code?: string): Promise<void>
}
const test = base.extend<{ buyer: Buyer; otherCode: string }>({
  buyer: async ({ browserOf, people, origin, school }, use) => {
    const { code } = await people.makeLike('teacher', school)
    const visitor = await browserOf('somebody new', origin)
    const signIn = async (as = code) => {
      await visitor.page.locator('#main [name=account]').fill(as)
      await visitor.page.locator('#main [name=password]').fill(DEMO_PASSWORD)
      await visitor.press('登录')
    }
    await visitor.open('/logining')
    await signIn()
    await use({ visitor, signIn })
  },
  otherCode: async ({ people, school }, use) =>
    use((await people.makeLike('teacher', school)).code),
})

const RESTORED = '已恢复您上次填写的内容'
const field = (page: Page, name: string) => page.locator(`#main [name="${name}"]`)
const endSession = (page: Page) => page.context().clearCookies({ name: 'access_token' })

async function describeAddress({ page }: Visitor): Promise<void> {
  await field(page, 'consignee').fill('孙晓雨')
  await field(page, 'detail').fill('理化楼 305 室')
}

test('a form whose session has ended comes back as it was, and ends when it is taken', async ({
  buyer: { visitor, signIn },
}) => {
  const { page } = visitor
  await visitor.open('/person/address/add')
  await describeAddress(visitor)
  await endSession(page)
  await visitor.press(/^保存/)
  await expect(page.getByRole('main')).toContainText('登录已过期')
  await signIn()
  await expect(page).toHaveURL(/\/person\/address\/add/)
  await expect(page.getByRole('main')).toContainText(RESTORED)
  await expect(field(page, 'consignee')).toHaveValue('孙晓雨')
  await expect(field(page, 'detail')).toHaveValue('理化楼 305 室')

  await field(page, 'phone').fill('13800003009')
  await field(page, 'regionCode').selectOption({ index: 1 })
  await visitor.press(/^保存/)
  await expect(page.getByRole('main')).toContainText('理化楼 305 室')
  await visitor.open('/person/address/add')
  await expect(field(page, 'consignee')).toHaveValue('')
  await expect(page.getByRole('main')).not.toContainText(RESTORED)
})

test('nobody else at the same browser sees it', async ({
  buyer: { visitor, signIn },
  otherCode,
}) => {
  const { page } = visitor
  await visitor.open('/person/address/add')
  await describeAddress(visitor)
  await endSession(page)
  await visitor.press(/^保存/)
  await signIn(otherCode)
  await expect(page).toHaveURL(/\/person\/address\/add/)
  await expect(field(page, 'consignee')).toHaveValue('')
  await expect(page.getByRole('main')).not.toContainText(RESTORED)
})
