import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openMaintenance, type Maintenance } from './maintenance'

let dataDir = ''
let open: Maintenance | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mall-closed-'))
})
afterEach(() => {
  open?.stop()
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true })
})

it('closes while the file is there, and opens when it has gone, within a second', async () => {
  let at = 0
  open = await openMaintenance({ dataDir, always: false, now: () => at })
  expect(open.note()).toBeNull()
  writeFileSync(join(dataDir, 'maintenance'), '预计 18:00 恢复\n')
  at += 1_000
  expect(open.note()).toBe('预计 18:00 恢复')
  rmSync(join(dataDir, 'maintenance'))
  at += 1_000
  expect(open.note()).toBeNull()
})

it('stays closed by setting, file or not', async () => {
  open = await openMaintenance({ dataDir, always: true })
  expect(open.note()).toBe('')
})

it('is closed and opened by the database within seconds, and as it was while the database is away', async () => {
  vi.useFakeTimers()
  const warnings: string[] = []
  let says: string | null | Error = '今晚升级'
  open = await openMaintenance({
    dataDir,
    always: false,
    log: { warn: (_: object, text?: string) => void warnings.push(text ?? '') } as never,
    read: async () => {
      if (says instanceof Error) throw says
      return says
    },
  })
  const later = async (now: string | null | Error) => {
    says = now
    await vi.advanceTimersByTimeAsync(3_000)
    return open?.note()
  }
  expect(open.note()).toBe('今晚升级')
  expect(await later(new Error('away'))).toBe('今晚升级')
  expect(await later(null)).toBeNull()
  expect(await later(new Error('away'))).toBeNull()
  expect(await later('')).toBe('')
  expect(warnings).toEqual(['the mall is closed', 'the mall is open', 'the mall is closed'])
})
