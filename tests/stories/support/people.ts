import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { demoSchools } from '~/demo/schools'
import { startEmbeddedPostgres } from '~/mall/database/embedded'

/** Where the mall of the stories keeps its database (`playwright.config.ts`). */
const DATA_DIR = '.cache/stories'

export interface People {
  /** Somebody new with the roles, addresses, research groups and password of a person of the demo; nothing else is theirs. */
  makeLike(person: string, school: string): Promise<{ code: string; phone: string }>
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
    async close() {
      await client.end()
      await database.stop()
    },
  }
}
