import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sessionSecrets } from './secrets'

it('makes one secret, keeps it to its owner, and gives the same one ever after', () => {
  const home = mkdtempSync(join(tmpdir(), 'mall-secret-'))
  const dataDir = join(home, 'data')
  const [secret = '', ...more] = sessionSecrets({ sessionSecrets: [], dataDir })
  expect([secret.length >= 32, more.length]).toEqual([true, 0])
  expect(statSync(join(dataDir, 'session.secret')).mode & 0o777).toBe(0o600)
  expect(sessionSecrets({ sessionSecrets: [], dataDir })).toEqual([secret])
  expect(sessionSecrets({ sessionSecrets: ['set by hand'], dataDir })).toEqual(['set by hand'])
  rmSync(home, { recursive: true })
})
