import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { wholeRule } from '~/areas/malls/approval-rule'
import { callsOf } from '../support/calls'
import { goodsOf } from '../paper/papers'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

const STORE = 'lianyi'
const HAO_PER_YUAN = 10_000
const PIECES = 7

test('an order whose rule wants quotes and an argument is refused without, taken with, and read with them by its owner', async ({
  as,
  origin,
}) => {
  const teacher = await as('teacher')
  const calls = await callsOf(teacher, origin)
  const [goods] = await goodsOf(calls, STORE, 1)
  const office = await callsOf(await as('administrator'), origin)
  // Only this order comes to that much in one line.
  const yuan = Math.floor((PIECES * goods!.unitPrice) / HAO_PER_YUAN)
  const rule = wholeRule({
    name: '三家比价',
    nameEn: 'Three quotes',
    from: 0,
    suppliers: [STORE],
    lineFrom: yuan,
    lineBelow: yuan + 1,
    outcome: 'papers',
    papers: ['argument', 'quotes'],
  })
  const { settings, version } = await office.malls.settings({})
  await office.malls.changeSettings({
    settings: { ...settings, approvalRules: [...settings.approvalRules, rule] },
    version,
    reason: '比价规定',
  })
  const { list: addresses } = await calls.accounts.addresses({})
  const { orders } = await calls.orders.place({
    key: randomUUID(),
    addressId: addresses.find(it => it.isDefault)?.id ?? '',
    payType: 'unified',
    invoice: { type: 'none', title: '', taxNo: '' },
    purpose: '教学实验',
    lines: [{ id: goods!.id, num: PIECES, unitPrice: goods!.unitPrice }],
  })
  const id = orders[0]!.id
  const { page } = teacher
  const main = page.getByRole('main')
  const field = (kind: string) => page.locator(`#main [name="papers.o${id}.${kind}"]`)
  const fund = page.locator('#main [name="shares[0].fundId"]')
  // Settings take effect within seconds.
  await expect(async () => {
    await teacher.open(`/order/account?order=${id}`)
    await expect(main).toContainText('“三家比价”要求', { timeout: 500 })
  }).toPass()

  await test.step('without them it is refused at their fields, and nothing chosen is lost', async () => {
    const value = await fund
      .locator('option', { hasText: '重点研发计划' })
      .first()
      .getAttribute('value')
    await fund.selectOption(value ?? '')
    await field('text').fill('仅此一家有货\n实验急需')
    await teacher.press('提交审核')
    await expect(page.locator('#main .m-error-summary')).toContainText('三家比价')
    await expect(fund).toHaveValue(value ?? '')
    await expect(field('text')).toHaveValue('仅此一家有货\n实验急需')
    await expect(page.locator('#main .m-field-error')).toHaveCount(1)
  })

  await test.step('attached, they stay with another row; then it is submitted', async () => {
    await field('quotes').setInputFiles(
      ['甲公司', '乙公司'].map(it => ({
        name: `${it}报价.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from(
          '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
        ),
      })),
    )
    await teacher.press('增加一行')
    await expect(main).toContainText('甲公司报价.pdf')
    await expect(main).toContainText('乙公司报价.pdf')
    await expect(page.locator('#main [name="papers.drop"]')).toHaveCount(2)
    await page.getByLabel('移除 乙公司报价.pdf').check()
    await teacher.press('提交审核')
    await expect(page.getByText('经费信息已提交')).toBeVisible()
  })

  await test.step('the owner finds them where the order is approved', async () => {
    const owner = await as('owner')
    await owner.open(`/todo/todo/toAudit/${id}`)
    const there = owner.page.getByRole('main')
    await expect(there).toContainText('仅此一家有货')
    await expect(there.getByRole('link', { name: '甲公司报价.pdf' })).toBeVisible()
    await expect(there).not.toContainText('乙公司')
    await owner.press('审核通过')
    await teacher.open(`/orders/${id}`)
    await expect(main).toContainText('甲公司报价.pdf')
  })
})
