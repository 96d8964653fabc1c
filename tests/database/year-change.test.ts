import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runYearChange } from '~/areas/year-change/domain/run'
import {
  codeOf,
  codeInsisted,
  openTestMall,
  type SchoolCode,
  type TestMall,
} from '../support/database'
import { bringIn, csv } from '../support/imports'
import { brokenLaws } from '../support/invariants'
import { buyUntil, orderOf, someGoods } from '../support/shopping'
import {
  closeYear,
  confirmedYear,
  LAST_YEAR,
  oldAccounts,
  setYearEnd,
  type OldAccount,
} from '../support/year-change'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  const rules = { running: 'lapse', government: 'carry', special: 'decide' } as const
  for (const school of ['yunlu', 'jianghai'] as const) await setYearEnd(mall, rules, school)
})
afterAll(async () => {
  for (const school of ['yunlu', 'jianghai'] as const)
    expect(await brokenLaws(mall, school)).toEqual([])
  await mall.close()
})

interface Account {
  balance: number
  frozen: number
  spent: number
  held: number
}
async function accountOf(no: string, school?: SchoolCode): Promise<Account> {
  const [row] = await mall.sql<Account>(
    'select balance::float8 as balance, frozen::float8 as frozen, spent::float8 as spent, held::float8 as held from fund_accounts where mall_id = $1 and account_no = $2',
    [mall.school(school).id, no],
    school,
  )
  if (!row) throw new Error(`no account ${no}`)
  return row
}
/** Every account of a school with the sum of its ledger. */
const books = (school?: SchoolCode) =>
  mall.sql<{ told: string }>(
    "select account_no || ' ' || balance || ' ' || held || ' ' || (select count(*) from fund_entries e where e.mall_id = a.mall_id and e.fund_id = a.id) as told from fund_accounts a where mall_id = $1 order by account_no",
    [mall.school(school).id],
    school,
  )
const detail = (id: string, more: Record<string, unknown> = {}) =>
  mall.as('finance').yearChange.detail({ id, rows: 100, ...more })
const lineOf = async (id: string, no: string) =>
  (await detail(id, { keyword: no })).list.list.find(it => it.accountNo === no)
let n = 0
const number = () => `YT-${String(++n).padStart(4, '0')}`
const yuan = (amount: number) => Math.round(amount * 10_000)

describe('the rules of the school', () => {
  test('take off, leave or hold what is left, to the fen; the look-over shows it and changes nothing', async () => {
    const [taken, left, held] = [number(), number(), number()]
    await oldAccounts(mall, [
      { no: taken, kind: 'running', yuan: 1234.56 },
      { no: left, kind: 'government', yuan: 99.99 },
      { no: held, kind: 'special', yuan: 0.01 },
    ])
    const before = await books()
    const { id } = await mall.as('administrator').yearChange.look({ year: LAST_YEAR })
    expect(await books()).toEqual(before)
    const planned = await lineOf(id, taken)
    expect(planned).toMatchObject({
      outcome: 'lapsed',
      remainder: yuan(1234.56),
      newBudget: 0,
      done: false,
    })
    await mall
      .as('finance')
      .yearChange.move({ id, operate: 'confirm', reason: '财务处〔2025〕12 号' })
    await runYearChange(await mall.ctx(null), id)
    expect(await accountOf(taken)).toMatchObject({ balance: 0, held: 0 })
    expect(await accountOf(left)).toMatchObject({ balance: yuan(99.99), held: 0 })
    expect(await accountOf(held)).toMatchObject({ balance: yuan(0.01), held: yuan(0.01) })
    const run = await detail(id)
    expect([run.status, run.reason, run.no]).toEqual([
      'done',
      '财务处〔2025〕12 号',
      `YE${LAST_YEAR}-1`,
    ])
    const running = run.kinds.find(it => it.kind === 'running')
    expect(running).toMatchObject({ rule: 'lapse', lapsed: yuan(1234.56), carried: 0 })
    expect(running?.newBudget).toBe((running?.budget ?? 0) - yuan(1234.56))
    const [entry] = await mall.sql(
      'select e.kind, amount::float8 as amount, remark from fund_entries e join fund_accounts a on a.mall_id = e.mall_id and a.id = e.fund_id where e.mall_id = $1 and account_no = $2 order by e.at desc limit 1',
      [mall.school().id, taken],
    )
    expect(entry).toEqual({ kind: 'adjust', amount: -yuan(1234.56), remark: run.no })
  })

  test('are those of the day it was looked over', async () => {
    const no = number()
    await oldAccounts(mall, [{ no, kind: 'contract', yuan: 50 }])
    const id = await confirmedYear(mall)
    await setYearEnd(mall, { contract: 'lapse' })
    await runYearChange(await mall.ctx(null), id)
    await setYearEnd(mall, { contract: 'carry' })
    expect(await accountOf(no)).toMatchObject({ balance: yuan(50) })
  })

  test('leave what is spent, frozen or promised, and what was granted in the next year', async () => {
    const no = number()
    const accounts = await oldAccounts(mall, [{ no, kind: 'running', yuan: 5_000 }])
    const fund = accounts.get(no) ?? ''
    const [goods] = await someGoods(mall, 1, { below: 500_0000, stock: 1_000 })
    if (!goods) throw new Error('no goods')
    const person = 'owner'
    const buy = (until: 'filled' | 'adopted') =>
      buyUntil(mall, [{ goods }], until, { person, fund })
    const frozen = (await buy('adopted')).orders[0]?.amount ?? 0
    await mall.as('owner').funds.authorize({
      fundId: fund,
      personCode: (await mall.ctx('teacher')).actor?.code ?? '',
      validFrom: '2026-03-01',
      validTo: '2026-12-31',
      note: '',
    })
    const promised =
      (await buyUntil(mall, [{ goods, num: 2 }], 'filled', { fund })).orders[0]?.amount ?? 0
    await bringIn(mall, 'funds', csv(['经费账号', '批复额度'], [no, 6_000]))
    const id = await closeYear(mall)
    const line = await lineOf(id, no)
    expect(line).toMatchObject({ frozen, promised, outcome: 'lapsed' })
    expect(line?.remainder).toBe(yuan(5_000) - frozen - promised)
    const after = await accountOf(no)
    expect(after.balance - after.frozen).toBe(yuan(1_000) + promised)
    expect(after.balance).toBeGreaterThanOrEqual(after.frozen + after.spent)
  })

  test('apply once: the same year again changes nothing, and shows no account', async () => {
    await oldAccounts(mall, [{ no: number(), kind: 'running', yuan: 10 }])
    await closeYear(mall)
    const before = await books()
    const id = await closeYear(mall)
    expect(await books()).toEqual(before)
    expect(await detail(id)).toMatchObject({ status: 'done', accounts: 0, list: { total: 0 } })
  })

  test.each([
    ['the older first', [LAST_YEAR - 1, LAST_YEAR]],
    ['the later first', [LAST_YEAR, LAST_YEAR - 1]],
  ] as const)(
    'leave the money of the new year when two years are closed after it came, %s',
    async (_, years) => {
      const [no, cut] = [number(), number()]
      const grants = (to: number) => csv(['经费账号', '批复额度'], [no, to], [cut, to])
      const accounts = await oldAccounts(
        mall,
        [no, cut].map(no => ({ no, kind: 'running', yuan: 100 })),
        { year: LAST_YEAR - 1 },
      )
      await bringIn(mall, 'funds', grants(150))
      await mall.sql(
        "update fund_entries set at = $3 where mall_id = $1 and fund_id = any($2) and kind = 'adjust' and amount = 500000",
        [mall.school().id, [...accounts.values()], `${LAST_YEAR}-06-01T00:00:00Z`],
      )
      await bringIn(mall, 'funds', grants(350))
      // Finance cuts one of them in January: that is taken from the older money first.
      await bringIn(mall, 'funds', csv(['经费账号', '批复额度'], [cut, 310]))
      for (const year of years) await closeYear(mall, { year })
      expect(await accountOf(no)).toMatchObject({ balance: yuan(200) })
      expect(await accountOf(cut)).toMatchObject({ balance: yuan(200) })
      const lapsed = await mall.sql<{ no: string; sum: number }>(
        "select a.account_no as no, sum(y.remainder)::float8 as sum from year_lines y join fund_accounts a on a.mall_id = y.mall_id and a.id = y.fund_id where y.mall_id = $1 and y.fund_id = any($2) and y.outcome = 'lapsed' group by 1 order by 1",
        [mall.school().id, [...accounts.values()]],
      )
      expect(lapsed).toEqual([
        { no, sum: yuan(150) },
        { no: cut, sum: yuan(110) },
      ])
    },
  )

  test('do not wait for a year that has not ended, and need a reason', async () => {
    const { yearChange } = mall.as('finance')
    expect((await yearChange.list({})).years[0]).toBe(LAST_YEAR)
    expect(await codeOf(yearChange.look({ year: LAST_YEAR + 1 }))).toBe('invalid')
    const { id } = await yearChange.look({ year: LAST_YEAR })
    expect(await codeOf(yearChange.move({ id, operate: 'confirm', reason: ' ' }))).toBe('invalid')
  })
})

test('the sums of a run that is done stay as they were when an account is of another kind later', async () => {
  const no = number()
  await oldAccounts(mall, [{ no, kind: 'running', yuan: 12.34 }])
  const id = await closeYear(mall)
  const before = await detail(id)
  await bringIn(mall, 'funds', csv(['经费账号', '经费类型'], [no, 'government']))
  expect((await detail(id)).kinds).toEqual(before.kinds)
  expect(await lineOf(id, no)).toMatchObject({ kind: 'running', outcome: 'lapsed' })
  expect((await detail(id, { kind: 'government', keyword: no })).list.total).toBe(0)
})

describe('remainders that wait', () => {
  const waiting = async (count: number, amount = 300) => {
    const numbers = Array.from({ length: count }, number)
    const accounts = await oldAccounts(
      mall,
      numbers.map(no => ({ no, kind: 'special' as const, yuan: amount })),
    )
    return {
      id: await closeYear(mall),
      numbers,
      fundIds: numbers.map(no => accounts.get(no) ?? ''),
    }
  }

  test('cannot be spent until somebody carries them over', async () => {
    const { id, fundIds, numbers } = await waiting(1, 9_000)
    const [goods] = await someGoods(mall, 1, { below: 500_0000, stock: 1_000 })
    if (!goods) throw new Error('no goods')
    const buy = () =>
      codeOf(buyUntil(mall, [{ goods }], 'filled', { person: 'owner', fund: fundIds[0] }))
    expect(await mall.as('owner').funds.detail({ id: fundIds[0] ?? '' })).toMatchObject({
      balance: yuan(9_000),
      held: yuan(9_000),
      available: 0,
    })
    expect(await buy()).toBe('fund_short')
    const { yearChange } = mall.as('administrator')
    const word = { id, fundIds, decision: 'carry', reason: '校长办公会' } as const
    expect(await yearChange.decide(word)).toEqual({ decided: 1 })
    expect(await yearChange.decide(word)).toEqual({ decided: 0 })
    expect(await buy()).toBe('done')
    expect(await accountOf(numbers[0] ?? '')).toMatchObject({ balance: yuan(9_000), held: 0 })
  })

  test('wait in the to-do list of those who decide, with the sum, until they have', async () => {
    const { id, fundIds } = await waiting(2, 7)
    const rowFor = async (person: string) =>
      (await mall.as(person).todo.list({ kind: 'remainderWait', rows: 100 })).list.find(
        it => it.id === id,
      )
    for (const person of ['finance', 'administrator'])
      expect(await rowFor(person)).toMatchObject({
        amount: yuan(14),
        href: `/school/year-change/${id}?outcome=waiting`,
      })
    for (const person of ['owner', 'auditor']) expect(await rowFor(person)).toBeUndefined()
    expect((await mall.as('owner').todo.counts()).remainderWait).toBe(-1)
    const { yearChange } = mall.as('finance')
    const [first = ''] = fundIds
    await yearChange.decide({ id, fundIds: [first], decision: 'lapse', reason: '统筹收回' })
    expect(await rowFor('finance')).toMatchObject({ amount: yuan(7) })
    await yearChange.decide({ id, fundIds, decision: 'lapse', reason: '统筹收回' })
    expect(await rowFor('finance')).toBeUndefined()
  })

  test('of an account of their own nobody carries over; that it lapses they may decide', async () => {
    const no = number()
    const accounts = await oldAccounts(mall, [{ no, kind: 'special', yuan: 5, owner: 'finance' }])
    const id = await closeYear(mall)
    const word = { id, fundIds: [accounts.get(no) ?? ''], reason: '校长办公会' }
    const { yearChange } = mall.as('finance')
    await expect(yearChange.decide({ ...word, decision: 'carry' })).rejects.toMatchObject({
      details: { fields: { fundIds: 'own_account' } },
    })
    expect(await accountOf(no)).toMatchObject({ held: yuan(5) })
    expect(await yearChange.decide({ ...word, decision: 'lapse' })).toEqual({ decided: 1 })
  })

  test('are decided on in bulk, all or none, and nobody undoes what another has decided', async () => {
    const { id, fundIds, numbers } = await waiting(5)
    const { yearChange } = mall.as('finance')
    const lapse = { id, fundIds, decision: 'lapse', reason: '统筹收回' } as const
    const answers = await Promise.all([
      codeInsisted(() => yearChange.decide(lapse)),
      codeInsisted(() => yearChange.decide({ ...lapse, decision: 'carry' })),
    ])
    expect(answers.sort()).toEqual(['conflict', 'done'])
    const balances: Account[] = []
    for (const no of numbers) balances.push(await accountOf(no))
    expect(new Set(balances.map(it => `${it.balance} ${it.held}`)).size).toBe(1)
    expect(balances[0]?.held).toBe(0)
    expect(await codeOf(yearChange.decide({ ...lapse, fundIds: ['nsfc'] }))).not.toBe('done')
    expect(await codeOf(yearChange.decide({ ...lapse, fundIds: ['none'] }))).toBe('not_found')
  })

  test('and those that lapse are told to their owners, once', async () => {
    const taken = number()
    const accounts = await oldAccounts(mall, [
      { no: taken, kind: 'running', yuan: 20, owner: 'colleague' },
    ])
    const { fundIds } = await waiting(1)
    const told = await mall.sql<{ kind: string; who: string }>(
      'select kind, person_id as who from messages where mall_id = $1 and subject_id = any($2) order by kind',
      [mall.school().id, [...fundIds, accounts.get(taken)]],
    )
    expect(told).toEqual([
      { kind: 'fundHeld', who: 'owner' },
      { kind: 'fundLapsed', who: 'colleague' },
    ])
    expect(await accountOf(taken)).toMatchObject({ balance: 0 })
  })

  test('a budget may not be brought below them', async () => {
    const { numbers } = await waiting(1)
    const run = await bringIn(mall, 'funds', csv(['经费账号', '批复额度'], [numbers[0] ?? '', 299]))
    expect(run.faulty).toEqual(['2 budget budget_below_used'])
  })
})

class Killed extends Error {}
const killAfter = (count: number) => (done: number) => {
  if (done >= count) throw new Killed()
}
const many = (count: number): OldAccount[] => {
  const kinds = ['running', 'government', 'special'] as const
  return Array.from({ length: count }, (_, at) => ({
    no: number(),
    kind: kinds[at % 3] ?? 'other',
    yuan: Number((10 + at / 100).toFixed(2)),
  }))
}

describe('a run', () => {
  test('that was cut off goes on where it was, and comes to the same as one that was not', async () => {
    for (const school of ['yunlu', 'jianghai'] as const) await closeYear(mall, { school })
    const list = many(350)
    for (const school of ['yunlu', 'jianghai'] as const) await oldAccounts(mall, list, { school })
    const whole = await closeYear(mall, { school: 'jianghai' })
    const id = await confirmedYear(mall)
    const ctx = await mall.ctx(null)
    await expect(runYearChange(ctx, id, killAfter(100))).rejects.toThrow(Killed)
    expect(await detail(id)).toMatchObject({ status: 'running', done: 100, accounts: 350 })
    await expect(runYearChange(ctx, id, killAfter(200))).rejects.toThrow(Killed)
    await runYearChange(ctx, id)
    const { lapsed, held, done, status } = await detail(id)
    expect({ lapsed, held, done, status }).toEqual(
      (({ lapsed, held, done, status }) => ({ lapsed, held, done, status }))(
        await mall.as('finance', 'jianghai').yearChange.detail({ id: whole }),
      ),
    )
    const ours = async (school: SchoolCode) =>
      (await books(school)).filter(it => list.some(one => it.told.startsWith(`${one.no} `)))
    expect(await ours('yunlu')).toEqual(await ours('jianghai'))
    const before = await books()
    await runYearChange(ctx, id)
    expect(await books()).toEqual(before)
  })

  test('that two work on is done once; one that is stopped stays where it is until it is resumed', async () => {
    await oldAccounts(mall, many(650))
    const id = await confirmedYear(mall)
    const ctx = await mall.ctx(null)
    const { yearChange } = mall.as('finance')
    const stops: Promise<unknown>[] = []
    await runYearChange(ctx, id, done => {
      if (done === 100) stops.push(yearChange.move({ id, operate: 'stop' }))
    })
    await Promise.all(stops)
    const stopped = await detail(id)
    expect([stopped.status, stopped.done < 650]).toEqual(['stopped', true])
    await runYearChange(ctx, id)
    expect((await detail(id)).done).toBe(stopped.done)
    await yearChange.move({ id, operate: 'resume' })
    await Promise.all([runYearChange(ctx, id), runYearChange(ctx, id)])
    expect(await detail(id)).toMatchObject({ status: 'done', done: 650 })
  })

  test('is the only one under way', async () => {
    const id = await confirmedYear(mall)
    const { yearChange } = mall.as('administrator')
    const other = await yearChange.look({ year: LAST_YEAR - 1 })
    await expect(
      yearChange.move({ id: other.id, operate: 'confirm', reason: '补做' }),
    ).rejects.toMatchObject({ details: { fields: { operate: 'year_under_way' } } })
    await runYearChange(await mall.ctx(null), id)
    const older = await yearChange.look({ year: LAST_YEAR })
    await closeYear(mall)
    expect(
      await codeOf(yearChange.move({ id: older.id, operate: 'confirm', reason: '补做' })),
    ).toBe('wrong_state')
  })

  test('that was stopped goes on only as long as what it showed still holds', async () => {
    await oldAccounts(mall, many(250))
    const { yearChange } = mall.as('finance')
    const ctx = await mall.ctx(null)
    const id = await confirmedYear(mall)
    await expect(runYearChange(ctx, id, killAfter(100))).rejects.toThrow(Killed)
    await yearChange.move({ id, operate: 'stop' })
    const resume = () => yearChange.move({ id, operate: 'resume' })
    await setYearEnd(mall, { contract: 'lapse' })
    await expect(resume()).rejects.toMatchObject({
      details: { fields: { operate: 'rules_changed' } },
    })
    await setYearEnd(mall, { contract: 'carry' })
    const newer = await closeYear(mall)
    expect(await codeOf(resume())).toBe('wrong_state')
    const { done } = await detail(id)
    expect((await detail(newer)).done).toBe(250 - done)
    await yearChange.move({ id, operate: 'drop' })
    expect(await detail(id)).toMatchObject({
      status: 'dropped',
      done,
      accounts: done,
      actions: [],
      list: { total: done },
    })
    expect(await codeOf(resume())).toBe('wrong_state')
  })

  test('is not confirmed once its year may not be closed any more, or by other rules', async () => {
    const { yearChange } = mall.as('finance')
    const { id } = await yearChange.look({ year: LAST_YEAR })
    const confirm = () => yearChange.move({ id, operate: 'confirm', reason: '财务处通知' })
    await mall.sql('update year_runs set year = $3 where mall_id = $1 and id = $2', [
      mall.school().id,
      id,
      LAST_YEAR - 10,
    ])
    await expect(confirm()).rejects.toMatchObject({ details: { fields: { operate: 'year_open' } } })
    const other = await yearChange.look({ year: LAST_YEAR })
    await setYearEnd(mall, { contract: 'lapse' })
    await expect(
      yearChange.move({ id: other.id, operate: 'confirm', reason: '财务处通知' }),
    ).rejects.toMatchObject({ details: { fields: { operate: 'rules_changed' } } })
    await setYearEnd(mall, { contract: 'carry' })
    await closeYear(mall)
  })

  test('goes while orders freeze and pay: none breaks a law, and all money is accounted for', async () => {
    const list = many(150).map(it => ({ ...it, kind: 'running' as const, yuan: 2_000 }))
    const accounts = [...(await oldAccounts(mall, list)).values()]
    const goods = await someGoods(mall, 3, { below: 900_0000, stock: 10_000 })
    const id = await confirmedYear(mall)
    const ctx = await mall.ctx(null)
    const order = async (at: number) => {
      const fund = accounts[(at * 37) % accounts.length] ?? ''
      const one = goods[at % goods.length]
      const owner = mall.as('owner')
      const placed = await owner.orders.place(orderOf('owner', one ? [{ goods: one }] : []))
      return codeInsisted(() =>
        owner.funds.fill({
          checkoutId: placed.checkoutId,
          shares: [{ fundId: fund, amount: placed.orders.reduce((sum, it) => sum + it.amount, 0) }],
        }),
      )
    }
    const [, ...answers] = await Promise.all([
      runYearChange(ctx, id),
      ...Array.from({ length: 24 }, (_, at) => order(at)),
    ])
    expect(answers.every(it => it === 'done' || it === 'fund_short')).toBe(true)
    await runYearChange(ctx, id)
    expect(await brokenLaws(mall)).toEqual([])
    const rows = await mall.sql<{ id: string }>(
      `select a.id from fund_accounts a join year_lines y on y.mall_id = a.mall_id and y.fund_id = a.id
      where a.mall_id = $1 and y.run_id = $2 and (a.balance + y.remainder <> y.balance or a.balance < a.frozen + a.spent)`,
      [mall.school().id, id],
    )
    expect(rows).toEqual([])
    expect(await detail(id)).toMatchObject({ status: 'done', done: 150 })
  })
})

test('no file of fund accounts gives a posting the number of a year change', async () => {
  const no = number()
  await oldAccounts(mall, [{ no, kind: 'government', yuan: 10 }])
  const heads = ['经费账号', '批复额度', '凭证号']
  const refused = await bringIn(mall, 'funds', csv(heads, [no, 20, 'YE2026-1']))
  expect(refused.faulty).toEqual(['2 reference wrong'])
  expect(await accountOf(no)).toMatchObject({ balance: yuan(10) })
  expect((await bringIn(mall, 'funds', csv(heads, [no, 20, 'YE2026-1号']))).faulty).toEqual([])
  expect(await accountOf(no)).toMatchObject({ balance: yuan(20) })
})

test('the table to keep has what the filters leave', async () => {
  const no = number()
  await oldAccounts(mall, [{ no, kind: 'running', yuan: 77.7 }])
  const id = await closeYear(mall)
  const file = await mall.as('auditor').yearChange.table({ id, type: 'csv', keyword: no })
  const text = Buffer.from(file.content, 'base64').toString('utf8')
  expect(file.count).toBe(1)
  expect(text).toContain(`${no},`)
  expect(text).toContain('77.70')
  expect(text).toContain('收回')
})
