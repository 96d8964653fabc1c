import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tell } from '~/areas/messages/domain/tell'
import { write } from '~/mall/database/pool'
import { openTestMall, type TestMall } from '../support/database'
import { FakeWecom } from '../support/fake-messengers'

/** `NOTICES=10000` is the burst a school may have; what goes wrong goes wrong with fewer. */
const NOTICES = Number(process.env.NOTICES ?? 600)
const PEOPLE = 100
/** Of each process; as many may have been handed over without its word written down when it is killed. */
const WORKERS = 4

/** How often each card came; WeCom shows one that is told to be looked for again once. */
class CountingWecom extends FakeWecom {
  readonly cards = new Map<string, number>()
  unmarked = 0
  protected override take(path: string, body: Record<string, unknown>) {
    if (path !== '/cgi-bin/message/send') return { errcode: 40_066, errmsg: 'invalid url' }
    if (body.enable_duplicate_check !== 1) this.unmarked++
    const card = JSON.stringify([body.touser, body.textcard])
    this.cards.set(card, (this.cards.get(card) ?? 0) + 1)
    return { errcode: 0, errmsg: 'ok', invaliduser: '', msgid: `msg-${this.cards.size}` }
  }
}

let mall: TestMall
const fake = new CountingWecom()
const processes: ChildProcess[] = []
let messenger: string
beforeAll(async () => {
  mall = await openTestMall()
  messenger = await fake.open()
  await mall.api.services.jobs.prepare()
  await mall.as('administrator').messages.keepChannel({
    channel: 'wecom',
    knownBy: 'number',
    ...fake.app,
  })
  await mall.sql(
    `with made as (
       insert into people (mall_id, id, code, name, kind, roles, org_id, password_hash, created_at)
       select mall_id, 'burst-' || n, 'B' || n, name, kind, roles, org_id, password_hash, created_at
       from people, generate_series(1, $2::int) n where mall_id = $1 and id = 'teacher'
       returning mall_id, id)
     insert into person_organisations (mall_id, person_id, org_id, shoper)
     select made.mall_id, made.id, o.org_id, o.shoper
     from made join person_organisations o on o.mall_id = made.mall_id and o.person_id = 'teacher'`,
    [mall.school().id, PEOPLE],
  )
})
afterAll(async () => {
  for (const it of processes) it.kill('SIGKILL')
  fake.close()
  await mall.close()
})

async function work(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/database/crash/notices.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.push(child)
  const { database, dataDir, sessionSecrets } = mall.settings
  const now = mall.clock.now().toISOString()
  child.stdin.end(JSON.stringify({ database, dataDir, sessionSecrets, now, messenger }))
  await once(child.stdout, 'data')
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
const handed = (share: number) =>
  vi.waitFor(() => expect(fake.cards.size).toBeGreaterThanOrEqual(NOTICES * share), {
    timeout: 600_000,
    interval: 20,
  })

test('a burst is sent by processes that are killed on the way: none is lost, and none shown twice', async () => {
  const ids = Array.from({ length: PEOPLE }, (_, n) => `burst-${n + 1}`)
  for (let i = 0; i < NOTICES / PEOPLE; i++)
    await write(await mall.ctx(null), ctx =>
      tell(ctx, ids, { kind: 'toAccept', subjectId: `2026burst${i}` }),
    )
  const [first, second] = await Promise.all([work(), work()])
  await handed(0.2)
  await kill(first)
  await handed(0.5)
  await kill(second)
  // As the queue does by itself when a job has said nothing for a quarter of an hour.
  const cutOff = await mall.sql(
    `update jobs.job set state = 'retry', start_after = now() where name = 'messages.notice' and state = 'active' returning id`,
  )
  expect(fake.cards.size).toBeLessThan(NOTICES)
  await Promise.all([work(), work()])
  const states = () =>
    mall.sql<{ state: string; n: number }>(
      `select d.state, count(*)::int as n from deliveries d where d.mall_id = $1 and d.person_id like 'burst-%' group by 1`,
      [mall.school().id],
    )
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'sent', n: NOTICES }]), {
    timeout: 600_000,
    interval: 200,
  })
  expect(fake.cards.size).toBe(NOTICES)
  expect(fake.unmarked).toBe(0)
  const again = [...fake.cards.values()].filter(it => it > 1)
  expect(again.length).toBeLessThanOrEqual(Math.min(2 * WORKERS, cutOff.length + WORKERS))
  expect(again.every(it => it === 2)).toBe(true)
}, 900_000)
