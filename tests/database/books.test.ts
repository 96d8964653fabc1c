import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { checkBooks, queueBookCheck } from '~/areas/books/domain/check-books'
import { laws } from '~/areas/books/domain/laws'
import { consoleSchool } from '~/areas/malls/domain/console-school'
import { mailNotices } from '~/areas/operators/domain/mail-notices'
import { tellOperators } from '~/areas/operators/domain/notices'
import { DEMO_PASSWORD } from '~/demo/people'
import { dayOf, daysFrom } from '~/mall/core/days'
import { write } from '~/mall/database/pool'
import type { Mail } from '~/mall/gateways/mail/port'
import { openTestMall, type TestMall } from '../support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

async function operator() {
  const parts = { clientAddress: '192.0.2.1' }
  const { console } = mall.api
  const token = await (
    await console.at(undefined, 'test', parts)
  ).signIn({ code: 'operator', password: clientHash(DEMO_PASSWORD) })
  return (await console.at(token, 'test', parts)).verbs
}
const schoolAt = async () => (await operator()).school({ id: mall.school().id, page: 1, rows: 1 })

test('books that add up are kept as such; what does not is found by its law, and nothing of it is changed', async () => {
  const ctx = await mall.ctx(null)
  expect((await schoolAt()).books).toBeNull()
  expect((await checkBooks(ctx)).findings).toEqual([])
  expect((await schoolAt()).books).toMatchObject({ laws: laws.length, findings: [] })

  const [fund] = await mall.sql<{ id: string; spent: string }>(
    'select id, spent::text from fund_accounts where mall_id = $1 order by id limit 1',
    [mall.school().id],
  )
  const spent = () =>
    mall.sql<{ spent: string }>(
      'select spent::text from fund_accounts where mall_id = $1 and id = $2',
      [mall.school().id, fund?.id],
    )
  const spend = (more: number) =>
    mall.sql('update fund_accounts set spent = spent + $3 where mall_id = $1 and id = $2', [
      mall.school().id,
      fund?.id,
      more,
    ])
  await spend(1)
  const { findings } = await checkBooks(ctx)
  expect(findings.map(it => [it.law, it.count])).toEqual([
    ['the columns of a fund are the sums of its entries', 1],
    ['what a fund holds and has spent is the sum over its orders', 1],
  ])
  expect(findings[0]?.examples[0]).toMatchObject({ id: fund?.id })
  expect(await spent()).toEqual([{ spent: String(Number(fund?.spent) + 1) }])
  // The same day again: one row, and what the console shows is the last.
  expect((await schoolAt()).books?.findings).toMatchObject([
    { law: { cn: expect.stringContaining('流水合计一致') }, count: 1 },
    { count: 1 },
  ])
  // Nobody hears of another school's.
  const other = await mall.ctx(null, 'jianghai')
  expect((await checkBooks(other)).findings).toEqual([])
  await spend(-1)
  expect((await checkBooks(ctx)).findings).toEqual([])
})

test('they are looked at once a night', async () => {
  const queued = () =>
    mall.sql<{ n: number }>("select count(*)::int as n from jobs.job where name = 'books.check'")
  const ctx = await mall.ctx(null)
  await mall.sql('delete from book_checks where mall_id = $1', [ctx.mall.id])
  const [before] = await queued()
  const today = dayOf(mall.clock.now())
  const at = (days: number, time: string) =>
    mall.clock.set(new Date(`${daysFrom(today, days)}T${time}:00+08:00`))
  at(1, '12:00')
  await queueBookCheck(ctx)
  expect(await queued()).toEqual([before])
  at(2, '02:10')
  await queueBookCheck(ctx)
  await queueBookCheck(ctx)
  expect(await queued()).toEqual([{ n: before!.n + 1 }])
})

test('operators are told once of each thing, and by one mail where they have an address', async () => {
  const ctx = await mall.ctx(null)
  const sent: Mail[] = []
  mall.api.services.mail = { ...mall.api.services.mail, send: async it => void sent.push(it) }
  const tell = (count: number) =>
    write(ctx, tx =>
      tellOperators(tx, { kind: 'books', key: '2026-11-28', subject: '2026-11-28', count }),
    )
  const console = { ...ctx, mall: consoleSchool.mall }
  await tell(2)
  await tell(2)
  await write(ctx, tx =>
    tellOperators(tx, { kind: 'job', key: 'a', subject: 'payments.refund', count: 1 }),
  )
  const verbs = await operator()
  const { total, list } = await verbs.notices({ page: 1, rows: 10 })
  expect([total, list.map(it => [it.kind, it.schoolCode, it.subject, it.count])]).toEqual([
    2,
    [
      ['job', 'yunlu', 'payments.refund', 1],
      ['books', 'yunlu', '2026-11-28', 2],
    ],
  ])
  await verbs.changeOwnEmail({ email: 'ops@example.edu' })
  await mailNotices(console)
  await mailNotices(console)
  expect(sent.map(it => it.to)).toEqual(['ops@example.edu'])
  expect(sent[0]?.text).toMatch(/yunlu[\s\S]*2026-11-28 核对账目，2 项不符[\s\S]*payments\.refund/)
  // A server that does not answer is asked again, and nothing counts as told meanwhile.
  await write(ctx, tx =>
    tellOperators(tx, { kind: 'payments', key: '2026-11-27', subject: '2026-11-27', count: 3 }),
  )
  mall.api.services.mail = {
    ...mall.api.services.mail,
    send: () => Promise.reject(new Error('no answer')),
  }
  await expect(mailNotices(console)).rejects.toThrow()
  mall.api.services.mail = { ...mall.api.services.mail, send: async it => void sent.push(it) }
  await mailNotices(console)
  expect(sent).toHaveLength(2)
  expect(sent[1]?.text).toMatch(/3 项差异/)
  expect(sent[1]?.text).not.toMatch(/核对账目/)
})
