import { AFTER_SALES_ANSWER_DAYS, FUND_ALERT } from '~/contract/limits'
import type { Mall } from '~/contract/malls'
import type { Database } from '../../database/pool'
import { malls } from './tables'

/** Settings younger than schools that are stored without them. */
const later = { afterSalesDays: AFTER_SALES_ANSWER_DAYS, fundAlert: FUND_ALERT }
const FRESH_MS = 5_000
/** Row-level security lets the directory through whatever the tenant; no school has this number. */
const NO_TENANT = 0

export interface MallDirectory {
  /** The school of a host such as `jiangnan.localhost:3000`; an unknown host gets the first school. */
  byHost(host: string): Promise<Mall | null>
  byId(id: number): Promise<Mall | null>
  all(): Promise<Mall[]>
}

export function openDirectory(database: Database): MallDirectory {
  let known: { at: number; list: Mall[] } | undefined
  const all = async () => {
    if (known && Date.now() - known.at < FRESH_MS) return known.list
    const rows = await database.withTenant(NO_TENANT, db =>
      db.select().from(malls).orderBy(malls.mallId),
    )
    const list = rows.map(({ mallId, code, name, settings }) => ({
      ...later,
      ...settings,
      id: mallId,
      code,
      name,
    }))
    known = { at: Date.now(), list }
    return list
  }
  return {
    all,
    async byHost(host) {
      const label = host.toLowerCase().split(':')[0]?.split('.')[0]
      const list = await all()
      return list.find(it => it.code === label) ?? list[0] ?? null
    },
    byId: async id => (await all()).find(it => it.id === id) ?? null,
  }
}
