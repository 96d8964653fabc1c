import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openMaintenance } from './maintenance'

let dataDir = ''
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('closes while the file is there, and opens when it has gone, within a second', () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mall-closed-'))
  let at = 0
  const maintenance = openMaintenance({ dataDir, always: false, now: () => at })
  expect(maintenance.note()).toBeNull()
  writeFileSync(join(dataDir, 'maintenance'), '预计 18:00 恢复\n')
  at += 1_000
  expect(maintenance.note()).toBe('预计 18:00 恢复')
  rmSync(join(dataDir, 'maintenance'))
  at += 1_000
  expect(maintenance.note()).toBeNull()
})

it('stays closed by setting, file or not', () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mall-closed-'))
  expect(openMaintenance({ dataDir, always: true }).note()).toBe('')
})
