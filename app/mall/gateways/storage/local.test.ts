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

const aKey = () => randomBytes(32).toString('hex')
const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)

describe('files on disk', () => {
  test('come back as they were put, until they are removed', async () => {
    const storage = localStorage(folder)
    for (const bytes of [Buffer.from('验收照片'), randomBytes(300_000), Buffer.alloc(0)]) {
      const key = aKey()
      await storage.put(1, key, bytes)
      expect(await storage.get(1, key)).toEqual(Buffer.from(bytes))
      await storage.remove(2, key)
      expect(await storage.get(1, key)).not.toBeNull()
      await storage.remove(1, key)
      expect(await storage.get(1, key)).toBeNull()
      await storage.remove(1, key)
    }
  })

  test('what is put twice, even at the same time, is kept once', async () => {
    const storage = localStorage(folder)
    const bytes = randomBytes(50_000)
    const key = aKey()
    await Promise.all(Array.from({ length: 20 }, () => storage.put(1, key, bytes)))
    expect(await filesBelow(folder)).toEqual([key])
    expect(await storage.get(1, key)).toEqual(bytes)
  })

  test('no school reads another school’s files', async () => {
    const storage = localStorage(folder)
    const key = aKey()
    await storage.put(1, key, Buffer.from('of school one'))
    expect(await storage.get(2, key)).toBeNull()
    await storage.put(2, key, Buffer.from('of school two'))
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
    const storage = localStorage(folder)
    expect(await storage.get(1, key)).toBeNull()
    const wrong = { code: 'internal' }
    await expect(storage.put(1, key, Buffer.from('x'))).rejects.toMatchObject(wrong)
    await expect(storage.remove(1, key)).rejects.toMatchObject(wrong)
    expect(await filesBelow(folder)).toEqual(['secret'])
  })

  test('a mall id that is no id is refused', async () => {
    const storage = localStorage(folder)
    await expect(storage.put(Number.NaN, aKey(), Buffer.from('x'))).rejects.toMatchObject({
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
    const key = aKey()
    disk.failure = failure
    await expect(storage.put(1, key, Buffer.from('lost'))).rejects.toMatchObject({ code })
    expect(await filesBelow(folder)).toEqual([])
    disk.failure = null
    await storage.put(1, key, Buffer.from('lost'))
    expect(await storage.get(1, key)).toEqual(Buffer.from('lost'))
  })

  test('drafts of a killed writer go after a day, younger ones stay', async () => {
    const storage = localStorage(folder)
    await storage.put(1, aKey(), Buffer.from('first'))
    const drafts = join(folder, 'files', 'drafts')
    await writeFile(join(drafts, 'old'), 'half')
    await writeFile(join(drafts, 'young'), 'half')
    await utimes(join(drafts, 'old'), new Date(0), new Date(0))
    await localStorage(folder).put(1, aKey(), Buffer.from('second'))
    expect(await readdir(drafts)).toEqual(['young'])
  })

  test('a folder that cannot be written is an outage, not a crash', async () => {
    await writeFile(join(folder, 'files'), 'in the way')
    await expect(localStorage(folder).put(1, aKey(), Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await localStorage(folder).get(1, 'a'.repeat(64))).toBeNull()
    expect((await stat(join(folder, 'files'))).isFile()).toBe(true)
  })
})
