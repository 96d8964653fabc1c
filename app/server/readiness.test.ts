import { afterEach, expect, it } from 'vitest'
import { openReadiness, type DiskState, type Readiness } from './readiness'

const MEGABYTE = 1_048_576
let open: Readiness | undefined
afterEach(() => open?.stop())

function watching(state: { disk: DiskState; refuses?: Error }) {
  const lines: { level: string; fields: object; text: string }[] = []
  const say = (level: string) => (fields: object, text?: string) =>
    void lines.push({ level, fields, text: text ?? '' })
  const times = { now: 0, writes: 0 }
  open = openReadiness({
    folders: ['/data'],
    disks: async () => [state.disk],
    write: async () => {
      times.writes += 1
      if (state.refuses) throw state.refuses
    },
    log: { error: say('error'), warn: say('warn'), info: say('info') } as never,
    now: () => times.now,
  })
  const { check } = open
  return {
    lines,
    times,
    later: () => {
      times.now += 5_000
      return check()
    },
    check,
  }
}
const disk = (freeMegabytes: number, totalMegabytes = 100_000): DiskState => ({
  folder: '/data',
  freeBytes: freeMegabytes * MEGABYTE,
  totalBytes: totalMegabytes * MEGABYTE,
})

it('tells of a disk that is nearly full, and is not ready when it is full, each once', async () => {
  const state = { disk: disk(50_000) }
  const it = watching(state)
  expect(await it.check()).toBeNull()
  state.disk = disk(900)
  expect([await it.later(), await it.later()]).toEqual([null, null])
  state.disk = disk(20)
  expect([await it.later(), await it.later()]).toEqual(['disk_full', 'disk_full'])
  state.disk = disk(50_000)
  expect(await it.later()).toBeNull()
  expect(it.lines.map(line => `${line.level} ${line.text}`)).toEqual([
    'warn the disk is nearly full',
    'error nothing can be written',
    'info can be written again',
  ])
  expect(it.lines[1]?.fields).toEqual({ reason: 'disk_full', ...disk(20) })
})

it('judges a small file system by its own size', async () => {
  const state = { disk: disk(7, 8) }
  const it = watching(state)
  expect(await it.check()).toBeNull()
  state.disk = disk(0, 8)
  expect(await it.later()).toBe('disk_full')
})

it('is not ready when the database takes no row, says why, and asks once for several', async () => {
  const refuses = Object.assign(new Error('read-only'), { code: '25006' })
  const it = watching({ disk: disk(50_000), refuses })
  expect(await Promise.all([it.check(), it.check(), it.check()])).toEqual(
    Array(3).fill('not_writable'),
  )
  expect(it.times.writes).toBe(1)
  it.times.now += 1_000
  await it.check()
  expect(it.times.writes).toBe(1)
  expect(it.lines).toEqual([
    {
      level: 'error',
      fields: { reason: 'not_writable', err: refuses },
      text: 'nothing can be written',
    },
  ])
})
