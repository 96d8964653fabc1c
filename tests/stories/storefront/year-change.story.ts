import { randomInt } from 'node:crypto'
import { axeFinds } from '../reader/obstacles'
import { openPeople } from '../support/people'
import { expect, test } from '../support/story'

/** Money of no other story: what the demo has was granted later. */
const YEARS_AGO = 2

test('a year is looked over, closed in the background, and what waits of it decided on', async ({
  as,
  school,
  javaScriptEnabled,
}) => {
  test.slow()
  const accountNo = `OLD${randomInt(1e8)}`
  const year = new Date().getFullYear() - YEARS_AGO
  const people = await openPeople()
  try {
    const { code: owner } = await people.makeLike('owner', school)
    await people.grantLongAgo({ accountNo, owner, kind: 'special', yuan: 321.45, year }, school)
  } finally {
    await people.close()
  }
  const finance = await as('finance')
  const { page } = finance
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: accountNo })

  await test.step('looked over: nothing is changed yet', async () => {
    await finance.open('/finance/settle')
    await finance.follow('年终结转')
    await main.getByRole('combobox', { name: '年度' }).selectOption(String(year))
    await finance.press('核对')
    await expect(main).toContainText('尚未改动任何内容')
    await main.getByLabel('账号、名称或负责人').fill(accountNo)
    await finance.press('查询')
    await expect(row).toContainText('321.45')
    await expect(row).toContainText('待决定')
  })

  await test.step('confirmed with a reason, and done while one may leave', async () => {
    await finance.press('确认并开始')
    await expect(page.locator('.m-error-summary')).toContainText('确认理由')
    await main.getByLabel('确认理由').fill('财务处年终结账通知')
    await finance.press('确认并开始')
    await expect
      .poll(
        async () => {
          if (javaScriptEnabled === false) await page.reload()
          return main.innerText()
        },
        { timeout: 60_000, intervals: [1_000] },
      )
      .toContain('年终结转已完成')
    await finance.settle()
  })

  await test.step('the remainder waits for a decision, and is carried over', async () => {
    await finance.follow(/^待决定/, main)
    await finance.press('结转所选账号')
    await expect(page.locator('.m-error-summary')).toContainText('决定理由')
    await row.getByRole('checkbox').check()
    await main.getByLabel('决定理由').fill('校长办公会决定')
    await finance.press('结转所选账号')
    await expect(main).toContainText('已决定 1 个账号的结余')
    if (javaScriptEnabled !== false) expect(await axeFinds(page)).toEqual([])
  })

  await test.step('the ledger of the account tells it by the number of the run', async () => {
    const auditor = await as('auditor')
    await auditor.open(`/person/account?keyword=${accountNo}`)
    await auditor.follow(/^查看明细/, auditor.page.getByRole('main'))
    const ledger = auditor.page.locator('#ledger')
    await expect(ledger).toContainText(`年终结转 YE${year}-`)
    await expect(ledger).toContainText('解除暂留')
  })
})
