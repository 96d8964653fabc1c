import type { Acceptance } from '~/areas/acceptance/contract'
import type { AssetRow } from '~/areas/assets/contract'
import type { SheetTable } from '../contract'
import { column, nameOf, type Language } from './sheet-parts'
import type { DocumentWords } from '~/mall/paper/document-words'

/** What came of judging every line, in a word. */
export function conclusionOf({ lines }: Acceptance, { conclusion }: DocumentWords): string {
  const sum = (of: 'acceptedNum' | 'rejectedNum') => lines.reduce((n, it) => n + it[of], 0)
  const [good, bad] = [sum('acceptedNum'), sum('rejectedNum')]
  return bad === 0 ? conclusion.all : good === 0 ? conclusion.none : conclusion.some(good, bad)
}

/** Photographs that were taken of the lines, by the numbers they are filed under. */
export function photosTable(
  { lines }: Acceptance,
  words: DocumentWords,
  language: Language,
): SheetTable[] {
  const rows = lines.flatMap((it, i) =>
    it.photos.length
      ? [[[String(i + 1)], [nameOf(it, language)], it.photos.map(photo => photo.id)]]
      : [],
  )
  const head = words.column
  return rows.length
    ? [
        {
          title: words.table.photos,
          columns: [
            column(head.index, 25, 'centre'),
            column(head.product, null),
            column(head.photos, 150),
          ],
          rows,
        },
      ]
    : []
}

/** Goods that are fixed assets: their numbers where they are registered, and room for the maker's. */
export function assetsTable(
  assets: readonly AssetRow[],
  words: DocumentWords,
  language: Language,
): SheetTable[] {
  const head = words.column
  return assets.length
    ? [
        {
          title: words.table.assets,
          columns: [
            column(head.product, null),
            column(head.quantity, 40, 'right'),
            column(head.assetNo, 92),
            column(head.assetClass, 56, 'centre'),
            column(head.place, 80),
            column(head.keeper, 56),
            column(head.serial, 92),
          ],
          rows: assets.map(it => [
            [nameOf(it, language)],
            [String(it.num)],
            [it.assetNo ?? words.status.asset[it.status]],
            [it.code],
            [it.place],
            [it.keeper],
            [''],
          ]),
        },
      ]
    : []
}
