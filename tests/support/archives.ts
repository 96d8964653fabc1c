import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { archivedTables } from '~/areas/archived'
import { keepArchives } from '~/mall/archive/keep-archives'
import { readMonth, listArchives, type Archive } from '~/mall/archive/read-archives'
import type { ArchivedTable, ArchiveSource } from '~/mall/archive/source'
import { write } from '~/mall/database/pool'
import type { SchoolCode, TestMall } from './database'

export const tableOf = (source: ArchiveSource): ArchivedTable => {
  const table = archivedTables.find(it => it.source === source)
  if (!table) throw new Error(`no archived table ${source}`)
  return table
}

/** Rows of a table that may go into an archive some day, as they would stand there. */
export async function linesIn(
  mall: TestMall,
  source: ArchiveSource,
  school?: SchoolCode,
): Promise<string[]> {
  return write(await mall.ctx(null, school), async ctx => {
    await ctx.db.execute(sql`set local timezone = 'UTC'`)
    const { rows } = await ctx.db.execute<{ line: string }>(
      sql`select line from (${tableOf(source).rows(ctx)}) r`,
    )
    return rows.map(it => it.line).sort()
  })
}

export async function archivesOf(mall: TestMall, school?: SchoolCode): Promise<Archive[]> {
  return listArchives(await mall.ctx(null, school))
}

/** All lines that the archives of a table hold, by month. */
export async function archivedLines(
  mall: TestMall,
  source: ArchiveSource,
  school?: SchoolCode,
): Promise<Map<string, string[]>> {
  const ctx = await mall.ctx(null, school)
  const months = new Set((await listArchives(ctx, source)).map(it => it.month))
  const lines = new Map<string, string[]>()
  for (const month of months) {
    let text = ''
    for await (const part of readMonth(ctx, source, month)) text += part
    lines.set(month, text.split('\n').slice(0, -1))
  }
  return lines
}

/** One turn of the nightly work; all rows that are old enough where nothing is said. */
export const archive = async (
  mall: TestMall,
  school?: SchoolCode,
  limits?: { partRows?: number; partsATurn?: number },
  tables: readonly ArchivedTable[] = archivedTables,
): Promise<number> => keepArchives(await mall.ctx(null, school), tables, limits)

/** A month of the trail that lies in an archive, and a part of it that has one more row. */
export async function archiveMonth(
  mall: TestMall,
  school?: SchoolCode,
): Promise<{ month: string; part: number }> {
  const month = '2022-06'
  await mall.sql(
    `insert into audit_rows (mall_id, id, at, actor_name, request_id, verb, subject, subject_id, detail)
     values ($1, $2, $3, 'x', 'x', 'test.row', 'test', 'x', '{}')`,
    [mall.school(school).id, randomUUID(), `${month}-10`],
    school,
  )
  const { services } = mall.api
  const { keptDays } = services
  services.keptDays = { audit_rows: 400, key_uses: null, messages: null }
  await archive(mall, school, {}, [tableOf('audit_rows')])
  services.keptDays = keptDays
  const parts = (await archivesOf(mall, school)).filter(it => it.month === month)
  return { month, part: Math.max(...parts.map(it => it.part)) }
}

/** Names of all files that are kept for a school. */
export function filesOf(mall: TestMall, school?: SchoolCode): string[] {
  const folder = join(mall.settings.dataDir, 'files', String(mall.school(school).id))
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(it => it.isFile())
      .map(it => it.name)
  } catch {
    return []
  }
}
