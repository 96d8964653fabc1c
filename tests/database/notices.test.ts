import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { askOutcome, findUnknown } from '~/areas/messages/domain/ask-outcome'
import { sendDigest, sendNotice } from '~/areas/messages/domain/send-notice'
import { tell } from '~/areas/messages/domain/tell'
import type { MessageKind } from '~/areas/messages/codes'
import { read, write } from '~/mall/database/pool'
import { dingtalk } from '~/mall/gateways/messengers/dingtalk'
import { wecom } from '~/mall/gateways/messengers/wecom'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { FakeDingtalk, FakeWecom } from '../support/fake-messengers'

let mall: TestMall
const fakes = { wecom: new FakeWecom(), dingtalk: new FakeDingtalk() }
beforeAll(async () => {
  mall = await openTestMall()
  const openers = {
    wecom: wecom(mall.clock, await fakes.wecom.open()),
    dingtalk: dingtalk(mall.clock, await fakes.dingtalk.open()),
  }
  mall.api.services.messengers = { of: (name, account) => openers[name](account) }
  mall.api.services.sms.notify = undefined
})
beforeEach(async () => {
  for (const it of Object.values(fakes)) {
    it.taken.length = 0
    it.people.clear()
  }
  for (const table of ['deliveries', 'message_channels', 'message_rules', 'notice_receivers'])
    await mall.sql(`delete from ${table} where mall_id = $1`, [mall.school().id])
  for (const table of ['channel_choices', 'mail_receivers'])
    await mall.sql(`delete from ${table} where mall_id = $1`, [mall.school().id])
})
afterAll(async () => {
  for (const it of Object.values(fakes)) it.close()
  await mall.close()
})

const administrator = () => mall.as('administrator')
const connect = (channel: 'wecom' | 'dingtalk', knownBy: 'number' | 'phone' = 'number') =>
  administrator().messages.keepChannel({ channel, knownBy, ...fakes[channel].app })
const codeOfTeacher = async () => (await mall.ctx('teacher')).actor!.code

let n = 0
async function told(kind: MessageKind = 'toAccept', person = 'teacher'): Promise<string> {
  const subjectId = `20260000000000${String(++n).padStart(6, '0')}`
  await write(await mall.ctx(null), ctx => tell(ctx, [person], { kind, subjectId }))
  return subjectId
}
interface Row {
  id: string
  channel: string
  state: string
  dueAt: Date
  inDigest: boolean
}
const deliveriesOf = (subjectId: string) =>
  mall.sql<Row>(
    `select d.id, d.channel, d.state, d.due_at as "dueAt", d.in_digest as "inDigest"
     from deliveries d join messages m on m.mall_id = d.mall_id and m.id = d.message_id
     where d.mall_id = $1 and m.subject_id = $2 order by d.channel`,
    [mall.school().id, subjectId],
  )
/** Does what the queue would do once it is time. */
async function send(subjectId: string): Promise<Row[]> {
  for (const { id } of await deliveriesOf(subjectId)) await sendNotice(await mall.ctx(null), id)
  return deliveriesOf(subjectId)
}
const kindsOf = async (person: string) =>
  (await mall.as(person).messages.list({ rows: 50 })).list.map(it => it.kind)

describe("the school's app", () => {
  test.each(['wecom', 'dingtalk'] as const)(
    'at %s brings a card to whoever has the number there, once',
    async channel => {
      fakes[channel].people.set('-', await codeOfTeacher())
      await connect(channel)
      const subjectId = await told()
      expect((await send(subjectId)).map(it => it.state)).toEqual(['sent'])
      await send(subjectId)
      expect(fakes[channel].taken).toHaveLength(1)
      const [card] = fakes[channel].taken
      expect(card!.title).toContain(subjectId)
      expect(card!.url).toMatch(new RegExp(`/emall/orders/${subjectId}$`))
    },
  )

  test('keeps its secret to itself, and shows it for no other app', async () => {
    await connect('wecom')
    const setUp = await administrator().messages.channels()
    expect(JSON.stringify(setUp)).not.toContain(fakes.wecom.app.secret)
    expect(setUp.channels[0]?.app).toMatchObject({ clientId: 'ww0123456789', isReadable: true })
    const change = { channel: 'wecom' as const, agentId: '7', knownBy: 'phone' as const }
    await administrator().messages.keepChannel({ ...change, clientId: 'ww0123456789' })
    const other = administrator().messages.keepChannel({ ...change, clientId: 'ww666' })
    expect(await codeOf(other)).toBe('invalid')
    expect(await codeOf(mall.as('teacher').messages.channels())).toBe('no_permission')
  })

  test('finds people by their phone where the school says so, and asks once', async () => {
    const [row] = await mall.sql<{ phone: string }>(
      'select phone from people where mall_id = $1 and id = $2',
      [mall.school().id, 'teacher'],
    )
    fakes.dingtalk.people.set(row!.phone, 'manager4220')
    await connect('dingtalk', 'phone')
    await send(await told())
    fakes.dingtalk.people.set('-', 'manager4220')
    fakes.dingtalk.people.delete(row!.phone)
    await send(await told())
    expect(fakes.dingtalk.taken.map(it => it.to)).toEqual(['manager4220', 'manager4220'])
  })

  test('that does not know somebody is told to them, and tried no more until their number is another', async () => {
    await connect('wecom')
    const subjectId = await told()
    expect((await send(subjectId))[0]?.state).toBe('refused')
    expect(await kindsOf('teacher')).toContain('noticeRefused')
    expect(await deliveriesOf(await told())).toEqual([])
    await mall.sql('update notice_receivers set refused_for = $2 where mall_id = $1', [
      mall.school().id,
      'T-before',
    ])
    expect(await deliveriesOf(await told())).toHaveLength(1)
  })

  test('that answers later is tried again; that is forgotten gets nothing more', async () => {
    fakes.wecom.people.set('-', await codeOfTeacher())
    await connect('wecom')
    const subjectId = await told()
    fakes.wecom.instead.push({ body: { errcode: 45_009 } })
    await expect(send(subjectId)).rejects.toThrow('45009')
    expect((await send(subjectId))[0]?.state).toBe('sent')
    const waiting = await told()
    await administrator().messages.forgetChannel({ channel: 'wecom' })
    expect((await send(waiting))[0]?.state).toBe('dropped')
    expect(await deliveriesOf(await told())).toEqual([])
  })
})

describe('what became of a card DingTalk took', () => {
  const due = (minutes: number) => mall.clock.advance({ minutes })
  const ask = async (subjectId: string) => {
    for (const { id } of await deliveriesOf(subjectId)) await askOutcome(await mall.ctx(null), id)
    return deliveriesOf(subjectId)
  }
  beforeEach(async () => {
    fakes.dingtalk.fates.clear()
    fakes.dingtalk.people.set('-', await codeOfTeacher())
    await connect('dingtalk')
  })
  const settleAs = async (fate: 'invalid' | 'forbidden' | 'failed' | 'read' | 'pending') => {
    fakes.dingtalk.fates.set(await codeOfTeacher(), fate)
    const subjectId = await told()
    expect((await send(subjectId))[0]?.state).toBe('sent')
    due(6)
    return subjectId
  }
  const refusals = () =>
    mall.sql(
      `select detail from audit_rows where mall_id = $1 and verb = 'message.refuse' and detail->>'channel' = 'dingtalk' order by at desc, id desc limit 1`,
      [mall.school().id],
    )

  test('is asked some minutes later: nobody there is told so, and gets no more', async () => {
    await mall.sql(`delete from messages where mall_id = $1 and kind = 'noticeRefused'`, [
      mall.school().id,
    ])
    const subjectId = await settleAs('invalid')
    expect((await ask(subjectId))[0]?.state).toBe('refused')
    expect(await kindsOf('teacher')).toContain('noticeRefused')
    expect(await deliveriesOf(await told())).toEqual([])
    const { asks } = fakes.dingtalk
    await ask(subjectId)
    expect(fakes.dingtalk.asks).toBe(asks)
  })

  test.each(['forbidden', 'failed'] as const)(
    '%s: it could not be sent, and the next one is tried',
    async fate => {
      expect((await ask(await settleAs(fate)))[0]?.state).toBe('refused')
      expect(await deliveriesOf(await told())).toHaveLength(1)
      expect(await refusals()).toHaveLength(1)
    },
  )

  test('read: it was sent; nobody knows yet: it is asked again, for a day', async () => {
    expect((await ask(await settleAs('read')))[0]?.state).toBe('sent')
    const subjectId = await settleAs('pending')
    expect((await ask(subjectId))[0]?.state).toBe('sent')
    expect(await read(await mall.ctx(null), findUnknown)).toHaveLength(1)
    fakes.dingtalk.fates.set(await codeOfTeacher(), 'invalid')
    due(60)
    expect((await ask(subjectId))[0]?.state).toBe('refused')
    await mall.sql('delete from notice_receivers where mall_id = $1', [mall.school().id])
    const forgotten = await settleAs('pending')
    due(24 * 60)
    const { asks } = fakes.dingtalk
    expect((await ask(forgotten))[0]?.state).toBe('sent')
    expect(fakes.dingtalk.asks).toBe(asks)
  })

  test('a digest that never arrives takes all that is in it', async () => {
    await mall.sql(
      `insert into channel_choices (mall_id, person_id, kind, channel, pace) values ($1, 'teacher', 'toAccept', 'dingtalk', 'daily')`,
      [mall.school().id],
    )
    fakes.dingtalk.fates.set(await codeOfTeacher(), 'failed')
    const subjects = [await told(), await told()]
    const [first] = await deliveriesOf(subjects[0]!)
    mall.clock.set(first!.dueAt)
    await sendDigest(await mall.ctx(null), `dingtalk ${first!.dueAt.getTime()} teacher`)
    expect(fakes.dingtalk.taken).toHaveLength(1)
    due(6)
    for (const subjectId of subjects) await ask(subjectId)
    for (const subjectId of subjects)
      expect((await deliveriesOf(subjectId)).map(it => it.state)).toEqual(['refused'])
  })
})

test('in quiet hours nothing but what cannot wait goes; the rest when they end', async () => {
  const was = mall.clock.now()
  mall.clock.set(new Date('2026-03-16T15:00:00Z'))
  try {
    fakes.wecom.people.set('-', await codeOfTeacher())
    await connect('wecom')
    await administrator().messages.keepQuiet({ quiet: { from: 22, to: 7 } })
    const urgent = await told('freezeRefused')
    const other = await told()
    expect((await send(urgent))[0]?.state).toBe('sent')
    const [waiting] = await send(other)
    expect([waiting?.state, waiting?.dueAt.toISOString()]).toEqual([
      'waiting',
      '2026-03-16T23:00:00.000Z',
    ])
    await mall
      .as('teacher')
      .messages.choose({ ways: [], language: 'cn', quiet: { from: 0, to: 0 } })
    expect((await send(other))[0]?.state).toBe('sent')
  } finally {
    mall.clock.set(was)
  }
})

test('a digest has all that came and is not read yet, as one, and each of it once', async () => {
  const was = mall.clock.now()
  try {
    fakes.wecom.people.set('-', await codeOfTeacher())
    await connect('wecom')
    const daily = { kind: 'toAccept' as const, pace: 'daily' as const }
    await mall.as('teacher').messages.choose({
      ways: [
        { ...daily, channel: 'wecom' },
        { ...daily, channel: 'mail' },
      ],
      language: 'en',
      quiet: null,
    })
    await mall.sql('update people set email = $2 where mall_id = $1 and id = $3', [
      mall.school().id,
      'teacher@example.edu',
      'teacher',
    ])
    const subjects = [await told(), await told(), await told()]
    const [mail, card] = await deliveriesOf(subjects[0]!)
    expect([mail?.channel, card?.channel, card?.inDigest]).toEqual(['mail', 'wecom', true])
    const { list } = await mall.as('teacher').messages.list({ kind: 'toAccept', rows: 5 })
    await mall.as('teacher').messages.read({
      id: list.find(it => it.textEn.includes(subjects[1]!))!.id,
    })
    mall.clock.set(card!.dueAt)
    const ctx = await mall.ctx(null)
    const mails: { subject: string; text: string }[] = []
    const services = {
      ...ctx.services,
      mail: {
        name: 'smtp' as const,
        send: async (it: { subject: string; text: string }) => void mails.push(it),
        close: () => undefined,
      },
    }
    for (const channel of ['wecom', 'mail'])
      for (let times = 0; times < 2; times++)
        await sendDigest({ ...ctx, services }, `${channel} ${card!.dueAt.getTime()} teacher`)
    expect(fakes.wecom.taken.map(it => it.title)).toEqual(['You have 2 messages'])
    expect(mails.map(it => it.subject)).toEqual(['You have 2 messages'])
    for (const [i, subject] of subjects.entries())
      expect([
        fakes.wecom.taken[0]!.text.includes(subject),
        mails[0]!.text.includes(subject),
      ]).toEqual([i !== 1, i !== 1])
    const states = (await Promise.all(subjects.map(deliveriesOf))).flat().map(it => it.state)
    expect(states.toSorted()).toEqual(['dropped', 'dropped', 'sent', 'sent', 'sent', 'sent'])
  } finally {
    mall.clock.set(was)
  }
})

test('by text message goes what cannot wait alone, and no more than five a day', async () => {
  const taken: string[] = []
  mall.api.services.sms.notify = async ({ title }) => void taken.push(title)
  try {
    expect(await deliveriesOf(await told())).toEqual([])
    const states: string[] = []
    for (let i = 0; i < 6; i++) states.push((await send(await told('freezeRefused')))[0]!.state)
    expect(states).toEqual([...Array<string>(5).fill('sent'), 'dropped'])
    expect(taken).toHaveLength(5)
  } finally {
    mall.api.services.sms.notify = undefined
  }
})

test(
  'a burst is sent by several workers at once, each message once',
  { timeout: 120_000 },
  async () => {
    const busy = await openTestMall({ jobs: true })
    const taken: string[] = []
    busy.api.services.messengers = {
      of: () => ({
        send: async ({ key }) => {
          taken.push(key)
          return null
        },
        findUser: async it => it,
      }),
    }
    try {
      await busy
        .as('administrator')
        .messages.keepChannel({ channel: 'wecom', knownBy: 'number', ...fakes.wecom.app })
      const ctx = await busy.ctx(null)
      const BURST = 200
      await Promise.all(
        Array.from({ length: 8 }, async (_, worker) => {
          for (let i = worker; i < BURST; i += 8)
            await write(ctx, ctx =>
              tell(ctx, ['teacher'], { kind: 'toAccept', subjectId: `burst-${i}` }),
            )
        }),
      )
      await vi.waitFor(
        () => {
          expect(taken.length).toBeGreaterThanOrEqual(BURST)
        },
        { timeout: 100_000, interval: 200 },
      )
      expect(new Set(taken).size).toBe(BURST)
      expect(taken).toHaveLength(BURST)
    } finally {
      await busy.close()
    }
  },
)
