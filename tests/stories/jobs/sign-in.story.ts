import { expect, test } from '../support/story'

test('a teacher signs in, is greeted, and leaves', async ({ as }) => {
  const teacher = await as('teacher')
  await teacher.open('/')
  await expect(teacher.page.locator('header').first()).toBeVisible()
})
