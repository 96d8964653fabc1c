import { demoPeople } from '~/demo/people'
import { demoSchools } from '~/demo/schools'
import { expect, test } from '../support/story'

/** Pages a buyer passes, in English: no Chinese is left but names of people, goods and what people have written. */
const pages = [
  '/',
  '/product?keyword=%E4%B9%99%E9%86%87',
  '/cart',
  '/person',
  '/person/orders',
  '/person/address',
  '/person/account',
  '/orders/accept',
  '/todo/todo',
  '/supplierList',
  '/notice/list',
  '/help',
  '/logining',
]

/** Names of people and words one has typed oneself stay as they are. */
const own = new RegExp(
  [...demoSchools.flatMap((_, n) => demoPeople(n).map(it => it.name)), '乙醇', '中文'].join('|'),
  'g',
)

test('the mall in English', async ({ as, origin }) => {
  test.slow()
  const teacher = await as('teacher')
  await teacher.open('/')
  await teacher.go(
    teacher.page
      .locator('form[action$="/language"] input[type=submit], form[action$="/language"] button')
      .first(),
  )
  await expect(teacher.page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await teacher.page.context().cookies(origin)).toContainEqual(
    expect.objectContaining({ name: 'language', value: 'en' }),
  )
  for (const path of pages) {
    await teacher.open(path)
    const headings = (
      await teacher.page
        .locator(
          '#main h1, #main h2, #main th, #main label, #main legend, nav a, #main .m-tab, #main .m-button',
        )
        .allInnerTexts()
    ).concat(
      await teacher.page
        .locator('#main input[type=submit]')
        .evaluateAll(buttons => buttons.map(it => (it as HTMLInputElement).value)),
    )
    const left = headings.filter(text => /[\u4e00-\u9fff]/.test(text.replace(own, '')))
    expect.soft(left, `left in Chinese at ${path}`).toEqual([])
  }
})
