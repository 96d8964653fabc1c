import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { afterSalesAnswers } from '~/areas/after-sales/codes'
import { importActions } from '~/areas/imports/codes'
import { yearRunActions } from '~/areas/year-change/codes'
import { openTestMall, type TestMall } from '../support/database'
import { columns, endsOf, lifecycles, logged } from '../support/lifecycles'
import { orderOf, someGoods } from '../support/shopping'

/**
 * All lifecycles, found in the sources, and all columns that hold a state, found in the database: none can be forgotten. That
 * no verb goes beyond them is watched by the database of every test (`guards`), so whatever a test does is a proof of it.
 */
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const AREAS = 'app/areas'
const sources = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
  .filter(it => it.includes(`${sep}domain${sep}`) && /(?<!\.test)\.ts$/.test(it))
  .map(name => ({ name, text: readFileSync(join(AREAS, name), 'utf8') }))
const verbs = sources
  .filter(it => !/(lifecycle|tables)\.ts$/.test(it.name))
  .map(it => it.text)
  .join('\n')

/** Moves that are a word of what is sent. */
const asked: Record<string, readonly string[]> = {
  caseLifecycle: afterSalesAnswers,
  importLifecycle: importActions,
  yearRunLifecycle: yearRunActions,
}

test('every column that holds a state follows a lifecycle, and every lifecycle has a column', async () => {
  const found = await mall.sql<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name ~ '(^|_)status$' order by 1",
  )
  expect(found.map(it => it.name).filter(it => !logged.includes(it))).toEqual(
    Object.keys(columns).sort(),
  )
  expect(
    sources
      .flatMap(it => [...it.text.matchAll(/const (\w+) = lifecycle</g)].map(match => match[1]))
      .sort(),
  ).toEqual(Object.keys(lifecycles).sort())
  expect(Object.keys(lifecycles).sort()).toEqual(
    [...new Set(Object.values(columns).map(it => it.lifecycle))].sort(),
  )
  expect(Object.keys(endsOf).sort()).toEqual(Object.keys(lifecycles).sort())
})

describe.each(Object.entries(lifecycles))('%s', (name, table) => {
  const states = Object.keys(table)
  const stepsFrom = (state: string) =>
    Object.entries(table[state] ?? {}).flatMap(([move, step]) => (step ? [{ move, ...step }] : []))

  test('every state is reached from where a thing begins', () => {
    const starts = Object.values(columns)
      .filter(it => it.lifecycle === name)
      .flatMap(it => it.starts)
    const seen = new Set(starts)
    for (const state of seen) for (const step of stepsFrom(state)) seen.add(step.to)
    expect([...seen].sort()).toEqual([...states].sort())
  })

  test('whatever is not at its end has a way out, and leads to an end', () => {
    const ends = endsOf[name] ?? []
    const leads = new Set(ends)
    for (let before = -1; before !== leads.size;) {
      before = leads.size
      for (const state of states)
        if (stepsFrom(state).some(step => leads.has(step.to))) leads.add(state)
    }
    expect(states.filter(it => !leads.has(it))).toEqual([])
    expect(ends.filter(it => !states.includes(it))).toEqual([])
    for (const state of states)
      if (!ends.includes(state))
        expect(stepsFrom(state).filter(step => step.to !== state)).not.toEqual([])
  })

  test('every move names who makes it, and a verb makes it', () => {
    const moves = [...new Set(states.flatMap(state => stepsFrom(state).map(step => step.move)))]
    expect(
      moves.filter(move => !new RegExp(`'${move}'`).test(verbs) && !asked[name]?.includes(move)),
    ).toEqual([])
    for (const state of states) for (const step of stepsFrom(state)) expect(step.by).not.toEqual([])
  })
})

test('the database of the tests refuses what is in no lifecycle, whoever asks', async () => {
  const [goods] = await someGoods(mall, 1)
  const {
    orders: [order],
  } = await mall.as('teacher').orders.place(orderOf('teacher', [{ goods: goods! }]))
  const byVerb = (text: string) =>
    mall.sql(
      `do $do$ begin set local application_name = 'a verb'; perform set_config('app.mall_id', '${mall.school().id}', true); ${text}; end $do$`,
    )
  await expect(
    byVerb(`update orders set status = 'finished' where id = '${order!.id}'`),
  ).rejects.toThrow('orders.status went from pending to finished')
  await expect(
    byVerb(`update orders set settle_status = 'settled' where id = '${order!.id}'`),
  ).rejects.toThrow('in no lifecycle')
  await expect(
    byVerb(
      `insert into orders select (jsonb_populate_record(o, '{"id": "copy", "status": "finished"}')).* from orders o where id = '${order!.id}'`,
    ),
  ).rejects.toThrow('orders.status begins as finished')
  await byVerb(`update orders set status = 'cancelled' where id = '${order!.id}'`)
})
