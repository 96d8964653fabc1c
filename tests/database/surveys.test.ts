import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 16 })
})
afterAll(() => mall.close())

const dayAhead = (days: number) =>
  new Date(mall.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
const questions = [
  {
    kind: 'one' as const,
    title: '单选',
    required: true,
    options: [{ name: '甲' }, { name: '乙' }],
  },
  {
    kind: 'many' as const,
    title: '多选',
    required: false,
    options: [{ name: '甲' }, { name: '乙' }, { name: '丙' }],
  },
  { kind: 'score' as const, title: '评分', required: true, options: [] },
  { kind: 'text' as const, title: '文字', required: false, options: [] },
]
const ask = async (audience: 'all' | 'buyer' | 'student' | 'supplier' = 'all', by = 'finance') =>
  (await mall.as(by).surveys.ask({ title: '测试问卷', audience, endDay: dayAhead(10), questions }))
    .id
const right = [
  { id: 'q1', choices: ['o1'] },
  { id: 'q2', choices: ['o1', 'o3'] },
  { id: 'q3', score: 4 },
  { id: 'q4', text: '有意见' },
]

describe('answering', () => {
  test('once, however often it is pressed; what was said stands without a name', async () => {
    const id = await ask()
    const before = (await mall.as('teacher').todo.counts()).questionnaireWait
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        codeOf(mall.as('teacher').surveys.answer({ id, answers: right })),
      ),
    )
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    expect(answers.filter(it => it === 'wrong_state')).toHaveLength(9)
    expect((await mall.as('teacher').todo.counts()).questionnaireWait).toBe(before - 1)
    const replies = await mall.sql<Record<string, unknown>>(
      'select * from survey_replies where mall_id = $1 and survey_id = $2',
      [mall.school().id, id],
    )
    expect(replies).toHaveLength(1)
    expect(Object.keys(replies[0]!).sort()).toEqual(['answers', 'id', 'mall_id', 'survey_id'])
    const told = await mall.sql('select * from audit_rows where mall_id = $1 and subject_id = $2', [
      mall.school().id,
      id,
    ])
    expect(JSON.stringify(told)).not.toContain('有意见')
    expect((await mall.as('teacher').surveys.detail({ id })).canAnswer).toBe(false)
  })

  test('what does not answer the questions is refused, question by question', async () => {
    const id = await ask()
    const wrong = [
      [],
      [{ id: 'q1', choices: ['o1'] }],
      [
        { id: 'q1', choices: ['o1', 'o2'] },
        { id: 'q3', score: 3 },
      ],
      [
        { id: 'q1', choices: ['o9'] },
        { id: 'q3', score: 3 },
      ],
      [
        { id: 'q1', choices: ['o1'] },
        { id: 'q2', choices: ['o1', 'o1'] },
        { id: 'q3', score: 3 },
      ],
      [
        { id: 'q1', choices: ['o1'] },
        { id: 'q3', score: 6 },
      ],
    ]
    for (const answers of wrong)
      expect([answers, await codeOf(mall.as('owner').surveys.answer({ id, answers }))]).toEqual([
        answers,
        'invalid',
      ])
    // What does not belong to a question of its kind is not kept.
    await mall.as('owner').surveys.answer({
      id,
      answers: [
        { id: 'q1', choices: ['o2'], text: '混入' },
        { id: 'q3', score: 1, choices: ['o1'] },
        { id: 'q9', text: '没有这题' },
      ],
    })
    const [reply] = await mall.sql<{ answers: unknown }>(
      'select answers from survey_replies where mall_id = $1 and survey_id = $2',
      [mall.school().id, id],
    )
    expect(reply?.answers).toEqual([
      { id: 'q1', choices: ['o2'] },
      { id: 'q3', score: 1 },
    ])
  })

  test('only those who are asked, until the last day or until it is closed', async () => {
    const id = await ask('student')
    expect(await codeOf(mall.as('teacher').surveys.detail({ id }))).toBe('not_found')
    expect(await codeOf(mall.as('teacher').surveys.answer({ id, answers: right }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.as('student', 'qinglan').surveys.answer({ id, answers: right }))).toBe(
      'not_found',
    )
    await mall.as('student').surveys.answer({ id, answers: right })
    const closed = await ask()
    await mall.as('platform').surveys.close({ id: closed })
    expect(await codeOf(mall.as('teacher').surveys.answer({ id: closed, answers: right }))).toBe(
      'wrong_state',
    )
    const late = await ask()
    mall.clock.advance({ days: 12 })
    expect(await codeOf(mall.as('teacher').surveys.answer({ id: late, answers: right }))).toBe(
      'wrong_state',
    )
    expect(await codeOf(mall.as('finance').surveys.close({ id: late }))).toBe('wrong_state')
    const { list } = await mall.as('teacher').surveys.list({ state: 'missed' })
    expect(list.find(it => it.id === late)).toMatchObject({ state: 'over', canAnswer: false })
  })
})

describe('results', () => {
  test('are withheld until three have answered, then counted', async () => {
    const id = await ask()
    for (const person of ['teacher', 'owner'])
      await mall.as(person).surveys.answer({ id, answers: right })
    expect(await mall.as('finance').surveys.results({ id })).toMatchObject({
      takers: 2,
      withheld: true,
      questions: [{ answers: 0 }, {}, { mean: null }, { texts: [] }],
    })
    await mall.as('student').surveys.answer({
      id,
      answers: [
        { id: 'q1', choices: ['o2'] },
        { id: 'q3', score: 1 },
      ],
    })
    const {
      withheld,
      questions: [one, many, score, text],
    } = await mall.as('finance').surveys.results({ id })
    expect([withheld, one?.counts, many?.counts, many?.answers]).toEqual([
      false,
      { o1: 2, o2: 1 },
      { o1: 2, o2: 0, o3: 2 },
      2,
    ])
    expect([score?.mean, score?.counts, text?.texts]).toEqual([
      300,
      { 1: 1, 2: 0, 3: 0, 4: 2, 5: 0 },
      ['有意见', '有意见'],
    ])
  })

  test('are for the school’s finance and the platform only', async () => {
    const id = await ask('all', 'platform')
    for (const person of ['teacher', 'acceptor', 'clerk-huashi', 'visitor']) {
      const { surveys } = mall.as(person)
      expect([
        await codeOf(surveys.managed({})),
        await codeOf(surveys.results({ id })),
        await codeOf(surveys.close({ id })),
      ]).toEqual(['no_permission', 'no_permission', 'no_permission'])
    }
    expect(await codeOf(mall.as('finance', 'qinglan').surveys.results({ id }))).toBe('not_found')
    expect(await codeOf(mall.guest().surveys.list({}))).toBe('not_logged_in')
  })

  test('choices need two different options, days an end', async () => {
    const form = { title: '问', audience: 'all' as const, endDay: dayAhead(3), questions }
    const { surveys } = mall.as('finance')
    for (const wrong of [
      { endDay: dayAhead(0) },
      { endDay: dayAhead(200) },
      { questions: [{ ...questions[0]!, options: [{ name: '甲' }] }] },
      { questions: [{ ...questions[0]!, options: [{ name: '甲' }, { name: '甲' }] }] },
      { questions: [] },
    ])
      expect([wrong, await codeOf(surveys.ask({ ...form, ...wrong }))]).toEqual([wrong, 'invalid'])
  })
})
