import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Ctx } from './ctx'
import { plainText, tableFile, textOfCell } from './table-file'

const ctx = { clock: { now: () => new Date('2026-03-16T02:00:00Z') } } as Ctx
/** Begins like a formula for some spreadsheet: the signs, their full-width brothers, and both behind what is passed over. */
const formulas = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].map(sign => `${sign}1+cmd|' /C calc'!A0`),
  ...['\t=1', '\r=1', '\n=1', ' =1', '\u3000＝1', '\u200b@x', '\ufeff=1', '\tx', '\rx'],
  ...["'=1", "''-x", "' ＝1"],
]
const texts = ['乙醇 500ml', "'quoted'", '1-2', 'a=b', '（＝）', '64-17-5', '']

test('a text that begins like a formula is told to be text, and comes back as it was', () => {
  for (const text of formulas) {
    expect(plainText(text), JSON.stringify(text)).toBe(`'${text}`)
    expect(textOfCell(plainText(text))).toBe(text)
  }
  for (const text of texts) {
    expect(plainText(text)).toBe(text)
    expect(textOfCell(text)).toBe(text)
  }
})

const table = {
  name: 'x',
  heads: ['id', 'text'],
  widths: [10, 10],
  rows: formulas.map(text => [{ id: text }, { text }]),
}

test('no cell of a CSV begins a formula', async () => {
  const { content } = await tableFile(ctx, 'csv', table)
  const text = Buffer.from(content, 'base64').toString('utf8')
  const cells = text.slice(1).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)
  const escapes = [...cells].map(it => it[1] ?? it[2] ?? '').filter(it => it.startsWith("'"))
  expect(escapes).toHaveLength(formulas.length * 2)
})

test('nor one of a book', async () => {
  const { content } = await tableFile(ctx, 'xlsx', table)
  const [sheet] = await readXlsxFile(Buffer.from(content, 'base64'), { trim: false })
  const cells = (sheet?.data ?? []).slice(1).flat().map(String)
  expect(cells).toHaveLength(formulas.length * 2)
  expect(cells.filter(it => !it.startsWith("'"))).toEqual([])
})

test('a book names its sheet after the table, as far as spreadsheets take it', async () => {
  const name = `经费/额度：[2026] ${'长'.repeat(40)}`
  const { content } = await tableFile(ctx, 'xlsx', { ...table, name })
  const [sheet] = await readXlsxFile(Buffer.from(content, 'base64'))
  expect(sheet?.sheet).toBe(name.replace(/[/[\]]/g, ' ').slice(0, 31))
})
