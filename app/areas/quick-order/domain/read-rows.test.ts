import { QUICK_FILE_BYTES, QUICK_ROWS_MAX, QUICK_ROWS_READ_MAX } from '../limits'
import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { isMallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { decode, readFile } from '~/mall/core/read-file'
import { readQuickOrder } from './read-rows'

const ctx = {} as Ctx
const rowsOf = async (input: { text?: string; content?: Uint8Array }) =>
  (await readQuickOrder(ctx, input)).rows.map(({ n, code, spec, num }) => [n, code, spec, num])
const faultOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'read',
    (error: unknown) => (isMallError(error) ? JSON.stringify(error.details.fields) : String(error)),
  )
const bytes = (text: string) => new TextEncoder().encode(text)
const book = async (rows: (string | number | null)[][]) =>
  new Uint8Array(
    await writeXlsxFile(
      rows.map(row => row.map(value => (value === null ? null : { value }))),
    ).toBuffer(),
  )

describe('pasted text', () => {
  it.each([
    ['commas', 'ETH-500,3\nA-1,2'],
    ['tabs', 'ETH-500\t3\nA-1\t2'],
    ['semicolons', 'ETH-500;3\r\nA-1;2'],
    ['full-width commas', 'ETH-500，3\nA-1，2'],
    ['full-width semicolons', 'ETH-500；3\nA-1；2'],
    ['spaces', 'ETH-500 3\nA-1   2'],
    ['ideographic spaces', 'ETH-500\u30003\nA-1\u30002'],
  ])('parted by %s', async (_, text) =>
    expect(await rowsOf({ text })).toEqual([
      [1, 'ETH-500', '', '3'],
      [2, 'A-1', '', '2'],
    ]),
  )

  it('has codes, packs and numbers', async () => {
    expect(await rowsOf({ text: '64-17-5,500 mL,3' })).toEqual([[1, '64-17-5', '500 mL', '3']])
    expect(await rowsOf({ text: '64-17-5 500mL 3' })).toEqual([[1, '64-17-5', '500mL', '3']])
    expect(await rowsOf({ text: '64-17-5 500mL,3\nETH-500,2' })).toEqual([
      [1, '64-17-5', '500mL', '3'],
      [2, 'ETH-500', '', '2'],
    ])
    expect(await rowsOf({ text: '"a ""quoted"" code, with comma",,2' })).toEqual([
      [1, 'a "quoted" code, with comma', '', '2'],
    ])
  })

  it('keeps what is no number, for its row to say so', async () => {
    expect(await rowsOf({ text: 'ETH-500,three\nA-1,0\nB-2,-1\nC-3' })).toEqual([
      [1, 'ETH-500', '', 'three'],
      [2, 'A-1', '', '0'],
      [3, 'B-2', '', '-1'],
      [4, 'C-3', '', ''],
    ])
  })

  it('may have headings in any order, in two languages, and empty lines; numbers of lines are those of the source', async () => {
    expect(
      await rowsOf({ text: '数量,商品编码/货号/CAS,规格\n3,ETH-500,\n\n2,64-17-5,500mL\n' }),
    ).toEqual([
      [2, 'ETH-500', '', '3'],
      [4, '64-17-5', '500mL', '2'],
    ])
    expect(await rowsOf({ text: 'Code\tQty\nETH-500\t3' })).toEqual([[2, 'ETH-500', '', '3']])
  })

  it('with a quotation mark that nothing ends is read line by line', async () => {
    expect((await rowsOf({ text: '"ETH-500,3\nA-1,2' })).length).toBe(2)
  })

  it('is read to its end: what cannot be shown at once comes as the rest', async () => {
    const text = Array.from({ length: QUICK_ROWS_MAX + 7 }, (_, n) => `C-${n},1`).join('\n')
    const { rows, rest, total } = await readQuickOrder(ctx, { text })
    expect([rows.length, rest.length, total, rest[0]?.n]).toEqual([
      QUICK_ROWS_MAX,
      7,
      QUICK_ROWS_MAX + 7,
      QUICK_ROWS_MAX + 1,
    ])
  })

  it('that is empty or endless is refused', async () => {
    expect(await faultOf(readQuickOrder(ctx, { text: ' \n\n' }))).toBe('{"text":"table_empty"}')
    expect(
      await faultOf(readQuickOrder(ctx, { text: 'a,1\n'.repeat(QUICK_ROWS_READ_MAX + 1) })),
    ).toBe('{"text":"table_long"}')
  })
})

describe('a file', () => {
  it('may be UTF-8 with and without its mark, UTF-16 or GB18030', () => {
    expect(decode(bytes('\ufeff乙醇,3'))).toBe('乙醇,3')
    expect(decode(bytes('乙醇,3'))).toBe('乙醇,3')
    expect(decode(new Uint8Array([0xd2, 0xd2, 0xb4, 0xbc, 0x2c, 0x33]))).toBe('乙醇,3')
    expect(decode(new Uint8Array([0xff, 0xfe, 0x59, 0x4e, 0x2c, 0x00]))).toBe('乙,')
  })

  it('may be a book; numbers are texts again, and empty rows count', async () => {
    expect(
      await rowsOf({
        content: await book([
          ['编码', '规格', '数量'],
          ['ETH-500', null, 3],
          [null, null, null],
          ['64-17-5', '500mL', 2],
        ]),
      }),
    ).toEqual([
      [2, 'ETH-500', '', '3'],
      [4, '64-17-5', '500mL', '2'],
    ])
  })

  it.each([
    ['nothing', new Uint8Array(0), '{"file":"table_empty"}'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
      '{"file":"file_type"}',
    ],
    [
      'an old book',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      '{"file":"table_old_excel"}',
    ],
    ['a zip that is no book', zipSync({ 'a.txt': strToU8('a') }), '{"file":"file_type"}'],
    ['a broken zip', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), '{"file":"file_type"}'],
    ['too large a file', new Uint8Array(QUICK_FILE_BYTES + 1).fill(65), '{"file":"file_large"}'],
    [
      'a book that becomes huge',
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) }),
      '{"file":"file_large"}',
    ],
    [
      'a book with a cell far away',
      zipSync({
        'xl/worksheets/sheet1.xml': strToU8(
          '<worksheet><sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
        ),
      }),
      '{"file":"table_long"}',
    ],
  ])('%s is refused by its content', async (_, content, fault) =>
    expect(await faultOf(readFile(content))).toBe(fault),
  )
})

/** A book of one sheet so large, whose archive says that it is small. */
function lyingBook(bytes: number): Uint8Array {
  const book = Buffer.from(
    zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) }, { level: 9 }),
  )
  const statedSize = 1_000
  book.writeUInt32LE(statedSize, 22)
  book.writeUInt32LE(statedSize, book.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
  return new Uint8Array(book)
}

describe('a book that lies about its size', () => {
  it('is left at the limit, and others are answered meanwhile', async () => {
    const content = lyingBook(48 * 1024 * 1024)
    expect(content.length).toBeLessThan(QUICK_FILE_BYTES)
    let answers = 0
    let done = false
    const other = (async () => {
      while (!done) {
        await new Promise(go => setImmediate(go))
        answers++
      }
    })()
    const fault = await faultOf(readFile(content)).finally(() => (done = true))
    await other
    expect(fault).toBe('{"file":"file_large"}')
    // Work on this thread would have let through one or two.
    expect(answers).toBeGreaterThan(100)
  }, 30_000)

  it('is not read beyond what was counted', async () => {
    const rows = await book([['ETH-500', 3]])
    expect(await rowsOf({ content: rows })).toEqual([[1, 'ETH-500', '', '3']])
  })
})
