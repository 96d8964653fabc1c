import { Counter, Gauge, type Registry } from 'prom-client'
import type { Observer } from '~/mall/core/observer'

/** Figures of what goes from the database into archives. */
export function archiveFigures(registers: Registry[]): Pick<Observer, 'archived' | 'archivesKept'> {
  const rowCount = new Counter({
    name: 'mall_archived_rows_total',
    help: 'Rows that have gone from the database into archives, by table.',
    labelNames: ['source'],
    registers,
  })
  const runs = new Counter({
    name: 'mall_archive_runs_total',
    help: 'Looks for old rows of a school, by how they ended.',
    labelNames: ['outcome'],
    registers,
  })
  const lastRun = new Gauge({
    name: 'mall_archive_last_run_seconds',
    help: 'When such a look has last ended this way, as seconds since 1970.',
    labelNames: ['outcome'],
    aggregator: 'max',
    registers,
  })
  return {
    archived: (source, rows) => rowCount.inc({ source }, rows),
    archivesKept: isWell => {
      const outcome = isWell ? 'done' : 'failed'
      runs.inc({ outcome })
      lastRun.setToCurrentTime({ outcome })
    },
  }
}
