import { rareFont } from './fonts'
import { setSheet, setSheets, type Crest, type SheetToSet } from './set-sheet'

/** What the press does in its thread. Each takes up to a second of pure computing: see `press.ts` before calling these. */
export const jobs = {
  sheet: ({ sheet, url, landscape }: SheetToSet & { landscape: boolean }) =>
    setSheet(sheet, url, landscape),
  sheets: ({
    list,
    landscape,
    crest,
  }: {
    list: readonly SheetToSet[]
    landscape: boolean
    crest: Crest
  }) => setSheets(list, landscape, crest),
  rareFont: (codePoints: readonly string[]) => rareFont(codePoints),
}
export type JobKind = keyof typeof jobs
export type JobData<Kind extends JobKind> = Parameters<(typeof jobs)[Kind]>[0]
