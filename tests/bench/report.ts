import { arch, cpus, platform, release, totalmem } from 'node:os'
import process from 'node:process'
import { budgets } from './budgets'
import { CEILING_MARGIN, isOfServer, type LoadResult } from './generator'
import type { LoadFigures } from './load'
import type { InteractionRow } from './interactions'
import type { NoticesRow } from './notices'
import type { Spread } from './rounds'
import type { PageWeight, Weight } from './weight'

export interface SpeedRow extends LoadFigures {
  name: string
  width: number
  /** Share of what a bare server answers with the same bytes at the same width. */
  ofBare?: number
  kept?: boolean
  /** Lowest and highest round, where there were several. */
  spread?: { perSecond: Spread; p50: Spread }
}
export interface Report {
  machine: ReturnType<typeof machine>
  at: string
  skus: number
  rounds: number
  speed: SpeedRow[]
  bare: (LoadResult & { page: string; bytes: number; generator: string })[]
  /** Missing in runs of before. */
  notices?: NoticesRow[]
  interactions?: InteractionRow[]
  weight: (PageWeight & { page: string })[]
  start: { firstMs: number; secondMs: number }
  memory: { idle: Memory; after: Memory }
}
type Memory = { node: number; postgres: number } | null

export const machine = () => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
})

const number = (value: number | undefined, digits = 1) =>
  value === undefined || Number.isNaN(value) ? '' : value.toFixed(value >= 100 ? 0 : digits)
const kilo = ({ raw, compressed }: Weight) =>
  `${(raw / 1_000).toFixed(1)} → ${(compressed / 1_000).toFixed(1)}`
const mark = (kept: boolean | undefined) => (kept === undefined ? '' : kept ? 'kept' : 'MISSED')
const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
const memory = (it: Memory) =>
  it ? `Node ${mega(it.node)}, PostgreSQL ${mega(it.postgres)}` : 'not known on this system'

/** First column to the left, the others to the right. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, i) => Math.max(...all.map(row => row[i]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map(it => '-'.repeat(it)).join('  '), ...rows.map(line)].join('\n')
}

export function print(report: Report): string {
  const { machine: it } = report
  const weight = (html: boolean | undefined, js: boolean | undefined) =>
    mark(html === undefined ? undefined : html && js)
  return [
    `${it.cpu}, ${it.cores} cores, ${it.memoryGb} GB, ${it.system}, Node ${it.node}; ${report.skus.toLocaleString('en')} SKUs; medians of ${report.rounds} rounds`,
    '',
    table(
      ['', 'at once', 'requests/s', 'p50 ms', 'rounds', 'p99 ms', 'of bare', 'failed', 'budget'],
      report.speed.map(row => [
        row.name,
        String(row.width),
        number(row.perSecond, 0),
        number(row.p50),
        row.spread ? `${number(row.spread.p50[0])}–${number(row.spread.p50[1])}` : '',
        number(row.p99),
        row.ofBare === undefined ? '' : row.ofBare.toFixed(2),
        row.failures ? String(row.failures) : '',
        mark(row.kept),
      ]),
    ),
    '',
    table(
      [
        'bare Node server, same bytes',
        'at once',
        'requests/s',
        'p50 ms',
        'p99 ms',
        'bytes',
        'load by',
        'its ceiling',
      ],
      report.bare.map(row => [
        row.page,
        '32',
        number(row.perSecond, 0),
        number(row.p50),
        number(row.p99),
        String(row.bytes),
        row.generator,
        row.ceiling === null ? 'not known' : `${number(row.ceiling, 0)}/s`,
      ]),
    ),
    ...(report.bare.every(isOfServer)
      ? []
      : [
          '',
          `No share "of bare" is given where the bare server came within ${CEILING_MARGIN} times of what the load itself can make: it would be the load's figure.`,
        ]),
    ...(report.notices?.length
      ? [
          '',
          table(
            [
              'while notices are sent',
              'quiet p50 ms',
              'p50 ms',
              'times',
              'sent/s',
              'failed',
              'budget',
            ],
            report.notices.map(row => [
              row.page,
              number(row.quietMs),
              number(row.busyMs),
              row.ratio.toFixed(2),
              number(row.perSecond, 0),
              row.failures ? String(row.failures) : '',
              mark(row.kept),
            ]),
          ),
        ]
      : []),
    ...(report.interactions?.length
      ? [
          '',
          table(
            ['from press to picture', 'ms', 'ms, processor 4 times slower', 'budget'],
            report.interactions.map(row => [
              row.name,
              number(row.unhurried),
              number(row.slowed),
              mark(row.kept),
            ]),
          ),
        ]
      : []),
    '',
    table(
      ['kB, raw → br', 'HTML', 'CSS', 'JS', 'JS files', 'budget'],
      report.weight.map(row => [
        row.page,
        kilo(row.html),
        kilo(row.css),
        kilo(row.js),
        String(row.js.files),
        weight(row.html.compressed < budgets.htmlBytes, row.js.compressed < budgets.scriptBytes),
      ]),
    ),
    '',
    `Start: ${number(report.start.firstMs)} ms the first time in this run, ${number(report.start.secondMs)} ms the second (${mark(report.start.secondMs < budgets.startMs)})`,
    `Memory: ${memory(report.memory.idle)} after the start; ${memory(report.memory.after)} after the load`,
  ].join('\n')
}
