import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AnswerKind } from './journal'

export interface ScenarioResult {
  name: string
  round: number
  seconds: number
  acts: Record<string, number>
  faults: Record<string, number>
  answers: Record<AnswerKind, number>
  slowestMs: number
  /** Longest time from the end of a fault to the next page, by kind of fault. */
  recoveryMs: Record<string, number>
  /** What was measured beside: times to say that the database is gone, to stop, and the like. */
  measured: Record<string, number>
  notes: string[]
  violations: string[]
}

export interface FaultReport {
  passed: number
  failed: number
  seed: number
  seconds: number
  at: string
  acts: number
  faults: number
  violations: number
  scenarios: ScenarioResult[]
}

/** Of the violations of one scenario, on the terminal. */
const SHOWN_MAX = 12

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)
const seconds = (ms: number) => (ms / 1_000).toFixed(1)

export function reportOf(
  seed: number,
  startedMs: number,
  scenarios: ScenarioResult[],
): FaultReport {
  const failed = scenarios.filter(it => it.violations.length).length
  return {
    passed: scenarios.length - failed,
    failed,
    seed,
    seconds: Math.round((Date.now() - startedMs) / 100) / 10,
    at: new Date(startedMs).toISOString(),
    acts: scenarios.reduce((all, it) => all + sum(it.acts), 0),
    faults: scenarios.reduce((all, it) => all + sum(it.faults), 0),
    violations: scenarios.reduce((all, it) => all + it.violations.length, 0),
    scenarios,
  }
}

export function save(report: FaultReport, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

/** First column to the left, the others to the right. */
function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, i) => Math.max(...all.map(row => row[i]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map(it => '-'.repeat(it)).join('  '), ...rows.map(line)].join('\n')
}

export function print(report: FaultReport): string {
  const rows = report.scenarios.map(it => [
    it.name,
    it.seconds.toFixed(0),
    String(sum(it.acts)),
    String(sum(it.faults)),
    String(it.answers.done),
    String(it.answers.refused),
    String(it.answers.away),
    String(it.answers.none),
    seconds(it.slowestMs),
    sum(it.recoveryMs) ? seconds(Math.max(...Object.values(it.recoveryMs))) : '',
    String(it.violations.length),
  ])
  const details = report.scenarios.flatMap(it => [
    ...Object.entries(it.measured).map(([what, ms]) => `${it.name}: ${what} ${ms.toFixed(0)} ms`),
    ...it.notes.map(note => `${it.name}: ${note}`),
    ...it.violations.slice(0, SHOWN_MAX).map(violation => `VIOLATION in ${it.name}: ${violation}`),
    ...(it.violations.length > SHOWN_MAX
      ? [
          `VIOLATION in ${it.name}: and ${it.violations.length - SHOWN_MAX} more, in the JSON report`,
        ]
      : []),
  ])
  return [
    table(
      [
        '',
        's',
        'acts',
        'faults',
        'done',
        'refused',
        'away',
        'no answer',
        'slowest s',
        'recovery s',
        'violations',
      ],
      rows,
    ),
    '',
    ...details,
    '',
    `${report.acts} acts, ${report.faults} faults, ${report.violations} violations in ${report.seconds} s (seed ${report.seed})`,
  ].join('\n')
}
