import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { FundKind } from '~/areas/malls/codes'
import { demoSchools } from '~/demo/schools'
import { startEmbeddedPostgres } from '~/mall/database/embedded'

/** Where the mall of the stories keeps its database (`playwright.config.ts`). */
const DATA_DIR = '.cache/stories'

export interface People {
  /** Somebody new with the roles, addresses, research groups and password of a person of the demo; nothing else is theirs. */
  makeLike(person: string, school: string): Promise<{ code: string; phone: string }>
  /** A fund account of somebody, by their number, with money of a year that is over: no page grants any in the past. */
  grantLongAgo(
    fund: { accountNo: string; owner: string; kind: FundKind; yuan: number; year: number },
    school: string,
  ): Promise<void>
  close(): Promise<void>
}

export async function openPeople(): Promise<People> {
  const database = await startEmbeddedPostgres({ dataDir: DATA_DIR })
  const client = new pg.Client(database.owner)
  await client.connect()
  return {
    async makeLike(person, school) {
      const mallId = demoSchools.find(it => it.code === school)?.id
      const id = randomUUID()
      const code = `N${id.slice(0, 13)}`
      const phone = `19${randomInt(1e9).toString().padStart(9, '0')}`
      await client.query('begin')
      await client.query("select set_config('app.mall_id', $1, true)", [String(mallId)])
      const { rowCount } = await client.query(
        `insert into people (mall_id, id, code, name, kind, roles, org_id, phone, password_hash, is_demo, created_at)
         select mall_id, $1, $2, name, kind, roles, org_id, $3, password_hash, is_demo, now()
         from people where mall_id = $4 and id = $5`,
        [id, code, phone, mallId, person],
      )
      await client.query(
        `insert into person_organisations (mall_id, person_id, org_id, shoper)
         select mall_id, $1, org_id, shoper from person_organisations where mall_id = $2 and person_id = $3`,
        [id, mallId, person],
      )
      await client.query(
        `insert into addresses (mall_id, id, person_id, consignee, phone, region_code, detail, is_default, created_at)
         select mall_id, gen_random_uuid()::text, $1, consignee, phone, region_code, detail, is_default, now()
         from addresses where mall_id = $2 and person_id = $3`,
        [id, mallId, person],
      )
      await client.query(
        `insert into project_members (mall_id, project_id, person_id)
         select mall_id, project_id, $1 from project_members where mall_id = $2 and person_id = $3`,
        [id, mallId, person],
      )
      await client.query('commit')
      if (rowCount !== 1) throw new Error(`nobody is called ${person}`)
      return { code, phone }
    },
    async grantLongAgo({ accountNo, owner, kind, yuan, year }, school) {
      const mallId = demoSchools.find(it => it.code === school)?.id
      const amount = Math.round(yuan * 10_000)
      const at = `${year}-06-01T00:00:00Z`
      await client.query('begin')
      await client.query("select set_config('app.mall_id', $1, true)", [String(mallId)])
      await client.query(
        `insert into fund_accounts (mall_id, id, account_no, name, budget_item, kind, owner_id, balance, created_at)
         select mall_id, $1, $1, '往年经费', '材料费', $2, id, $3, $4 from people where mall_id = $5 and code = $6`,
        [accountNo, kind, amount, at, mallId, owner],
      )
      await client.query(
        `insert into fund_entries (mall_id, fund_id, id, kind, amount, actor_name, at) values ($1, $2, 'opening', 'adjust', $3, 'system', $4)`,
        [mallId, accountNo, amount, at],
      )
      await client.query('commit')
    },
    async close() {
      await client.end()
      await database.stop()
    },
  }
}
