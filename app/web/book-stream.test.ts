import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { bookOf } from './book-stream'

async function book(pieces: Iterable<string>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  async function* all() {
    yield* pieces
  }
  for await (const part of bookOf(all())) parts.push(part)
  return Buffer.concat(parts)
}

test('a table is a book of text: zeros in front, long numbers, signs and line ends stay', async () => {
  const pieces = [
    '\ufeff工号,姓名,说明\r\n="007001",欧阳<材>,"甲, ""乙"" & 丙"\r\n',
    '="6222020000000000123",,"上\r\n下"\r\n12.50,\'=1+1,2027-12-31\r\n',
  ]
  expect(await readSheet(await book(pieces))).toEqual([
    ['工号', '姓名', '说明'],
    ['007001', '欧阳<材>', '甲, "乙" & 丙'],
    ['6222020000000000123', null, '上\r\n下'],
    ['12.50', "'=1+1", '2027-12-31'],
  ])
})

test('columns go on behind Z, and an empty table is a book, too', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => `c${at}`)
  expect(await readSheet(await book([`${wide.join(',')}\r\n`]))).toEqual([wide])
  expect(await readSheet(await book(['a,b\r\n']))).toEqual([['a', 'b']])
})

test('what is read is sent on: nothing waits for the end', async () => {
  let read = 0
  async function* many() {
    for (; read < 200; read++) yield `${`="00${read}",${'名'.repeat(40)}\r\n`.repeat(500)}`
  }
  let sent = 0
  for await (const part of bookOf(many())) {
    sent += part.byteLength
    if (read < 100 && sent > 20_000) return
  }
  expect.fail('nothing was sent before half of it was read')
})
