import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../support/database'
import { brokenLaws, stockAndHeld } from '../support/invariants'
import { someGoods } from '../support/shopping'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test.each([5, 40, 75])(
  'a process killed after %i of 100 checkouts leaves none half made, and loses none it has confirmed',
  async after => {
    const goods = await someGoods(mall, 3)
    const before = await stockAndHeld(
      mall,
      goods.map(it => it.id),
    )
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/database/crash/checkouts.ts'],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    const { database, dataDir, sessionSecrets } = mall.settings
    child.stdin.end(
      JSON.stringify({
        database,
        dataDir,
        sessionSecrets,
        goods,
        now: mall.clock.now().toISOString(),
        count: 100,
      }),
    )
    const confirmed: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      confirmed.push(line)
      if (confirmed.length === after) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    await expect
      .poll(
        async () =>
          (
            await mall.sql(
              "select 1 from pg_stat_activity where datname = current_database() and application_name = 'crash'",
            )
          ).length,
        { timeout: 20_000 },
      )
      .toBe(0)

    const made = await mall.sql<{ id: string; orders: number; lines: number; events: number }>(
      `
    select c.id, (select count(*) from orders o where o.mall_id = c.mall_id and o.checkout_id = c.id)::int as orders,
      (select count(*) from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id where o.mall_id = c.mall_id and o.checkout_id = c.id)::int as lines,
      (select count(*) from order_events e join orders o on o.mall_id = e.mall_id and o.id = e.order_id where o.mall_id = c.mall_id and o.checkout_id = c.id)::int as events
    from checkouts c where c.mall_id = $1 and c.key like 'crash-%'`,
      [mall.school().id],
    )
    expect(made.length).toBeGreaterThanOrEqual(after)
    expect(
      made.filter(
        it => it.orders !== goods.length || it.lines !== goods.length || it.events < goods.length,
      ),
    ).toEqual([])
    const ids = new Set(made.map(it => it.id))
    expect(confirmed.filter(id => !ids.has(id))).toEqual([])
    expect(
      await stockAndHeld(
        mall,
        goods.map(it => it.id),
      ),
    ).toEqual(before)
    expect(await brokenLaws(mall)).toEqual([])
  },
)
