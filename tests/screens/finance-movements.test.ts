import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unanswered } from '../fuzz/world'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** A movement the finance system owes a word on. */
async function movement(): Promise<string> {
  await unanswered(site.mall, 'yunlu')
  const [row] = await site.mall.sql<{ id: string }>(
    "select id from finance_movements where mall_id = $1 and state = 'unknown' order by id desc limit 1",
    [site.mall.school().id],
  )
  return row!.id
}

describeForm(() => site, {
  name: 'marking as done by hand',
  who: 'finance',
  ownThing: true,
  form: '#by-hand',
  at: async () => `/finance/movements/${await movement()}/done`,
  valid: { reference: 'SG-2026-1', reason: '系统停机' },
  then: async page => {
    expect(page.text).toContain('已登记为手工办理')
    expect(page.text).toContain('SG-2026-1')
    expect(page.text).toContain('系统停机')
  },
  wrong: [
    { values: { reference: '', reason: '系统停机' }, at: 'reference' },
    { values: { reference: 'SG-1', reason: '' }, at: 'reason' },
    { values: { reference: 'SG-1', reason: '长'.repeat(201) }, at: 'reason' },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'owner', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'asking again',
  who: 'finance',
  ownThing: true,
  at: async () => `/finance/movements/${await movement()}/again`,
  valid: {},
  then: async page => expect(page.text).toContain('已安排再次询问财务系统'),
  never: [{ who: 'teacher', status: 403 }],
})

describe('the list of movements', () => {
  test('is narrowed by state, kind and number, and says when there is nothing', async () => {
    const id = await movement()
    const desk = await site.browser().signIn('finance')
    const rows = async (query: string) =>
      (await desk.visit(`/finance/movements${query}`, { status: 200 }))
        .$('#main tbody a[href*="/finance/movements/"]')
        .toArray()
        .map(it => desk.page.$(it).attr('href') ?? '')
        .join()
    expect(await rows(`?keyword=${id}`)).toContain(id)
    expect(await rows(`?view=open&kind=release&keyword=${id}`)).toContain(id)
    expect(await rows(`?view=closed&keyword=${id}`)).toBe('')
    expect(desk.page.text).toContain('没有符合条件的经费变动')
    expect(await rows(`?kind=book&keyword=${id}`)).toBe('')
    expect(await rows('?view=none&kind=none')).toContain('/finance/movements/')
  })

  test('what somebody else has settled meanwhile is told, not done again', async () => {
    const id = await movement()
    await site.mall.as('finance').finance.markDone({ id, reference: 'SG-9', reason: '已手工办理' })
    const desk = await site.browser().signIn('finance')
    const page = await desk.visit(`/finance/movements/${id}/done`)
    expect(page.path).toContain(`/finance/movements/${id}?late=1`)
    expect(page.text).toContain('无需再办理')
  })
})
