import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { z } from 'zod'
import { lexemesOf, vectorOf } from '~/areas/search/domain/terms'
import { loadConfig } from '~/server/config'
import { resetDatabase } from '~/server/reset'
import { prepareDatabase } from '~/server/runtime'
import { article, GENERATOR, type ArticleJson } from './catalogue'

const BATCH = 1_000
const generated = new Set(['index_price', 'pack_measure', 'pack_amount', 'index_per_unit'])
const PROGRESS = 100_000

/** What the data depends on beside the generator: another demo or another way to make search terms means other data. */
const sources = ['app/demo', 'app/mall/database/migrations', 'app/areas/search/domain']

async function stampOf(skus: number): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    const files = entries
      .filter(it => it.isFile() && !it.name.includes('.test.'))
      .map(it => join(it.parentPath ?? it.path, it.name))
    for (const file of files.sort()) hash.update(await readFile(file))
  }
  return `bench ${GENERATOR} ${skus} ${hash.digest('hex').slice(0, 16)}`
}

/** How the goods came in, also when that was in an earlier run. */
export interface FillFigures {
  skusPerSecond: number
  databaseBytes: number
  /** How its owner reaches it, also while the mall runs on it. */
  owner: pg.ClientConfig
}
const mark = z.object({ stamp: z.string(), skusPerSecond: z.number() })

/**
 * Brings the bench's own database to `skus` goods in one school: the demo, then generated articles on top of its goods.
 * Data of an earlier run is used again when it was made the same way.
 */
export async function fillDatabase(options: {
  dataDir: string
  mallId: number
  skus: number
  fresh: boolean
  say: (line: string) => void
}): Promise<FillFigures> {
  const config = loadConfig({
    NODE_ENV: 'production',
    MALL_DATA_DIR: options.dataDir,
    LOG_LEVEL: 'warn',
    JOBS: '0',
  })
  const log = pino({ level: 'warn' })
  const stamp = await stampOf(options.skus)
  let database = await prepareDatabase(config, log)
  try {
    const found = await readMark(database.owner)
    if (found?.stamp === stamp && !options.fresh) {
      await restore(database.owner, options.mallId)
      return {
        skusPerSecond: found.skusPerSecond,
        databaseBytes: await sizeOf(database.owner),
        owner: database.owner,
      }
    }
    if (found || options.fresh) {
      await database.stop()
      await resetDatabase(config, log, true)
      database = await prepareDatabase(config, log)
    }
    const startedMs = Date.now()
    options.say(`Making a catalogue of ${options.skus.toLocaleString('en')} SKUs (once) …`)
    const skusPerSecond = await withClient(database.owner, async client => {
      await client.query(
        "select set_config('app.mall_id', $1, false), set_config('synchronous_commit', 'off', false), set_config('maintenance_work_mem', '256MB', false)",
        [String(options.mallId)],
      )
      const made = await insertArticles(client, options.skus, options.say)
      const perSecond = made / ((Date.now() - startedMs) / 1_000)
      await client.query('vacuum analyze')
      await client.query(
        `comment on table products is ${client.escapeLiteral(JSON.stringify({ stamp, skusPerSecond: perSecond }))}`,
      )
      return perSecond
    })
    await restore(database.owner, options.mallId)
    options.say(`The catalogue is ready (${((Date.now() - startedMs) / 1_000).toFixed(1)} s).`)
    return {
      skusPerSecond,
      databaseBytes: await sizeOf(database.owner),
      owner: database.owner,
    }
  } finally {
    await database.stop()
  }
}

async function readMark(owner: pg.ClientConfig): Promise<z.infer<typeof mark> | null> {
  const {
    rows: [row],
  } = await withClient(owner, client =>
    client.query<{ text: string | null }>("select obj_description('products'::regclass) as text"),
  )
  return row?.text ? mark.parse(JSON.parse(row.text)) : null
}

const sizeOf = async (owner: pg.ClientConfig): Promise<number> => {
  const {
    rows: [row],
  } = await withClient(owner, client =>
    client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes'),
  )
  return Number(row?.bytes)
}

/** Every run finds full shelves and empty carts, whatever was bought before. */
async function restore(owner: pg.ClientConfig, mallId: number): Promise<void> {
  await withClient(owner, async client => {
    await client.query("select set_config('app.mall_id', $1, false)", [String(mallId)])
    await client.query('update product_stock set stock = 100000 where stock between 1 and 99999')
    await client.query('delete from cart_items')
  })
}

/** The goods with their search terms, stock and prices; tells how many it made. */
async function insertArticles(
  client: pg.Client,
  skus: number,
  say: (line: string) => void,
): Promise<number> {
  const demo = (
    await client.query<{ row: ArticleJson }>(
      "select to_jsonb(p) - 'search_terms' as row from products p order by id",
    )
  ).rows.map(it => it.row)
  const from = {
    reagents: demo.filter(it => it.cas !== null),
    others: demo.filter(it => it.cas === null),
  }
  const brands = await namesOf(client, 'brands'),
    stores = await namesOf(client, 'stores'),
    categories = await namesOf(client, 'categories')
  const today = new Date()
  let taking: Promise<unknown> = Promise.resolve()
  for (let first = demo.length; first < skus; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, skus - first) }, (_, i) => {
      const made = article(first + i, from, today)
      const terms = lexemesOf(made.mall_id, {
        name: made.name,
        nameEn: made.name_en,
        code: made.code,
        spec: made.spec,
        cas: made.cas,
        formula: null,
        grade: null,
        aliases: [],
        keywords: [],
        description: '',
        brand: brands.get(made.brand_id) ?? [],
        categories: made.category_path.flatMap(id => categories.get(id) ?? []),
        store: stores.get(made.store_id)?.[0] ?? '',
      })
      return { ...made, search_terms: vectorOf(terms) }
    })
    // The next goods are thought up while PostgreSQL takes these.
    await taking
    // These make themselves out of the others.
    const columns = Object.keys(rows[0] ?? {})
      .filter(it => !generated.has(it))
      .map(it => client.escapeIdentifier(it))
      .join(', ')
    taking = client.query(
      `insert into products (${columns}) select ${columns} from json_populate_recordset(null::products, $1::json)`,
      [JSON.stringify(rows)],
    )
    taking.catch(() => undefined)
    if ((first - demo.length + BATCH) % PROGRESS === 0)
      say(`  ${(first + BATCH).toLocaleString('en')} of ${skus.toLocaleString('en')}`)
  }
  await taking
  // Stock of every region the demo knows, seldom none; three prices a year.
  await client.query(`
    insert into product_stock select p.mall_id, p.id, r.region_code, case when abs(hashtext(p.id || r.region_code)) % 12 = 0 then 0 else 2000 + abs(hashtext(p.id)) % 5000 end
    from products p cross join (select distinct region_code from product_stock) r where p.id like 'b_______' on conflict do nothing`)
  await client.query(`
    insert into price_history select p.mall_id, p.id, date_trunc('day', now()) - make_interval(months => m), p.unit_price * (100 + m) / 100
    from products p cross join generate_series(0, 8, 4) m where p.id like 'b_______' on conflict do nothing`)
  return Math.max(0, skus - demo.length)
}

/** Chinese and English name by id. */
async function namesOf(client: pg.Client, table: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ id: string; name: string; name_en: string }>(
    `select id, name, name_en from ${client.escapeIdentifier(table)}`,
  )
  return new Map(rows.map(it => [it.id, [it.name, it.name_en]]))
}

async function withClient<T>(
  access: pg.ClientConfig,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(access)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
