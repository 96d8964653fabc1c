import { DEMO_OPERATOR } from '~/areas/operators/codes'
import { DEMO_PASSWORD } from '~/demo/people'
import { expect, test } from '../support/story'

const WHY = '按学校书面申请办理'
const NOTE = '机房搬迁，请明天再来。'

test('an operator makes a second school, closes it, opens it, archives it', async ({
  browserOf,
  port,
}, info) => {
  test.slow()
  const code = `story-${info.project.name}`
  const school = `故事大学${info.project.name}`
  const console = `http://operator.localhost:${port}`
  const operator = await browserOf('operator', console)
  const visitor = await browserOf('visitor', `http://${code}.localhost:${port}`)
  const { page } = operator
  const main = page.getByRole('main')
  const fill = async (name: string, text: string) => page.locator(`#main [name=${name}]`).fill(text)
  /** What a guest gets at the school, as soon as the mall has heard of the change. */
  const meets = (status: number, text: string) =>
    expect
      .poll(async () => {
        const answer = await visitor.fetch('/product')
        return [answer.status, answer.body.toString().includes(text)]
      })
      .toEqual([status, true])

  await test.step('signs in, and is told what is wrong with what was typed', async () => {
    await operator.open('/')
    expect(page.url()).toContain('/emall/operator/sign-in')
    await fill('code', DEMO_OPERATOR)
    await fill('password', 'not the password')
    await operator.press('登录')
    await expect(page.locator('.m-error-summary')).toBeVisible()
    await fill('password', DEMO_PASSWORD)
    await operator.press('登录')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('学校')
  })

  await test.step('makes a school; what is missing is said beside its field', async () => {
    await operator.follow('新建学校')
    await fill('code', code)
    await fill('name', `${school}采购商城`)
    await operator.press('建立学校')
    await expect(page.locator('.m-error-summary li').first()).toBeVisible()
    await expect(page.locator('#main [name=code]')).toHaveValue(code)
    await fill('schoolName', school)
    await fill('campus', '主校区')
    await fill('reason', WHY)
    await operator.press('建立学校')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(school)
    await meets(200, school)
  })

  const sheet = page.url()
  await test.step('closes it for a while with a word for its visitors', async () => {
    await operator.follow('暂停服务')
    await fill('chinese', NOTE)
    await fill('reason', WHY)
    await operator.press('暂停服务')
    await expect(main).toContainText('学校已暂停服务。')
    await meets(503, NOTE)
  })

  await test.step('opens it again', async () => {
    await operator.follow('恢复开放')
    await fill('reason', WHY)
    await operator.press('恢复开放')
    await expect(main).toContainText('学校已恢复开放。')
    await meets(200, school)
  })

  await test.step('archives it; nobody comes in', async () => {
    await operator.follow('停用学校')
    await fill('reason', WHY)
    await operator.press('停用')
    await expect(main).toContainText('学校已停用。')
    await meets(410, '已经停用')
  })

  await test.step('and all of it is in the list of what was done', async () => {
    await page.goto(sheet)
    await operator.follow('对本校的操作记录')
    for (const done of ['建立学校', '暂停学校服务', '恢复学校开放', '停用学校'])
      await expect(main).toContainText(done)
    await operator.press('退出登录', page.getByRole('banner'))
    await expect(main).toContainText('已退出登录。')
  })
})
