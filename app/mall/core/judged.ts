import type { DbCtx } from './ctx'
import type { ImportColumn, ImportFault } from '~/areas/imports/codes'

/** A row of a file that can be read: `key` names the thing, `values` are those of its filled cells. */
export interface ImportRow<Values> {
  n: number
  key: string
  values: Partial<Values>
}

export interface Refusal {
  n: number
  act: 'refused'
  fault: ImportFault
  column: ImportColumn
  value: string
}

export type Act = 'make' | 'change' | 'end'
/** What a row of an import comes to when it is compared with what there is. */
export type Judgement<Plan> =
  { n: number; act: Act; plan: Plan } | { n: number; act: 'same' } | Refusal

export const refusal = (
  { n }: { n: number },
  fault: ImportFault,
  column: ImportColumn,
  value = '',
): Refusal => ({ n, act: 'refused', fault, column, value })

/** Judges the rows of a batch, in an open `read` to look or an open `write` to go on; remembers what earlier batches of the pass had. */
export type Judge<Values, Plan> = (
  ctx: DbCtx,
  rows: readonly ImportRow<Values>[],
) => Promise<Judgement<Plan>[]>

/** Digits whose zeros in front were eaten by a spreadsheet match something that has them. */
export const withoutZeros = (key: string) => key.replace(/^0+/, '')
