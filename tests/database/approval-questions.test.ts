import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeRule } from '~/areas/malls/approval-rule'
import type { MessageKind } from '~/areas/messages/codes'
import { remindApprovers } from '~/areas/messages/domain/remind-approvers'
import { QUESTIONS_AN_HOUR, QUESTIONS_MAX, QUESTIONS_OPEN_MAX } from '~/areas/approvals/limits'
import { DAY_MS, dayOf } from '~/mall/core/days'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { stateRules } from '../support/rules'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

const question = '为什么不选中标供应商？'
const answer = '中标供应商缺货，附三家报价。'

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 16 })
  ;[goods] = (await someGoods(mall, 1, { stock: 100_000 })) as [Goods]
  const approvers = [await numberOf('acceptor')]
  const rule = wholeRule({ name: '学院审批', nameEn: 'College', from: 1, approvers })
  await stateRules(mall, [rule])
})
afterAll(() => mall.close())

async function numberOf(person: string): Promise<string> {
  return (await mall.ctx(person)).actor!.code
}
const nameOf = async (person: string) => (await mall.ctx(person)).actor!.name

async function placed() {
  const { orders, checkoutId } = await mall
    .as('teacher')
    .orders.place(orderOf('teacher', [{ goods }]))
  return { ...orders[0]!, checkoutId }
}
/** An order of the teacher's that waits for the owner of its account; filled in by whoever. */
async function filled(by = 'teacher'): Promise<string> {
  const { id, amount } = await placed()
  await mall.as(by).funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
  return id
}
/** One that waits for the acceptor, at its one step. */
async function atStep(): Promise<string> {
  const id = await filled()
  await mall.as('owner').funds.approve({ id })
  return id
}
const detail = (person: string, id: string) => mall.as(person).orders.detail({ id })
const asks = (person: string, id: string, text = question) =>
  codeOf(mall.as(person).approvals.ask({ id, question: text }))
const asked = async (id: string) => (await detail('teacher', id)).questions
const answers = async (person: string, id: string, text = answer) =>
  codeOf(mall.as(person).approvals.answer({ id: (await asked(id)).at(-1)!.id, answer: text }))
const toldOf = async (id: string, kind: MessageKind) => {
  const rows = await mall.sql<{ person: string }>(
    'select person_id as person from messages where mall_id = $1 and subject_id = $2 and kind = $3 order by 1',
    [mall.school().id, id, kind],
  )
  return rows.map(it => it.person)
}
const audited = async (id: string) =>
  mall.sql<{ verb: string; by: string }>(
    "select verb, actor_id as by from audit_rows where mall_id = $1 and subject_id = $2 and verb like 'approvals.a%' order by at",
    [mall.school().id, id],
  )
const frozen = async () =>
  mall.sql('select id, balance, frozen from fund_accounts where mall_id = $1 order by id', [
    mall.school().id,
  ])
const day = (days: number) => dayOf(new Date(mall.clock.now().getTime() + days * DAY_MS))
async function grants(from: string, to: string, right: 'fund' | 'order'): Promise<string> {
  const given = await mall.as(from).teams.give({
    personCode: await numberOf(to),
    rights: [right],
    validFrom: day(0),
    validTo: day(2),
    note: '',
  })
  return given.id
}

describe('asking', () => {
  test('whoever is asked for a step: nothing is decided, the buyer is told and answers, the asker is told', async () => {
    const id = await atStep()
    const [before, money] = [await detail('teacher', id), await frozen()]
    const log = (await mall.as('teacher').orders.log({ id })).list
    expect(await asks('acceptor', id)).toBe('done')
    expect(await asks('acceptor', id)).toBe('done')
    const { questions, ...after } = await detail('teacher', id)
    expect({ ...after, questions: [] }).toEqual(before)
    expect(await frozen()).toEqual(money)
    expect((await mall.as('teacher').orders.log({ id })).list).toEqual(log)
    expect((await mall.as('acceptor').approvals.detail({ id })).open).toBe(true)
    expect(questions).toMatchObject([
      {
        stepName: '学院审批',
        stepNameEn: 'College',
        question,
        askedByName: await nameOf('acceptor'),
        askedForName: null,
        answer: null,
        mayAnswer: true,
      },
    ])
    expect(await toldOf(id, 'questionAsked')).toEqual(['teacher'])
    expect(await answers('teacher', id)).toBe('done')
    expect(await asked(id)).toMatchObject([
      { answer, answeredByName: await nameOf('teacher'), answeredForName: null, mayAnswer: false },
    ])
    expect(await toldOf(id, 'stepQuestionAnswered')).toEqual(['acceptor'])
    expect(await audited(id)).toMatchObject([
      { verb: 'approvals.ask', by: 'acceptor' },
      { verb: 'approvals.answer', by: 'teacher' },
    ])
    await mall.as('acceptor').approvals.approve({ id })
    expect((await detail('teacher', id)).fundStatus).toBe('approved')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('the owner of an account that is to pay, and who manages it in their stead', async () => {
    const id = await filled()
    expect(await asks('owner', id)).toBe('done')
    expect(await asks('colleague', id)).toBe('not_found')
    const grant = await grants('owner', 'colleague', 'fund')
    expect(await asks('colleague', id, '是否急用？')).toBe('done')
    expect(await asked(id)).toMatchObject([
      { stepName: null, askedByName: await nameOf('owner'), askedForName: null },
      {
        stepName: null,
        askedByName: await nameOf('colleague'),
        askedForName: await nameOf('owner'),
      },
    ])
    expect(await answers('teacher', id)).toBe('done')
    expect(await toldOf(id, 'fundQuestionAnswered')).toEqual(['colleague'])
    // Whoever may not look at the order any more is told nothing of it.
    expect(await asks('colleague', id, '能否晚一周？')).toBe('done')
    await mall.as('owner').teams.end({ id: grant })
    expect(await answers('teacher', id)).toBe('done')
    expect(await toldOf(id, 'fundQuestionAnswered')).toEqual(['colleague'])
    expect(await answers('teacher', id)).toBe('done')
  })

  test('a deputy, in the place of whoever named them', async () => {
    const id = await atStep()
    const { approvals } = mall.as('acceptor')
    await approvals.nameDeputy({
      personCode: await numberOf('colleague'),
      validFrom: day(0),
      validTo: day(1),
    })
    expect(await asks('colleague', id)).toBe('done')
    expect(await asked(id)).toMatchObject([
      { askedByName: await nameOf('colleague'), askedForName: await nameOf('acceptor') },
    ])
    await approvals.endDeputy({ id: (await approvals.deputies({})).list[0]!.id })
    expect(await asks('colleague', id, '是否急用？')).toBe('not_found')
  })

  test('nobody else, and not before their turn nor after it', async () => {
    const id = await filled()
    // The step comes after the owner of the account.
    for (const person of ['teacher', 'acceptor', 'finance', clerkOf(goods.storeId)])
      expect([person, await asks(person, id)]).toEqual([person, 'wrong_state'])
    for (const person of ['student', 'administrator'])
      expect([person, await asks(person, id)]).toEqual([person, 'not_found'])
    for (const person of ['owner', 'acceptor'])
      expect(await codeOf(mall.as(person, 'jianghai').approvals.ask({ id, question }))).toBe(
        'not_found',
      )
    await mall.as('owner').funds.approve({ id })
    expect(await asks('owner', id)).toBe('wrong_state')
    await mall.as('acceptor').approvals.giveBack({ id, remark: '请附报价' })
    expect(await asks('acceptor', id)).toBe('wrong_state')
    expect(await asked(id)).toEqual([])
    expect(await audited(id)).toEqual([])
  })

  test('only plain text of 1 to 500 characters', async () => {
    const id = await atStep()
    expect(await asks('acceptor', id, '  ')).toBe('invalid')
    expect(await asks('acceptor', id, '长'.repeat(501))).toBe('invalid')
    expect(await asks('acceptor', id, '<script>alert(1)</script>')).toBe('abnormal_characters')
    expect(await asks('acceptor', id, '长'.repeat(500))).toBe('done')
    expect(await answers('teacher', id, '<img src=x onerror="x()">')).toBe('abnormal_characters')
  })

  test('reminders go on', async () => {
    const id = await atStep()
    expect(await asks('acceptor', id)).toBe('done')
    mall.clock.advance({ days: 8 })
    await remindApprovers(await mall.ctx(null))
    mall.clock.advance({ days: 1 })
    await remindApprovers(await mall.ctx(null))
    expect(new Set(await toldOf(id, 'stillToAgree'))).toEqual(new Set(['acceptor']))
  })
})

describe('answering', () => {
  test('once, by the side of the buyer; whoever filled the order in for them is told, too', async () => {
    await grants('teacher', 'colleague', 'order')
    const id = await filled('colleague')
    expect(await asks('owner', id)).toBe('done')
    expect(await toldOf(id, 'questionAsked')).toEqual(['colleague', 'teacher'])
    expect((await detail('colleague', id)).questions[0]!.mayAnswer).toBe(true)
    expect((await detail('owner', id)).questions[0]!.mayAnswer).toBe(false)
    for (const person of ['owner', 'acceptor', 'student', 'finance', clerkOf(goods.storeId)])
      expect([person, await answers(person, id)]).toEqual([
        person,
        person === 'finance' || person.startsWith('clerk') ? 'no_permission' : 'not_found',
      ])
    const questionId = (await asked(id))[0]!.id
    expect(
      await codeOf(mall.as('teacher', 'jianghai').approvals.answer({ id: questionId, answer })),
    ).toBe('not_found')
    const sent = await Promise.all([
      answers('colleague', id),
      answers('colleague', id),
      answers('teacher', id, '另一个答复'),
    ])
    expect(sent.filter(it => it === 'done').length).toBeGreaterThan(0)
    const [first] = await asked(id)
    const isColleague = first!.answer === answer
    expect(first!.answeredForName).toBe(isColleague ? await nameOf('teacher') : null)
    expect(sent[2]).toBe(isColleague ? 'wrong_state' : 'done')
    expect((await audited(id)).map(it => it.verb)).toEqual(['approvals.ask', 'approvals.answer'])
    expect(await toldOf(id, 'fundQuestionAnswered')).toEqual(['owner'])
  })

  test('not oneself, nor once everybody has agreed; filled in anew it may be answered still', async () => {
    const id = await atStep()
    expect(await asks('acceptor', id)).toBe('done')
    const grant = await grants('teacher', 'acceptor', 'order')
    expect((await detail('acceptor', id)).questions[0]!.mayAnswer).toBe(false)
    expect(await answers('acceptor', id)).toBe('wrong_state')
    await mall.as('teacher').teams.end({ id: grant })
    await mall.as('acceptor').approvals.giveBack({ id, remark: '请附报价' })
    expect((await asked(id))[0]!.mayAnswer).toBe(false)
    expect(await answers('teacher', id)).toBe('wrong_state')
    const { amount } = await detail('teacher', id)
    await mall.as('teacher').funds.fill({ orderId: id, shares: [{ fundId: 'nsfc', amount }] })
    await mall.as('owner').funds.approve({ id })
    expect(await answers('teacher', id)).toBe('done')
    expect(await asks('acceptor', id, '是否急用？')).toBe('done')
    await mall.as('acceptor').approvals.approve({ id })
    expect(await answers('teacher', id)).toBe('wrong_state')
    expect((await asked(id)).map(it => it.answer)).toEqual([answer, null])
  })
})

test('the people of the supplier read none of it', async () => {
  const id = await atStep()
  expect(await asks('acceptor', id)).toBe('done')
  const clerk = mall.as(clerkOf(goods.storeId))
  expect((await clerk.orders.detail({ id })).questions).toEqual([])
  expect(JSON.stringify((await clerk.orders.log({ id })).list)).not.toContain(question)
  for (const person of ['teacher', 'owner', 'acceptor', 'finance'])
    expect([person, (await detail(person, id)).questions.length]).toEqual([person, 1])
})

describe('how many', () => {
  test('wait for an answer, and are asked about an order in all', async () => {
    const id = await atStep()
    const many = await Promise.all(
      Array.from({ length: QUESTIONS_OPEN_MAX + 3 }, (_, i) => asks('acceptor', id, `问题 ${i}`)),
    )
    expect(many.filter(it => it === 'done')).toHaveLength(QUESTIONS_OPEN_MAX)
    expect(await codeOf(mall.as('acceptor').approvals.ask({ id, question }))).toBe('invalid')
    const questions = await asked(id)
    expect(questions).toHaveLength(QUESTIONS_OPEN_MAX)
    for (const it of questions)
      await mall.as('teacher').approvals.answer({ id: it.id, answer: `答复 ${it.question}` })
    mall.clock.advance({ hours: 1 })
    for (let i = QUESTIONS_OPEN_MAX; i < QUESTIONS_MAX; i++) {
      expect(await asks('acceptor', id, `又问 ${i}`)).toBe('done')
      expect(await answers('teacher', id)).toBe('done')
    }
    const error: unknown = await mall
      .as('acceptor')
      .approvals.ask({ id, question })
      .catch((it: unknown) => it)
    expect(error).toMatchObject({ details: { fields: { question: 'questions_many' } } })
  })

  test('one person asks in an hour', async () => {
    mall.clock.advance({ hours: 2 })
    await mall.sql(
      'insert into attempt_counters (mall_id, key, points, expires_at) values ($1, $2, $3, $4) on conflict (mall_id, key) do update set points = excluded.points, expires_at = excluded.expires_at',
      [
        mall.school().id,
        'question:acceptor',
        QUESTIONS_AN_HOUR,
        new Date(mall.clock.now().getTime() + 3_600_000),
      ],
    )
    const id = await atStep()
    expect(await asks('acceptor', id)).toBe('too_many')
    expect(await asked(id)).toEqual([])
    mall.clock.advance({ hours: 2 })
    expect(await asks('acceptor', id)).toBe('done')
  })
})

test('asked and agreed to at once: one comes first, and the order is approved once', async () => {
  for (let i = 0; i < 6; i++) {
    const id = await atStep()
    const [ask, approve] = await Promise.all([
      asks('acceptor', id),
      codeOf(mall.as('acceptor').approvals.approve({ id })),
    ])
    expect(approve).toBe('done')
    expect(['done', 'wrong_state']).toContain(ask)
    expect((await asked(id)).length).toBe(ask === 'done' ? 1 : 0)
    const { list } = await mall.as('teacher').orders.log({ id })
    expect(list.filter(it => it.action === 'funds.approve')).toHaveLength(1)
  }
  expect(await brokenLaws(mall)).toEqual([])
})
