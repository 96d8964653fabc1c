import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { OldBrowser } from './legacy/engines/old-browser'
import { Person } from './legacy/person'
import type { Scene } from './legacy/suite'

const home = mkdtempSync(join(tmpdir(), 'mall-closed-clone-'))
const scratch = mkdtempSync(join(tmpdir(), 'mall-scratch-'))
afterAll(() => {
  for (const it of [home, scratch]) rmSync(it, { recursive: true, force: true })
})

it('hands an engine without rights a copy of what it uploads, wherever the clone lies', async () => {
  const photo = join(home, 'photo.png')
  writeFileSync(photo, 'picture', { mode: 0o600 })
  chmodSync(home, 0o700)
  let taken = ''
  const browser = {
    attach: async (_: string, path: string) => {
      taken = path
    },
  } as unknown as OldBrowser
  await new Person(browser, { scratch } as unknown as Scene).attach('photos', photo)
  expect([dirname(taken), readFileSync(taken, 'utf8'), statSync(taken).mode & 0o444]).toEqual([
    scratch,
    'picture',
    0o444,
  ])
})
