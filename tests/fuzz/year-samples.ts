import { randomUUID } from 'node:crypto'
import type { TestMall } from '../support/database'
import { closeYear, LAST_YEAR, oldAccounts } from '../support/year-change'
import { OURS } from './world'

const looked = (mall: TestMall) =>
  mall.as('administrator', OURS).yearChange.look({ year: LAST_YEAR })

/** Inputs that are right for the calls about the end of a year. */
export const yearSamples: Record<
  string,
  (mall: TestMall) => Promise<Record<string, unknown> | null>
> = {
  'yearChange.list': async () => ({}),
  'yearChange.look': async () => ({ year: LAST_YEAR }),
  'yearChange.detail': looked,
  'yearChange.table': async mall => ({ ...(await looked(mall)), type: 'csv' }),
  'yearChange.move': async mall => {
    await mall.sql(
      "update year_runs set status = 'done' where mall_id = $1",
      [mall.school(OURS).id],
      OURS,
    )
    return { ...(await looked(mall)), operate: 'confirm', reason: '财务处通知' }
  },
  'yearChange.decide': async mall => {
    await mall.sql(
      "update year_runs set status = 'done' where mall_id = $1",
      [mall.school(OURS).id],
      OURS,
    )
    await mall.sql(
      "update imports set status = 'done' where mall_id = $1",
      [mall.school(OURS).id],
      OURS,
    )
    const no = `Y${randomUUID().slice(0, 8)}`
    const accounts = await oldAccounts(mall, [{ no, kind: 'special', yuan: 100 }], { school: OURS })
    const id = await closeYear(mall, { school: OURS })
    return { id, fundIds: [accounts.get(no)], decision: 'carry', reason: '按批示结转' }
  },
}
