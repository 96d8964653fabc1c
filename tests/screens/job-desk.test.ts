import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepLetter } from '~/areas/failed-jobs/domain/keep-letter'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

let n = 0
/** Work of a guest's carts that came to nothing. */
async function failed(): Promise<string> {
  const jobId = `00000000-0000-4000-8000-${String(++n).padStart(12, '0')}`
  await keepLetter(await site.mall.ctx(null), {
    queue: 'cart.forgetGuests',
    jobId,
    tries: 16,
    cause: { code: '40001', message: 'could not serialize access' },
    data: { mallId: site.mall.school().id },
  })
  return jobId
}
const wrong = [
  { values: { reason: '' }, at: 'reason' },
  { values: { reason: '长'.repeat(201) }, at: 'reason' },
]

describeForm(() => site, {
  name: 'letting work try again',
  who: 'platform',
  ownThing: true,
  form: '#decide',
  at: async () => `/platform/jobs/${await failed()}/retry`,
  valid: { reason: '数据库已恢复' },
  then: async page => {
    expect(page.text).toContain('已重新排队')
    expect(page.text).toContain('数据库已恢复')
    expect(page.text).toContain('could not serialize access')
  },
  wrong,
  never: [{ who: 'teacher', status: 403 }],
})

describeForm(() => site, {
  name: 'giving work up',
  who: 'platform',
  ownThing: true,
  form: '#decide',
  at: async () => `/platform/jobs/${await failed()}/giveUp`,
  valid: { reason: '不再需要' },
  then: async page => {
    expect(page.text).toContain('已放弃')
    expect(page.text).toContain('不再需要')
  },
  wrong,
  never: [{ who: 'finance', status: 403 }],
})

describe('the desk of background work', () => {
  test('is narrowed by work, state and keyword, and says when there is nothing', async () => {
    const id = await failed()
    const desk = await site.browser().signIn('platform')
    const rows = async (query: string) =>
      (await desk.visit(`/platform/jobs${query}`, { status: 200 }))
        .$('#main tbody a[href*="/platform/jobs/"]')
        .toArray()
        .map(it => desk.page.$(it).attr('href') ?? '')
    expect((await rows('?status=open&queue=cart.forgetGuests')).join()).toContain(id)
    expect((await rows(`?keyword=${id}`)).length).toBe(2)
    expect(await rows('?status=open&queue=payments.refund')).toEqual([])
    expect(desk.page.text).toContain('没有需要处理的任务')
    expect(await rows('?queue=none')).toEqual([])
    expect(await rows('?status=none')).toEqual([])
  })

  test('a decision that somebody else has made meanwhile is told, not made again', async () => {
    const id = await failed()
    await site.mall.as('platform').jobs.decide({ id, operate: 'giveUp', reason: '先放弃' })
    const desk = await site.browser().signIn('platform')
    const page = await desk.visit(`/platform/jobs/${id}/giveUp`)
    expect(page.path).toContain(`/platform/jobs/${id}?late=1`)
    expect(page.text).toContain('状态已改变')
  })

  test('differences of payments are listed and resolved with a word', async () => {
    const desk = await site.browser().signIn('platform')
    const list = await desk.visit('/platform/differences?status=open', { status: 200 })
    const href = list.$('#main tbody a[href*="/platform/differences/"]').first().attr('href') ?? ''
    expect(list.text).toContain('支付平台已收款，商城无记录')
    await desk.visit(href.replace(/^\/emall/, ''), { status: 200 })
    const refused = await desk.submit({ resolution: '' }, { form: '#resolve' })
    expect(refused.status).toBe(422)
    const done = await desk.submit({ resolution: '已核实为测试扣款' }, { form: '#resolve' })
    expect(done.text).toContain('处理结果已记录')
    expect(done.text).toContain('已核实为测试扣款')
    expect(done.has('#resolve')).toBe(false)
  })
})
