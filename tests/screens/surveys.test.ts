import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const dayAhead = (days: number) =>
  new Date(site.mall.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
const asked = async (): Promise<string> =>
  (
    await site.mall.as('finance').surveys.ask({
      title: '屏上问卷',
      titleEn: 'On the screen',
      audience: 'all',
      endDay: dayAhead(10),
      questions: [
        { kind: 'one', title: '喜欢哪个', options: [{ name: '甲' }, { name: '乙' }] },
        {
          kind: 'many',
          title: '用过哪些',
          options: [{ name: '甲' }, { name: '乙' }, { name: '丙' }],
        },
        { kind: 'score', title: '打几分' },
        { kind: 'text', title: '说几句', required: false },
      ],
    })
  ).id

describeForm(() => site, {
  name: 'answering a questionnaire',
  who: 'teacher',
  form: '#survey',
  at: async () => `/survey/doQuestionnaire?id=${await asked()}`,
  valid: { q1: 'o2', q2: ['o1', 'o3'], q3: '5', q4: '没有了' },
  then: page => expect(page.text).toContain('问卷已提交'),
  wrong: [
    { values: { q1: [] }, at: 'q1' },
    { values: { q2: [] }, at: 'q2' },
    { values: { q3: [] }, at: 'q3' },
    { values: { q4: '长'.repeat(501) }, at: 'q4' },
    { values: {}, tamper: { q1: 'o9' }, at: 'q1' },
    { values: {}, tamper: { q3: '9' }, at: 'q3' },
  ],
})

for (const desk of ['finance', 'platform'] as const) {
  describeForm(() => site, {
    name: `asking at the desk of ${desk}`,
    who: desk,
    form: '#ask',
    at: async () => `/${desk}/surveys/new`,
    valid: () => ({
      title: '食堂意见',
      audience: 'teacher',
      endDay: dayAhead(20),
      'questions[0].title': '满意吗',
      'questions[0].kind': 'one',
      'questions[0].options': '满意|Good\n不满意|Bad',
      'questions[2].title': '意见',
      'questions[2].kind': 'text',
      'questions[2].required': [],
    }),
    then: async page => {
      expect(page.text).toContain('问卷已发放')
      const { list } = await site.mall.as('teacher').surveys.list({ keyword: '食堂意见' })
      expect(
        (await site.mall.as('teacher').surveys.detail({ id: list[0]!.id })).questions,
      ).toMatchObject([
        {
          id: 'q1',
          kind: 'one',
          required: true,
          options: [{ name: '满意', nameEn: 'Good' }, { name: '不满意' }],
        },
        { id: 'q2', kind: 'text', required: false },
      ])
    },
    wrong: [
      { values: { title: '' }, at: 'title' },
      { values: { endDay: '' }, at: 'endDay' },
      { values: { endDay: '2020-01-01' }, at: 'endDay' },
      { values: { 'questions[0].title': '', 'questions[2].title': '' }, at: 'questions[0].title' },
      { values: { 'questions[0].options': '只有一个' }, at: 'questions[0].options' },
      { values: {}, tamper: { audience: 'nobody' }, at: 'audience' },
    ],
    never: [{ who: 'teacher', status: 403 }],
  })

  describeForm(() => site, {
    name: `closing at the desk of ${desk}`,
    who: desk,
    ownThing: true,
    at: async () => `/${desk}/surveys/${await asked()}/close`,
    valid: {},
    then: page => expect(page.text).toContain('问卷已关闭'),
    never: [{ who: 'teacher', status: 403 }],
  })
}

describe('questionnaires', () => {
  test('wait, are answered once and are over; the to-do centre counts what waits', async () => {
    const person = await site.browser({ school: 'beiyuan' }).signIn('teacher')
    const waiting = () =>
      Number(
        person.page
          .$('#main .m-tab')
          .toArray()
          .map(it => person.page.$(it).text())
          .find(it => it.startsWith('待填写'))
          ?.match(/\d+/)?.[0] ?? 0,
      )
    await person.visit('/survey/questionnaire', { status: 200 })
    const before = waiting()
    expect(before).toBe((await site.mall.as('teacher', 'beiyuan').todo.counts()).questionnaireWait)
    expect((await person.visit('/todo/todo', { status: 200 })).text).toContain('待填问卷')
    await person.visit('/survey/questionnaire?state=waiting')
    await person.follow('报销材料简化意见征集')
    await person.submit({ q1: 'o1', q2: ['o4'], q3: '4' }, { form: '#survey' })
    expect(waiting()).toBe(before - 1)
    await person.visit('/survey/questionnaire?state=answered')
    expect((await person.follow('报销材料简化意见征集')).text).toContain('每份问卷只能填写一次')
    expect(person.page.has('#survey')).toBe(false)
    const missed = await (
      await site.browser({ school: 'beiyuan' }).signIn('colleague')
    ).visit('/survey/questionnaire?state=missed', { status: 200 })
    expect(missed.text).toContain('校园文创选品投票')
    expect(missed.text).not.toContain('供应商工作台满意度')
    expect((await person.visit('/survey/doQuestionnaire')).path).toContain('/survey/questionnaire')
    for (const odd of ['none', '%00', '__proto__'])
      expect([400, 404]).toContain((await person.visit(`/survey/doQuestionnaire?id=${odd}`)).status)
    for (const odd of ['state=x', 'page=99', 'keyword=nothing'])
      await person.visit(`/survey/questionnaire?${odd}`, { status: 200 })
  })

  test('results are counted without names, and withheld where few have answered', async () => {
    const desk = await site.browser({ school: 'qinglan' }).signIn('finance')
    await desk.visit('/finance/surveys?state=over', { status: 200 })
    const results = await desk.follow('新版商城使用反馈')
    expect(results.text).toContain('平均 4.20 分')
    expect(results.text).toContain('希望常买的试剂能一键再次下单')
    for (const name of ['苏婉清', '顾长风']) expect(results.textOf('#main')).not.toContain(name)
    await desk.visit('/finance/surveys?state=running')
    expect((await desk.follow('实验室安全物资需求调查')).text).toContain('答卷不足 3 份')
    for (const odd of ['state=x', 'page=99', 'keyword=nothing'])
      await desk.visit(`/finance/surveys?${odd}`, { status: 200 })
    await (
      await site.browser({ school: 'qinglan' }).signIn('platform')
    ).visit('/platform/surveys', { status: 200 })
  })
})
