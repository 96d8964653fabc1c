import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStorage } from './local'

const disk = vi.hoisted(() => ({ failure: null as string | null }))

vi.mock('node:fs/promises', async importOriginal => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const open: typeof real.open = async (path, flags, mode) => {
    const handle = await real.open(path, flags, mode)
    if (disk.failure && flags === 'wx') {
      handle.writeFile = () =>
        Promise.reject(Object.assign(new Error('write'), { code: disk.failure }))
    }
    return handle
  }
  return { ...real, open }
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(async () => {
  disk.failure = null
  await rm(folder, { recursive: true, force: true })
})

const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)

describe('files on disk', () => {
  test('come back as they were put, under a key made of their content', async () => {
    const storage = localStorage(folder)
    for (const bytes of [Buffer.from('验收照片'), randomBytes(300_000), Buffer.alloc(0)]) {
      const key = await storage.put(1, bytes)
      expect(key).toMatch(/^[0-9a-f]{64}$/)
      expect(await storage.get(1, key)).toEqual(Buffer.from(bytes))
    }
  })

  test('the same bytes are kept once a school, even when put at the same time', async () => {
    const storage = localStorage(folder)
    const bytes = randomBytes(50_000)
    const keys = await Promise.all(Array.from({ length: 20 }, () => storage.put(1, bytes)))
    expect(new Set(keys).size).toBe(1)
    expect(await filesBelow(folder)).toEqual([keys[0]])
  })

  test('no school reads another school’s files', async () => {
    const storage = localStorage(folder)
    const key = await storage.put(1, Buffer.from('of school one'))
    expect(await storage.get(2, key)).toBeNull()
    await storage.put(2, Buffer.from('of school one'))
    expect(await filesBelow(join(folder, 'files', '2'))).toEqual([key])
  })

  test.each([
    '',
    '../secret',
    '..%2Fsecret',
    '/etc/passwd',
    `${'a'.repeat(64)}/../../x`,
    'A'.repeat(64),
    `${'a'.repeat(63)}\0`,
    `${'a'.repeat(64)}\n`,
  ])('no path leads out: %j', async key => {
    await writeFile(join(folder, 'secret'), 'secret')
    expect(await localStorage(folder).get(1, key)).toBeNull()
  })

  test('a mall id that is no id is refused', async () => {
    const storage = localStorage(folder)
    await expect(storage.put(Number.NaN, Buffer.from('x'))).rejects.toMatchObject({
      code: 'internal',
    })
    expect(await storage.get(1.5, 'a'.repeat(64))).toBeNull()
  })

  test.each([
    ['ENOSPC', 'storage_full'],
    ['EDQUOT', 'storage_full'],
    ['EIO', 'unavailable'],
  ])('a write that fails with %s says %s and leaves nothing behind', async (failure, code) => {
    const storage = localStorage(folder)
    disk.failure = failure
    await expect(storage.put(1, Buffer.from('lost'))).rejects.toMatchObject({ code })
    expect(await filesBelow(folder)).toEqual([])
    disk.failure = null
    const key = await storage.put(1, Buffer.from('lost'))
    expect(await storage.get(1, key)).toEqual(Buffer.from('lost'))
  })

  test('drafts of a killed writer go after a day, younger ones stay', async () => {
    const storage = localStorage(folder)
    await storage.put(1, Buffer.from('first'))
    const drafts = join(folder, 'files', 'drafts')
    await writeFile(join(drafts, 'old'), 'half')
    await writeFile(join(drafts, 'young'), 'half')
    await utimes(join(drafts, 'old'), new Date(0), new Date(0))
    await localStorage(folder).put(1, Buffer.from('second'))
    expect(await readdir(drafts)).toEqual(['young'])
  })

  test('a folder that cannot be written is an outage, not a crash', async () => {
    await writeFile(join(folder, 'files'), 'in the way')
    await expect(localStorage(folder).put(1, Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await localStorage(folder).get(1, 'a'.repeat(64))).toBeNull()
    expect((await stat(join(folder, 'files'))).isFile()).toBe(true)
  })
})
