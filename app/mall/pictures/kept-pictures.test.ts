import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKeptPictures } from './kept-pictures'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytesIn = async () =>
  (
    await Promise.all((await readdir(folder)).map(async it => (await stat(join(folder, it))).size))
  ).reduce((sum, it) => sum + it, 0)
/** As if it had last been asked for so long ago. */
const age = (name: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000)
  return utimes(join(folder, `${name}.png`), at, at)
}

it('stays within its bytes, and lets those go that nobody asked for longest', async () => {
  const files = openKeptPictures(folder, 10_000)
  for (const [name, hours] of [
    ['old', 9],
    ['asked', 8],
    ['young', 2],
  ] as const) {
    await files.keep(name, Buffer.alloc(3_000))
    await age(name, hours)
  }
  // Another process on the folder knows nothing of what this one was asked for.
  expect((await openKeptPictures(folder, 10_000).find('asked'))?.length).toBe(3_000)
  await files.keep('new', Buffer.alloc(3_000))
  expect(await bytesIn()).toBeLessThanOrEqual(10_000)
  expect((await readdir(folder)).sort()).toEqual(['asked.png', 'new.png'])
  for (let n = 0; n < 40; n++) {
    await files.keep(`more-${n}`, Buffer.alloc(1_000))
    expect(await bytesIn()).toBeLessThanOrEqual(10_000)
  }
})

it('knows what was there before it came', async () => {
  const before = openKeptPictures(folder, 100_000)
  for (let n = 0; n < 20; n++) await before.keep(`p-${n}`, Buffer.alloc(1_000))
  await openKeptPictures(folder, 10_000).keep('one', Buffer.alloc(1_000))
  expect(await bytesIn()).toBeLessThanOrEqual(10_000)
})

it('keeps nothing where it cannot, and says nothing of it', async () => {
  const files = openKeptPictures('/dev/null/pictures', 1_000)
  await files.keep('a', Buffer.alloc(10))
  expect(await files.find('a')).toBe(null)
})
