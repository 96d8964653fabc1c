import type { Refusal } from '~/mall/core/judged'
import type { ImportKind, Pass, Row } from './kind'
import { isRefusal, readRows } from './read-rows'
import type { ImportCounts } from './tables'

/** Rows of one transaction, unless the kind says another number. */
const BATCH = 500

export interface Batch {
  /** How many rows of the file are before it, and after it. */
  from: number
  to: number
  rows: Row[]
  refused: Refusal[]
}

export const noCounts = (): ImportCounts => ({ make: 0, change: 0, end: 0, same: 0, refused: 0 })

/** A pass over a file: its rows in batches, always the same ones, with the numbers of all that were read so far. */
export async function openPass(kind: ImportKind, content: Uint8Array, about: Pass) {
  // Where rows depend on one another, whoever judges one has seen them all.
  const all: Row[] = []
  if (kind.arrange)
    for await (const row of readRows(kind, content)) if (!isRefusal(row)) all.push(row)
  return { judge: kind.judge(about, all), batches: batchesOf(kind, content) }
}

async function* batchesOf(kind: ImportKind, content: Uint8Array): AsyncGenerator<Batch> {
  const { together = BATCH } = kind
  let batch: Batch = { from: 0, to: 0, rows: [], refused: [] }
  for await (const row of readRows(kind, content)) {
    if (isRefusal(row)) batch.refused.push(row)
    else batch.rows.push(row)
    batch.to++
    if (batch.to - batch.from < together) continue
    yield batch
    batch = { from: batch.to, to: batch.to, rows: [], refused: [] }
  }
  if (batch.to > batch.from) yield batch
}

export interface FileMeasure {
  rows: number
  /** Numbers of all rows, those too that are refused; null where a row has none that can be read. */
  keys: ReadonlySet<string> | null
}

/** Reads a file to its end. Throws where it cannot be read so far. */
export async function measure(kind: ImportKind, content: Uint8Array): Promise<FileMeasure> {
  const keys = new Set<string>()
  let rows = 0
  let isWhole = true
  for await (const { key } of readRows(kind, content)) {
    rows++
    if (key === undefined) isWhole = false
    else keys.add(key)
  }
  return { rows, keys: isWhole ? keys : null }
}
