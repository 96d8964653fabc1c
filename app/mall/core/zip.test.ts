import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMallError } from '~/contract/errors'
import { headOf } from '~/mall/pictures/picture-head'
import { pngOf } from '../../../tests/support/pictures'
import { zipOf } from '../../../tests/support/zip'
import { listZip, unzip } from './zip'

const text = (words: string) => Buffer.from(words)
const whole = zipOf(
  { name: '一/a.txt', bytes: text('first') },
  { name: '一/', bytes: text('') },
  { name: 'b.txt', bytes: text('second'.repeat(1_000)) },
)

test('files of an archive come one by one, folders are left out', async () => {
  const content = Buffer.from(whole)
  const list = listZip(content, 10)
  expect(list.map(it => [it.n, it.name])).toEqual([
    [1, '一/a.txt'],
    [3, 'b.txt'],
  ])
  const bytes = await Promise.all(list.map(it => unzip(content, it)))
  expect(bytes.map(it => it?.toString().slice(0, 12))).toEqual(['first', 'secondsecond'])
})

test('a file that says it is smaller or larger than it is, or has another sum, is broken', async () => {
  const bytes = Buffer.alloc(5_000_000)
  for (const lie of [{ says: 10 }, { says: 5_000_001 }, { says: 0 }, { crc: 7 }]) {
    const content = Buffer.from(zipOf({ name: 'a', bytes, ...lie }))
    const [entry] = listZip(content, 10)
    expect([lie, entry && (await unzip(content, entry))]).toEqual([lie, null])
  }
})

test('whatever the bytes are, it is a list or a word, and pictures have a head or none', async () => {
  const bases = [
    Buffer.from(whole),
    pngOf(4, 4, [[1, 2, 3]]),
    Buffer.from('ffd8ffe10040457869660000', 'hex'),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bases),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      fc.nat(300),
      fc.uint8Array({ maxLength: 80 }),
      async (base, changes, cut, tail) => {
        const bytes = Buffer.concat([base.subarray(0, base.length - (cut % base.length)), tail])
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        headOf(bytes)
        try {
          for (const entry of listZip(bytes, 10))
            if (entry.size < 1_000_000) await unzip(bytes, entry)
        } catch (error) {
          if (!isMallError(error)) throw error
        }
      },
    ),
    { numRuns: 2_000, seed: 20_261_123 },
  )
})
