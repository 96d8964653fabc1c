import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const PATH = '/school/message-texts/orderShipped'

describeForm(() => site, {
  name: 'changing the text of a kind of message',
  who: 'administrator',
  form: '#message-text',
  press: 'keep',
  at: async () => PATH,
  valid: {
    text: '您订购的商品已发出（{{order}}）',
    textEn: 'Your goods are on their way: {{order}}',
  },
  then: page => {
    expect(page.text).toContain('已保存。')
    expect(page.text).toContain('您订购的商品已发出（{{order}}）')
    expect(page.text).toContain('本校修改')
  },
  wrong: [
    { values: { text: '' }, at: 'text' },
    { values: { textEn: ' ' }, at: 'textEn' },
    { values: { text: '长'.repeat(201) }, at: 'text' },
    { values: { text: '{{amount}} 已发货' }, at: 'text', says: /只能写\{\{order\}\}/ },
    { values: { textEn: 'Shipped: {{order}' }, at: 'textEn', says: /只能写\{\{order\}\}/ },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'it', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

test('a text is looked at with sample content before it is kept, and given up again', async () => {
  const office = await site.browser().signIn('administrator')
  await office.visit(PATH, { status: 200 })
  const typed = { text: '发货啦 {{order}} & 请查收', textEn: 'Off it goes: {{order}}' }
  const shown = await office.submit(typed, { form: '#message-text', press: 'show' })
  expect(shown.status).toBe(200)
  expect(shown.text).toMatch(/发货啦 \d{20} & 请查收/)
  expect(shown.$('#message-text-text').val()).toBe(typed.text)
  const told = (await site.mall.as('administrator').messages.texts()).list
  expect(told.find(it => it.kind === 'orderShipped')?.own?.text).not.toBe(typed.text)
  const kept = await office.submit(typed, { form: '#message-text', press: 'keep' })
  expect(kept.text).toContain('发货啦 {{order}} & 请查收')
  await office.visit(PATH)
  const restored = await office.submit({}, { form: '#message-text', press: 'restore' })
  expect(restored.text).toContain('已恢复为标准文字。')
  expect(restored.text).not.toContain('发货啦')
  const none = await office.visit('/school/message-texts/none')
  expect(none.status).toBe(404)
})
