import type { Content } from 'pdfmake/interfaces'
import type { Sheet } from '~/areas/papers/contract'
import { write, type Placement, type TextCell } from './parts'
import { qrModules } from './qr-modules'
import type { PaperWords } from './words'

/** What the document calls the crest, and how wide it is there: as wide as the code on the other side. */
export const CREST = 'crest'
const CREST_PT = 54

/** The head of the first page: crest, school, title, number, and the code that leads to what the mall has on record. */
export function masthead(
  { school, title, number, language }: Sheet,
  words: PaperWords,
  url: string,
  id: string,
  hasCrest: boolean,
): { head: Content; title: Placement } {
  const titleCell: TextCell & Placement & { id: string } = {
    ...write(title, {
      fontSize: 20,
      bold: true,
      characterSpacing: language === 'cn' ? 6 : 0,
      margin: [0, 0, 0, 4],
      outline: true,
      outlineText: `${title} ${number}`,
      outlineExpanded: true,
    }),
    id,
  }
  const head: Content = {
    margin: [0, 0, 0, 8],
    columns: [
      // The title stands in the middle with a crest and without.
      hasCrest ? { width: 64, image: CREST, fit: [CREST_PT, CREST_PT] } : { width: 64, text: '' },
      {
        width: '*',
        alignment: 'center',
        stack: [
          write(school, {
            fontSize: 13,
            margin: [0, 2, 0, 3],
            characterSpacing: language === 'cn' ? 2 : 0,
          }),
          titleCell,
          write(`${words.number}${words.colon}${number}`, { fontSize: 9 }),
        ],
      },
      {
        width: 64,
        alignment: 'right',
        stack: [
          { canvas: qrModules(url, 54) },
          write(words.scan, { fontSize: 6.5, margin: [0, 2, 0, 0] }),
        ],
      },
    ],
  }
  return { head, title: titleCell }
}
