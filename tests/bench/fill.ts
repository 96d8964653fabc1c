import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { lexemesOf, vectorOf } from '~/mall-api/modules/search/terms'
import { loadConfig } from '~/server/config'
import { resetDatabase } from '~/server/reset'
import { prepareDatabase } from '~/server/runtime'
import { article, GENERATOR, type ArticleJson } from './catalogue'

const BATCH = 1_000

/** What the data depends on beside the generator: another demo or another way to make search terms means other data. */
const sources = ['app/mall-api/demo', 'app/mall-api/database/migrations', 'app/mall-api/modules/search']

async function stampOf(skus: number): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    const files = entries.filter(it => it.isFile() && !it.name.includes('.test.')).map(it => join(it.parentPath ?? it.path, it.name))
    for (const file of files.sort()) hash.update(await readFile(file))
  }
  return `bench ${GENERATOR} ${skus} ${hash.digest('hex').slice(0, 16)}`
}

/**
 * Brings the bench's own database to `skus` goods in one school: the demo, then generated articles on top of its goods.
 * Data of an earlier run is used again when it was made the same way.
 */
export async function fillDatabase(options: { dataDir: string; mallId: number; skus: number; fresh: boolean; say: (line: string) => void }): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'production', MALL_DATA_DIR: options.dataDir, LOG_LEVEL: 'warn', JOBS: '0' })
  const log = pino({ level: 'warn' })
  const stamp = await stampOf(options.skus)
  let database = await prepareDatabase(config, log)
  try {
    const found = await withClient(database.owner, client => client.query<{ stamp: string | null }>("select obj_description('products'::regclass) as stamp"))
    if (found.rows[0]?.stamp === stamp && !options.fresh) return await restore(database.owner, options.mallId)
    if (found.rows[0]?.stamp || options.fresh) {
      await database.stop()
      await resetDatabase(config, log, true)
      database = await prepareDatabase(config, log)
    }
    const startedMs = Date.now()
    options.say(`Making a catalogue of ${options.skus.toLocaleString('en')} SKUs (once) …`)
    await withClient(database.owner, async client => {
      await client.query("select set_config('app.mall_id', $1, false), set_config('synchronous_commit', 'off', false)", [String(options.mallId)])
      await insertArticles(client, options.skus)
      await client.query('vacuum analyze')
      await client.query(`comment on table products is ${client.escapeLiteral(stamp)}`)
    })
    await restore(database.owner, options.mallId)
    options.say(`The catalogue is ready (${((Date.now() - startedMs) / 1_000).toFixed(1)} s).`)
  } finally {
    await database.stop()
  }
}

/** Every run finds full shelves and empty carts, whatever was bought before. */
async function restore(owner: pg.ClientConfig, mallId: number): Promise<void> {
  await withClient(owner, async client => {
    await client.query("select set_config('app.mall_id', $1, false)", [String(mallId)])
    await client.query('update product_stock set stock = 100000 where stock between 1 and 99999')
    await client.query('delete from cart_items')
  })
}

async function insertArticles(client: pg.Client, skus: number): Promise<void> {
  const demo = (await client.query<{ row: ArticleJson }>("select to_jsonb(p) - 'search_terms' as row from products p order by id")).rows.map(it => it.row)
  const from = { reagents: demo.filter(it => it.cas !== null), others: demo.filter(it => it.cas === null) }
  const brands = await namesOf(client, 'brands'), stores = await namesOf(client, 'stores'), categories = await namesOf(client, 'categories')
  const today = new Date()
  for (let first = demo.length; first < skus; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, skus - first) }, (_, i) => {
      const made = article(first + i, from, today)
      const terms = lexemesOf(made.mall_id, {
        name: made.name, nameEn: made.name_en, code: made.code, spec: made.spec, cas: made.cas, formula: null, grade: null, aliases: [], keywords: [], description: '',
        brand: brands.get(made.brand_id) ?? [], categories: made.category_path.flatMap(id => categories.get(id) ?? []), store: stores.get(made.store_id)?.[0] ?? '',
      })
      return { ...made, search_terms: vectorOf(terms) }
    })
    await client.query('insert into products select * from json_populate_recordset(null::products, $1::json)', [JSON.stringify(rows)])
  }
  // Stock of every region the demo knows, seldom none; three prices a year.
  await client.query(`
    insert into product_stock select p.mall_id, p.id, r.region_code, case when abs(hashtext(p.id || r.region_code)) % 12 = 0 then 0 else 2000 + abs(hashtext(p.id)) % 5000 end
    from products p cross join (select distinct region_code from product_stock) r where p.id like 'b_______' on conflict do nothing`)
  await client.query(`
    insert into price_history select p.mall_id, p.id, date_trunc('day', now()) - make_interval(months => m), p.unit_price * (100 + m) / 100
    from products p cross join generate_series(0, 8, 4) m where p.id like 'b_______' on conflict do nothing`)
}

/** Chinese and English name by id. */
async function namesOf(client: pg.Client, table: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ id: string; name: string; name_en: string }>(`select id, name, name_en from ${client.escapeIdentifier(table)}`)
  return new Map(rows.map(it => [it.id, [it.name, it.name_en]]))
}

async function withClient<T>(access: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(access)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
