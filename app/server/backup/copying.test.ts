import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { segmentsBetween } from '~/mall/database/base-backup'
import { ConfigError } from '../config'
import { copyFile, digestOf, needRoom, toldOfFullDisk } from './copying'

const folder = mkdtempSync(join(tmpdir(), 'mall-copying-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('copies a file and says what it copied, and nothing of one that has gone', async () => {
  const content = Buffer.alloc(2_500_000, 'x')
  writeFileSync(join(folder, 'from'), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(await copyFile(join(folder, 'from'), join(folder, 'a', 'to'))).toEqual({
    bytes: content.length,
    sha256,
  })
  expect(readFileSync(join(folder, 'a', 'to')).equals(content)).toBe(true)
  expect(await digestOf(join(folder, 'a', 'to'))).toBe(sha256)
  expect(await copyFile(join(folder, 'gone'), join(folder, 'b'))).toBeNull()
})

it('tells of a disk that has no room, before and on the way', async () => {
  await expect(needRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    /^There is no room on the disk of .*: \d+ MB are needed, \d+ MB are free\.$/,
  )
  await needRoom(folder, 1)
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const rejection = toldOfFullDisk(folder, Promise.reject(full))
  await expect(rejection).rejects.toThrow(ConfigError)
  await expect(rejection).rejects.toThrow(/is full/)
  await expect(toldOfFullDisk(folder, Promise.reject(new Error('other')))).rejects.toThrow('other')
})

it('names the segments of the log across the end of a file number', () => {
  expect(
    segmentsBetween('0000000200000000000000FE', '000000020000000100000001', 16 * 1_048_576),
  ).toEqual([
    '0000000200000000000000FE',
    '0000000200000000000000FF',
    '000000020000000100000000',
    '000000020000000100000001',
  ])
})
