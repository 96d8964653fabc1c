import { haoFromYuan, type Hao } from '~/contract/money'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import type { Act, ImportRow, Judge, Refusal } from '~/mall/core/judged'
import type { StandingPage } from '~/mall/core/standing'
import type { Cell as Written } from '~/mall/core/table-file'
import type { ImportColumn, ImportFault, ImportKindName } from '../codes'

/** A cell as a value, or what is wrong with it. */
export type Cell = { value: unknown } | { fault: ImportFault }

export type Language = 'cn' | 'en'

/** What stands in the cells of a column: how it is read, how it is written so that it is read again, and its words, where those are few. */
export interface CellForm<Value = unknown> {
  read(text: string): Cell
  write(value: Value, language: Language): Written
  words?: readonly string[]
}

export interface Column {
  name: ImportColumn
  /** What exports call it, the surest first; compared without case, spaces and what stands in brackets. */
  heads: readonly string[]
  form: CellForm
}
/** The columns of a kind, each in the form of its value: one for every value a row may have. */
export type ColumnsOf<Values> = readonly {
  [Name in keyof Values & ImportColumn]: Omit<Column, 'name' | 'form'> & {
    name: Name
    form: CellForm<Values[Name]>
  }
}[keyof Values & ImportColumn][]

/** What a run of one file knows of itself. */
export interface Pass {
  importId: string
  byId: string | null
  complete: boolean
  /** Whoever confirmed it had just shown who they are. */
  isProven?: boolean
}
/** What whoever works a batch of it through knows beside. */
export interface BatchPass extends Pass {
  byName: string
  /** Of `prepare`. */
  password: string
}
export type Row = ImportRow<Record<string, unknown>>

/** A row that can be judged, or is refused for what stands in it. */
export type RefusedRow = Refusal & { key?: string }
export type ReadRow<Values = Record<string, unknown>> = ImportRow<Values> | RefusedRow

/** One sort of file: its columns, how its rows are judged, and what is done with them. */
export interface ImportKind {
  name: ImportKindName
  columns: readonly Column[]
  /** What rows are known by: a file that does not name all of them says nothing. */
  needed: readonly ImportColumn[]
  /** Most rows of a file. */
  most: number
  /** Rows of one transaction, where each takes long. */
  together?: number
  /** Where the file is no table: its rows, the same every time. */
  read?(content: Uint8Array): AsyncIterable<ReadRow>
  /** Where rows depend on one another: all of them, in the order they are worked through. */
  arrange?(rows: readonly Row[], refused: readonly RefusedRow[]): Row[]
  /** @param all the rows as they were arranged, where they are */
  judge(pass: Pass, all: readonly Row[]): Judge<Record<string, unknown>, unknown>
  /** Made before each transaction: what takes long and needs no connection. */
  prepare?(): Promise<string>
  /** The same for what the rows of a batch bring along: they go on as they come back. */
  ready?(
    ctx: Ctx,
    rows: readonly Row[],
    content: Uint8Array,
    judge: Judge<Record<string, unknown>, unknown>,
  ): Promise<ReadRow[]>
  apply(ctx: DbCtx, plans: readonly { act: Act; plan: unknown }[], about: BatchPass): Promise<void>
  /** Once a batch is committed: for whoever keeps what it may have changed. */
  announce?(ctx: Ctx): void
  /** What the school has now, as rows of such a file; null where it is no table. */
  standing: StandingRows<Record<string, unknown>> | null
}
/** @param after where the page before ended; empty for the first one */
export type StandingRows<Values> = (ctx: DbCtx, after: string) => Promise<StandingPage<Values>>

/** Values and plans are the kind's own; whoever runs it hands them on unread. */
export const importKind = <Values extends object, Plan>(kind: {
  name: ImportKindName
  columns: ColumnsOf<Values>
  needed: readonly ImportColumn[]
  most: number
  together?: number
  read?(content: Uint8Array): AsyncIterable<ReadRow<Values>>
  arrange?(rows: readonly ImportRow<Values>[], refused: readonly RefusedRow[]): ImportRow<Values>[]
  judge(pass: Pass, all: readonly ImportRow<Values>[]): Judge<Values, Plan>
  prepare?(): Promise<string>
  ready?(
    ctx: Ctx,
    rows: readonly ImportRow<Values>[],
    content: Uint8Array,
    judge: Judge<Values, Plan>,
  ): Promise<ReadRow<Values>[]>
  apply(ctx: DbCtx, plans: readonly { act: Act; plan: Plan }[], about: BatchPass): Promise<void>
  announce?(ctx: Ctx): void
  standing: StandingRows<Pick<Values, keyof Values & ImportColumn>> | null
}): ImportKind => kind as unknown as ImportKind

/** Of a text among several. */
const SHORT_MAX = 60
const KEY = /^[\p{L}\p{N}._/-]{1,40}$/u

/** Above the English of a name. */
export const englishHeads = ['英文名称', '英文名', 'english name'] as const

/** A text is written as one, so that no spreadsheet takes its digits for a number. */
const asText = (value: string): Written => ({ id: value })

/** Cells that say a text, or what is told from one. */
export const textForm = <Value extends string>(read: CellForm['read']): CellForm<Value> => ({
  read,
  write: asText,
})

export const text = (most: number): CellForm<string> =>
  textForm(cell => (cell.length > most ? { fault: 'too_long' } : { value: cell }))

/** A number that names something. A spreadsheet that took it for a quantity has lost its digits. */
export const key = textForm<string>(cell => {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell)) return { fault: 'number_rounded' }
  return KEY.test(cell) ? { value: cell } : { fault: 'wrong' }
})

/** Spaces and hyphens between the digits of a mobile, and the country in front, are none of its business. */
export const mobile = textForm<string>(cell => {
  const digits = cell.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')
  if (/e\+/i.test(cell)) return { fault: 'number_rounded' }
  return /^1[3-9]\d{9}$/.test(digits) ? { value: digits } : { fault: 'wrong' }
})

/** Several texts in one cell. */
export const list = (most: number): CellForm<string[]> => ({
  read(cell) {
    const value = cell
      .split(/[;；、,，|]+/)
      .map(it => it.trim())
      .filter(Boolean)
    return value.some(it => it.length > SHORT_MAX) || value.length > most
      ? { fault: 'too_long' }
      : { value }
  },
  write: value => asText(value.join('、')),
})

/** A number of pieces or a place in a row. */
export const count = (most: number): CellForm<number> => ({
  read: cell =>
    /^\d{1,9}(\.0+)?$/.test(cell) && Number(cell) <= most
      ? { value: Number(cell) }
      : { fault: 'wrong' },
  write: value => ({ count: value }),
})

/** An amount of money that is not below nothing, with at most four decimals. */
export const yuan = (most: Hao): CellForm<Hao> => ({
  read(cell) {
    const hao = haoFromYuan(cell.replace(/^[¥￥]/, '').replace(/元$/, ''))
    return hao === null || hao < 0 || hao > most ? { fault: 'wrong' } : { value: hao }
  },
  write: value => ({ yuan: value }),
})

/** Words of either language for one of several values. */
export type Words<T> = ReadonlyMap<string, T>

/** One of several words, in either language. */
export const oneOf = <T>(words: Words<T>): CellForm<T> => ({
  read(cell) {
    const value = words.get(cell.toLowerCase())
    return value === undefined ? { fault: 'wrong' } : { value }
  },
  write: (value, language) => asText(wordFor(words, value, language)),
  words: [...words.keys()],
})

/** The first word for a value in a language. */
export const wordFor = <T>(words: Words<T>, value: T, language: Language): string => {
  const own = [...words].flatMap(([word, it]) => (it === value ? [word] : []))
  return own.find(it => /^\p{ASCII}+$/u.test(it) === (language === 'en')) ?? own[0] ?? ''
}

/** `[value, 'word word …']` as a look-up. */
export const wordsOf = <T>(...list: [value: T, words: string][]): Words<T> =>
  new Map(list.flatMap(([value, words]) => words.split(' ').map(it => [it, value] as const)))

export const yesNo = wordsOf<boolean>(
  [true, '是 有 yes y true 1 √ ✓'],
  [false, '否 无 no n false 0 × ✗'],
)
