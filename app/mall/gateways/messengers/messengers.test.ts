import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FakeDingtalk, FakeWecom } from '../../../../tests/support/fake-messengers'
import { fitBytes } from './app-tokens'
import { dingtalk } from './dingtalk'
import { NoticeRefused, type Messenger } from './port'
import { wecom } from './wecom'

let now = new Date('2026-03-16T02:00:00Z')
const clock = { now: () => now }
const notice = (more: object = {}) => ({
  mallId: 1,
  key: 'm1',
  userId: 'T10001',
  title: '订单 20260000001 等待您审核',
  text: '云麓大学采购平台 2026-03-16 10:00',
  open: '查看',
  url: 'https://yunlu.mall.example.edu/emall/person/audit/1',
  at: now,
  ...more,
})

const both = [
  { name: 'WeCom', fake: () => new FakeWecom(), real: wecom },
  { name: 'DingTalk', fake: () => new FakeDingtalk(), real: dingtalk },
]
describe.each(both)('$name', ({ fake: make, real }) => {
  let fake: FakeWecom | FakeDingtalk
  let messenger: Messenger
  let open: (secret?: string) => Messenger
  beforeEach(async () => {
    fake = make()
    fake.people.set('13800000001', 'T10001')
    const base = await fake.open()
    const of = real(clock, base)
    open = (secret = fake.app.secret) => of({ ...fake.app, secret })
    messenger = open()
  })
  afterEach(() => {
    fake.close()
    now = new Date('2026-03-16T02:00:00Z')
  })

  test('takes a card with a way to the thing, by one token for all', async () => {
    await Promise.all([
      messenger.send(notice()),
      open().send(notice({ title: '另一条', text: '二' })),
    ])
    expect(fake.tokens).toBe(1)
    expect(fake.taken.map(it => [it.to, it.url])).toEqual(
      Array(2).fill(['T10001', 'https://yunlu.mall.example.edu/emall/person/audit/1']),
    )
    expect(fake.taken.some(it => it.text.includes('2026'))).toBe(true)
  })

  test('gets a new token where the old one has ended there, or is about to', async () => {
    await messenger.send(notice())
    fake.endToken()
    await messenger.send(notice({ text: '第二天' }))
    expect([fake.tokens, fake.taken.length]).toEqual([2, 2])
    now = new Date(now.getTime() + 7_000_000)
    await messenger.send(notice({ text: '第三天' }))
    expect(fake.tokens).toBe(3)
  })

  test('the same card twice is seen once', async () => {
    await messenger.send(notice())
    await messenger.send(notice())
    expect(fake.taken).toHaveLength(1)
  })

  test('nobody there is a refusal of the person; too many, a fault or a wrong secret is for later', async () => {
    await expect(messenger.send(notice({ userId: 'T99999' }))).rejects.toMatchObject({
      reason: 'person',
    })
    await expect(messenger.findUser('13900000009')).rejects.toBeInstanceOf(NoticeRefused)
    expect(await messenger.findUser('13800000001')).toBe('T10001')
    const later = [
      { body: { errcode: 45_009, errmsg: 'api freq out of limit' } },
      { body: { errcode: 143_103, errmsg: 'QPM' } },
      { status: 503 },
    ]
    for (const it of later) {
      fake.instead.push(it)
      const error: unknown = await messenger.send(notice({ text: 'x' })).catch((e: unknown) => e)
      expect([error instanceof Error, error instanceof NoticeRefused]).toEqual([true, false])
    }
    const wrong: unknown = await open('wrong')
      .send(notice())
      .catch((e: unknown) => e)
    expect([String(wrong).includes('wrong'), wrong instanceof NoticeRefused]).toEqual([
      false,
      false,
    ])
    await messenger.send(notice({ text: 'x' }))
    expect(fake.taken).toHaveLength(1)
  })

  test('words that are too long are cut where letters end', async () => {
    await messenger.send(notice({ title: '长'.repeat(300), text: '字'.repeat(900) }))
    expect(fake.taken).toHaveLength(1)
    expect(fake.taken[0]!.title).toMatch(/^长+…$/)
    expect(Buffer.byteLength(fitBytes('长'.repeat(300), 128))).toBeLessThanOrEqual(128)
  })
})
