import { fundKinds, yearEndRules } from '~/areas/malls/codes'
import { runImport } from '~/areas/imports/domain/run'
import { runYearChange } from '~/areas/year-change/domain/run'
import { csv } from './imports'
import { pick, type Act, type Doing } from './ledger-world'
import { LAST_YEAR } from './year-change'

/** What finance does with the accounts while others spend from them: budgets and kinds by a file, and the ends of years. */

const funds = ['nsfc', 'key', 'services', 'dept', 'small'] as const
const YEARS = [LAST_YEAR - 2, LAST_YEAR - 1, LAST_YEAR] as const
const system = (it: Doing) => it.mall.ctx(null, it.school)

/** The money of the demo was granted long ago: years that are over have a remainder. */
export const grantLongAgo = ({ mall, school }: Pick<Doing, 'mall' | 'school'>) =>
  mall.sql(
    "update fund_entries set at = '2022-06-01T00:00:00Z' where mall_id = $1 and id = 'opening'",
    [mall.school(school).id],
    school,
  )

class Killed extends Error {}

/** To its end, or as far as a process came that was killed; the next one finds it under way and goes on. */
async function workThrough(it: Doing, id: string): Promise<void> {
  let steps = it.chance % 3
  try {
    await runYearChange(await system(it), id, () => {
      if (steps-- === 1) throw new Killed()
    })
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    await runYearChange(await system(it), id)
  }
}

export const yearActs = {
  importFunds: async it => {
    const [row] = await it.mall.sql<{ no: string; used: number }>(
      'select account_no as no, (frozen + spent + held)::float8 as used from fund_accounts where mall_id = $1 and id = $2',
      [it.mall.school(it.school).id, pick(funds, it.at)],
      it.school,
    )
    if (!row) return
    // Now and then fewer than is used by the time it is worked through.
    const budget = (row.used / 10_000 + (it.chance % 11 ? 100_000 + (it.chance % 9) : 0)).toFixed(4)
    const { id } = await it.look('administrator').imports.look({
      kind: 'funds',
      name: 'funds.csv',
      content: csv(
        ['经费账号', '批复额度', '经费类型'],
        [row.no, budget, pick(fundKinds, it.chance) ?? 'other'],
      ),
    })
    await it.as('administrator').imports.decide({ id, operate: 'confirm' })
    await runImport(await system(it), id)
  },
  setYearEnd: async it => {
    const { settings, version } = await it.look('administrator').malls.settings({})
    await it.as('administrator').malls.changeSettings({
      settings: {
        ...settings,
        yearEnd: {
          ...settings.yearEnd,
          [pick(fundKinds, it.at) ?? 'other']: pick(yearEndRules, it.chance),
        },
      },
      version,
      reason: `年终 ${it.chance}`,
    })
  },
  closeYear: async it => {
    const { id } = await it
      .look('finance')
      .yearChange.look({ year: pick(YEARS, it.chance) ?? LAST_YEAR })
    await it.as('finance').yearChange.move({ id, operate: 'confirm', reason: '年终结账' })
    await workThrough(it, id)
  },
  decideRemainder: async it => {
    const [run] = (await it.look('finance').yearChange.list({ rows: 100 })).list.filter(
      one => one.waiting > 0,
    )
    if (!run) return
    const { list } = await it
      .look('finance')
      .yearChange.detail({ id: run.id, outcome: 'waiting', rows: 100 })
    const waiting = list.list.filter(one => one.done).map(one => one.fundId)
    await it.as('administrator').yearChange.decide({
      id: run.id,
      fundIds: waiting.slice(0, 1 + (it.chance % 2)),
      decision: it.chance % 3 ? 'carry' : 'lapse',
      reason: '随机',
    })
  },
} satisfies Record<string, Act>
