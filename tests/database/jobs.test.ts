import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobQueues } from '~/areas/failed-jobs/codes'
import { write } from '~/mall/database/pool'
import { demoSchools } from '~/demo/schools'
import { closeGroup } from '~/areas/group-buying/domain/close-group'
import { queueReprice } from '~/areas/promotions/domain/queue-reprice'
import { sweepWaiting, watchedQueues } from '~/areas/sweep'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
const teacher = () => mall.as('teacher')
const waitFor = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 50_000, interval: 100 })
const jobsOf = (queue: string, field: string, id: string) =>
  mall.sql<{ state: string; wait: number }>(
    `select state, extract(epoch from start_after - created_on)::float8 as wait from jobs.job where name = $1 and data->>'${field}' = $2 order by created_on`,
    [queue, id],
  )
const placed = async (payType: 'online' | 'cod') =>
  (await teacher().orders.place(orderOf('teacher', [{ goods: goods[0]! }], { payType }))).orders[0]!

describe('work that comes to nothing', () => {
  let asked: string[]
  let provider: TestMall['api']['services']['payment']
  beforeAll(async () => {
    mall = await openTestMall({ jobs: true, poolSize: 20, retries: { limit: 1, delaySeconds: 1 } })
    goods = await someGoods(mall, 1)
    provider = mall.api.services.payment
    asked = []
    mall.api.services.payment = {
      ...provider,
      refund: async ({ refundId }) => {
        asked.push(refundId)
        throw Object.assign(new Error('the provider is down'), { code: 'PROVIDER_DOWN' })
      },
    }
  })
  afterAll(async () => {
    expect(await brokenLaws(mall)).toEqual([])
    await mall.close()
  })
  const failed = async (subject: string) => {
    const { list } = await mall.as('platform').jobs.failed({ keyword: subject })
    return list.find(it => it.queue === 'payments.refund')
  }
  async function cancelled() {
    const order = await placed('online')
    const { checkoutId } = await teacher().orders.detail({ id: order.id })
    const { paymentId } = await teacher().payments.start({ checkoutId, returnUrl: '/pay-return' })
    const word = await teacher().payments.press({ id: paymentId, result: 'paid' })
    await mall.guest().payments.notify(word)
    await teacher().orders.cancel({ id: order.id, remark: '买错了' })
    return { id: order.id, paymentId, refundId: `${order.id}.cancel` }
  }

  test('is seen by the platform with its cause, is let try again, and is booked once when the provider says so', async () => {
    const { id, paymentId, refundId } = await cancelled()
    await waitFor(async () => expect(await failed(refundId)).toBeDefined())
    const job = (await failed(refundId))!
    expect(job).toMatchObject({
      subject: refundId,
      status: 'open',
      code: 'PROVIDER_DOWN',
      message: 'the provider is down',
      tries: 2,
      actions: ['retry', 'giveUp'],
    })
    expect(asked.filter(it => it === refundId)).toHaveLength(2)
    expect(mall.log.errors).toContainEqual(
      expect.objectContaining({
        queue: 'payments.refund',
        subject: refundId,
        code: 'PROVIDER_DOWN',
      }),
    )
    // Meanwhile nothing is said to have been given back.
    expect(await teacher().orders.detail({ id })).toMatchObject({ payStatus: 'refunding' })
    expect(await teacher().payments.detail({ id: paymentId })).toMatchObject({
      status: 'paid',
      refunded: 0,
    })
    const decide = (person: string) =>
      codeOf(
        mall.as(person).jobs.decide({ id: job.id, operate: 'retry', reason: '支付平台已恢复' }),
      )
    expect(await decide('finance')).toBe('no_permission')
    expect(await codeOf(mall.as('platform', 'qinglan').jobs.failedDetail({ id: job.id }))).toBe(
      'not_found',
    )

    mall.api.services.payment = { ...provider }
    expect(await Promise.all([decide('platform'), decide('platform')])).toEqual(['done', 'done'])
    await waitFor(async () => expect((await failed(refundId))!.status).toBe('done'))
    expect(await teacher().orders.detail({ id })).toMatchObject({ payStatus: 'refunded' })
    expect(await teacher().payments.detail({ id: paymentId })).toMatchObject({
      status: 'refunded',
      refunding: 0,
    })
    expect(
      await mall.sql(
        "select verb from audit_rows where mall_id = $1 and subject = 'job' and subject_id = $2 order by at, id",
        [mall.school().id, job.id],
      ),
    ).toEqual([{ verb: 'job.fail' }, { verb: 'job.retry' }, { verb: 'job.recover' }])
  })

  test('given up, it stays so, and the sweep leaves it alone', async () => {
    mall.api.services.payment = {
      ...provider,
      refund: async () => Promise.reject(new Error('no')),
    }
    const { refundId } = await cancelled()
    await waitFor(async () => expect(await failed(refundId)).toBeDefined())
    const { id } = (await failed(refundId))!
    await mall.as('platform').jobs.decide({ id, operate: 'giveUp', reason: '已线下退款' })
    await sweepWaiting(await mall.ctx(null))
    const live = (await jobsOf('payments.refund', 'refundId', refundId)).filter(it =>
      ['created', 'retry', 'active'].includes(it.state),
    )
    expect(live).toEqual([])
    expect(await mall.as('platform').jobs.failedDetail({ id })).toMatchObject({
      status: 'givenUp',
      reason: '已线下退款',
      actions: ['retry'],
    })
    // Whoever keeps the systems does not pay a second time what was settled otherwise.
    const it = mall.as('it').jobs
    expect((await it.failedDetail({ id })).actions).toEqual([])
    await expect(it.decide({ id, operate: 'retry', reason: '再试' })).rejects.toMatchObject({
      code: 'no_permission',
    })
  })

  test('sixty jobs of a queue are done one after another without a pause', async () => {
    const ctx = await mall.ctx(null)
    await write(ctx, async ctx => {
      for (let i = 0; i < 60; i++) await ctx.services.jobs.queue(ctx, 'visits.clean', { n: `${i}` })
    })
    const startedMs = performance.now()
    await waitFor(async () => {
      const [row] = await mall.sql<{ n: number }>(
        "select count(*)::int as n from jobs.job where name = 'visits.clean' and data ? 'n' and state = 'completed'",
      )
      expect(row!.n).toBe(60)
    })
    console.info(`60 jobs in ${Math.round(performance.now() - startedMs)} ms`)
  })

  test('several starts leave the repricing of a school once', async () => {
    const ctx = await mall.ctx(null, 'beiyuan')
    await mall.sql("update jobs.job set state = 'cancelled' where name = 'promotions.reprice'")
    await write(ctx, async ctx => {
      for (let i = 0; i < 10; i++) await queueReprice(ctx)
      const { rows } = await ctx.db.execute<{ n: number }>(
        `select count(*)::int as n from jobs.job where name = 'promotions.reprice' and state = 'created' and (data->>'mallId')::int = ${ctx.mall.id}`,
      )
      expect(rows[0]!.n).toBe(1)
    })
  })
})

test('everything that waits in the demo content has its job from the beginning', async () => {
  const fresh = await openTestMall()
  try {
    for (const { code } of demoSchools)
      expect([code, await sweepWaiting(await fresh.ctx(null, code as SchoolCode))]).toEqual([
        code,
        {},
      ])
    const queues = await fresh.sql<{ name: string }>('select distinct name from jobs.job')
    expect(queues.map(it => it.name)).toEqual(
      expect.arrayContaining(['orders.progress', 'afterSales.progress', 'groupBuying.close']),
    )
  } finally {
    await fresh.close()
  }
})

describe('what waits without a live job', () => {
  beforeAll(async () => {
    mall = await openTestMall()
    goods = await someGoods(mall, 1)
  })
  afterAll(() => mall.close())

  test('the platform knows every queue by name', () => {
    expect([...mall.api.services.jobs.names()].sort()).toEqual([...jobQueues].sort())
    for (const { queue } of watchedQueues) expect(jobQueues).toContain(queue)
  })

  test('is found and queued anew, once, for its hour; what never got a date gets one', async () => {
    const unpaid = await placed('online')
    const { checkoutId } = await teacher().orders.detail({ id: unpaid.id })
    const sent = await placed('cod')
    const clerk = mall.as(clerkOf(sent.storeId))
    await clerk.orders.adopt({ id: sent.id })
    await clerk.orders.ship({ id: sent.id, logisticsCompany: '自送', logisticsNo: 'Z1' })
    const ctx = await mall.ctx(null)
    const [refund] = await mall.sql<{ id: string }>(
      "insert into refunds (mall_id, id, payment_id, order_id, charge_ref, amount, status, at) values ($1, 'lost', 'p', null, 'c', 100, 'refunding', now()) returning id",
      [mall.school().id],
    )
    await mall.sql('delete from jobs.job')
    await mall.sql('update orders set auto_accept_at = null where mall_id = $1 and id = $2', [
      mall.school().id,
      sent.id,
    ])
    const queued = await sweepWaiting(ctx)
    expect(Object.keys(queued).sort()).toEqual(
      expect.arrayContaining([
        'afterSales.progress',
        'biddings.close',
        'groupBuying.close',
        'orders.closeUnpaid',
        'orders.progress',
        'payments.refund',
      ]),
    )
    expect(await jobsOf('payments.refund', 'refundId', refund!.id)).toHaveLength(1)
    const [progress] = await jobsOf('orders.progress', 'orderId', sent.id)
    expect(progress!.wait).toBeGreaterThan((mall.school().autoAcceptDays - 1) * 86_400)
    const [close] = await jobsOf('orders.closeUnpaid', 'checkoutId', checkoutId)
    expect(close!.wait).toBeGreaterThan(25 * 60)
    expect((await teacher().orders.detail({ id: sent.id })).autoAcceptAt).not.toBeNull()
    // Seeded orders have theirs, too.
    expect(
      await mall.sql(
        "select id from orders where mall_id = $1 and status in ('waitReceive', 'waitAccept') and (auto_accept_at is null or not exists (select 1 from jobs.job j where j.name = 'orders.progress' and j.data->>'orderId' = orders.id))",
        [mall.school().id],
      ),
    ).toEqual([])
    expect(await sweepWaiting(ctx)).toEqual({})
  })

  test('old refunds are told to the provider little by little, and those still under way first', async () => {
    const ctx = await mall.ctx(null)
    await mall.sql(
      `insert into refunds (mall_id, id, payment_id, order_id, charge_ref, amount, status, at, booked_at)
       select $1::int, 'old-' || n, 'p', null, 'c', 100, 'refunded', now() - interval '1 year', now() - interval '1 year' from generate_series(1, 250) n
       union all select $1::int, 'young', 'p', null, 'c', 100, 'refunding', now(), null`,
      [mall.school().id],
    )
    await mall.sql('delete from jobs.job')
    expect((await sweepWaiting(ctx))['payments.refund']).toBe(100)
    expect(await jobsOf('payments.refund', 'refundId', 'young')).toHaveLength(1)
    expect((await sweepWaiting(ctx))['payments.refund']).toBe(100)
    await mall.sql("delete from refunds where mall_id = $1 and payment_id = 'p'", [
      mall.school().id,
    ])
  })

  test('work of a queue that there is no more is listed, and can be given up only', async () => {
    await mall.sql(
      `insert into failed_jobs (mall_id, id, queue, subject, data, status, code, message, tries, queued_at, failed_at)
       values ($1, 'of-old', 'unknown', '', '{}', 'open', '', 'm', 1, now(), now()), ($1, 'of-older', 'orders.gone', '', '{}', 'open', '', 'm', 1, now(), now())`,
      [mall.school().id],
    )
    const { jobs } = mall.as('platform')
    const { list } = await jobs.failed({ rows: 100 })
    expect(list.filter(it => it.id.startsWith('of-old')).map(it => [it.queue, it.actions])).toEqual(
      [
        ['unknown', ['giveUp']],
        ['unknown', ['giveUp']],
      ],
    )
    const decide = (operate: 'retry' | 'giveUp') =>
      codeOf(jobs.decide({ id: 'of-older', operate, reason: '旧版本的任务' }))
    expect(await decide('retry')).toBe('wrong_state')
    expect(await decide('giveUp')).toBe('done')
  })

  test('a formed group whose hour has not come is looked at again at its hour', async () => {
    const ctx = await mall.ctx(null)
    const [group] = await mall.sql<{ id: string }>(
      "update group_buys set status = 'formed', order_by = $2 where mall_id = $1 and id = (select id from group_buys where mall_id = $1 and status = 'recruiting' limit 1) returning id",
      [mall.school().id, new Date(mall.clock.now().getTime() + 86_400_000)],
    )
    await mall.sql('delete from jobs.job')
    await closeGroup(ctx, group!.id)
    const [job] = await jobsOf('groupBuying.close', 'groupId', group!.id)
    expect(job!.wait).toBeGreaterThan(80_000)
  })
})
