import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { beginningWith, containing } from '~/mall/database/pattern'
import { readByWordIndex } from '~/mall/database/pool'
import { brandDirectory } from '~/areas/catalogue/domain/directory'
import { anything, type Suggestion } from './engine'
import { matching, ofMall, packOf } from './gather'
import { loreOf } from './lore'
import { beginningQuery, looser, numberQuery } from './looser'
import { piecesOf, singular, wholeOf } from './normalise'
import { partOf, stretchesOf, strict } from './query'
import { respell } from './respell'
import { lexeme, quote } from './terms'

/** Names are taken from no more goods than these. */
const CANDIDATES = 400
/** Of what the finished words find, so much is looked through for the unfinished one. */
const LOOKED_THROUGH = 5_000
/** What a shorter word may be the beginning of is nearly everything. */
const BEGINNING_MIN = 2

interface Row extends Record<string, unknown> {
  id: string
  name: string
  name_en: string
  spec: string
  sales_count: number
}

/** How typed words may be meant: what finds goods, and how something in name, pack or brand of them must begin besides. */
interface Reading {
  query: string
  beginning?: string
}

async function read(ctx: Ctx, { query, beginning }: Reading): Promise<Row[]> {
  const found = sql`select id, name, name_en, spec, sales_count, brand_id from products where ${ofMall(ctx)} and on_sale and ${matching(query)} limit ${beginning === undefined ? CANDIDATES : LOOKED_THROUGH}`
  const candidates =
    beginning === undefined
      ? found
      : sql`select * from (${found}) found where ${packOf} like ${beginningWith(beginning)} or lower(name) like ${containing(beginning)} or ' ' || lower(name_en) like ${containing(` ${beginning}`)} or brand_id = any(${sql.param(await brandsCalled(ctx, beginning))}) limit ${CANDIDATES}`
  const { rows } = await readByWordIndex(ctx, ctx => ctx.db.execute<Row>(candidates))
  return rows
}

async function brandsCalled(ctx: Ctx, beginning: string): Promise<string[]> {
  const begins = (name: string) => ` ${name.toLowerCase()}`.includes(` ${beginning}`)
  return [...(await brandDirectory(ctx)).values()]
    .filter(it => begins(it.name) || begins(it.nameEn))
    .map(it => it.id)
}

/** The last word where it may be the beginning of one: a Latin one, or the figures of a pack. Chinese words are found by their pairs. */
function unfinishedWord(typed: string): { before: string; token: string } | null {
  const all = piecesOf(typed)
  const last = all.at(-1)
  if (last?.kind !== 'latin') return null
  const before = all.slice(0, -1).map(it => it.text)
  return { before: before.join(' '), token: last.text }
}

/** Names with the pack behind them, where something typed stands in the pack and not in the name. */
function isAboutPack(typed: string, it: Row): boolean {
  const names = wholeOf(`${it.name} ${it.name_en}`)
  const pack = wholeOf(it.spec)
  return piecesOf(typed).some(
    ({ kind, text }) => kind === 'latin' && !names.includes(singular(text)) && pack.includes(text),
  )
}

function rank(typed: string, rows: readonly Row[], count: number): Suggestion[] {
  const groups = new Map<string, Suggestion & { sold: number; most: number; early: boolean }>()
  const beginning = typed.toLowerCase()
  for (const row of rows) {
    const spec = row.spec && isAboutPack(typed, row) ? row.spec : null
    const key = `${row.name}\n${spec ?? ''}`
    const group = groups.get(key)
    const isBest = !group || row.sales_count > group.most
    groups.set(key, {
      name: row.name,
      nameEn: row.name_en,
      spec,
      productId: isBest ? row.id : group.productId,
      most: isBest ? row.sales_count : group.most,
      sold: (group?.sold ?? 0) + row.sales_count,
      early: [row.name, row.name_en].some(it => it.toLowerCase().startsWith(beginning)),
    })
  }
  return [...groups.entries()]
    .sort(
      ([a, one], [b, other]) =>
        Number(other.early) - Number(one.early) || other.sold - one.sold || (a < b ? -1 : 1),
    )
    .slice(0, count)
    .map(([, { name, nameEn, spec, productId }]) => ({ name, nameEn, spec, productId }))
}

/**
 * What somebody who is still typing may mean, by the nearest reading that finds anything: all in the name; a code or registry number
 * that begins so; all of it anywhere, so in the pack, too; an unfinished word; looser; spelt otherwise.
 */
export async function suggest(ctx: Ctx, typed: string, count: number): Promise<Suggestion[]> {
  const mallId = ctx.mall.id
  const lore = await loreOf(ctx, [stretchesOf(typed)])
  const namePart = partOf(mallId, typed, 'name', lore)
  const anywhere = partOf(mallId, typed, 'any', lore)
  if (!namePart || !anywhere) return []
  const last = unfinishedWord(typed)
  const finishedPart = last?.before ? partOf(mallId, last.before, 'any', lore) : null
  const readings: (() => Reading | Promise<Reading>)[] = [
    () => ({ query: strict([namePart]) }),
    () => ({ query: numberQuery(mallId, typed) ?? '' }),
    () => ({ query: strict([anywhere]) }),
    () => ({ query: beginningQuery(mallId, [namePart]) ?? '' }),
    () => ({ query: finishedPart ? strict([finishedPart]) : '', beginning: last?.token }),
    () => ({
      query:
        last && !last.before && last.token.length >= BEGINNING_MIN
          ? `${quote(lexeme(mallId, 'any', last.token))}:*`
          : '',
    }),
    () => ({ query: looser(mallId, [namePart]) }),
    async () => {
      const [other] = await respell(ctx, { ...anything, keyword: typed, type: 'name' }, [namePart])
      const again = other && partOf(mallId, other, 'name', lore)
      return { query: again ? strict([again]) : '' }
    },
  ]
  const triedTexts = new Set<string>()
  for (const reading of readings) {
    const it = await reading()
    const key = `${it.query}\n${it.beginning ?? ''}`
    if (!it.query || triedTexts.has(key)) continue
    triedTexts.add(key)
    const rows = await read(ctx, it)
    if (rows.length) return rank(typed, rows, count)
  }
  return []
}
