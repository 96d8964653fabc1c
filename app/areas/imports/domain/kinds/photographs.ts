import {
  IMPORT_FILE_BYTES,
  PHOTOGRAPH_BYTES,
  PHOTOGRAPH_FILES_MAX,
  PHOTOGRAPHS_UNPACKED_BYTES,
} from '../../limits'
import { createHash } from 'node:crypto'
import { importPhotographs } from '~/areas/catalogue/domain/import-photographs'
import {
  judgePhotographs,
  type PhotographPlan,
  type PhotographValues,
} from '~/areas/catalogue/domain/judge-photographs'
import { keepPhotograph } from '~/areas/catalogue/domain/photographs'
import type { Ctx } from '~/mall/core/ctx'
import { refusal, type ImportRow, type Judge } from '~/mall/core/judged'
import { wrongFile } from '~/mall/core/read-file'
import { listZip, unzip, type ZipEntry } from '~/mall/core/zip'
import { read } from '~/mall/database/pool'
import { faultOfPicture, remakePicture } from '~/mall/pictures/photograph'
import type { ImportFault } from '../../codes'
import { importKind, type ReadRow } from '../kind'

type Row = ImportRow<PhotographValues>

const bufferOf = (content: Uint8Array) =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength)
const foldersOf = (name: string) => name.split('/').slice(0, -1)
const fileOf = (name: string) => name.split('/').at(-1) ?? ''

/** What systems put beside the files: nobody asked for it. */
const isLitter = (name: string) =>
  name.startsWith('__MACOSX/') || /^(\.|Thumbs\.db$|desktop\.ini$)/i.test(fileOf(name))

/** Files of an archive that somebody has put there. Throws where it cannot be taken as a whole. */
function entriesOf(content: Buffer): ZipEntry[] {
  if (content.length > IMPORT_FILE_BYTES) throw wrongFile('import_large')
  const entries = listZip(content, PHOTOGRAPH_FILES_MAX).filter(it => !isLitter(it.name))
  // A workbook is an archive, too.
  if (entries.some(it => it.name === '[Content_Types].xml')) throw wrongFile('zip_wrong')
  if (!entries.length) throw wrongFile('table_empty')
  const bytes = entries.reduce((sum, it) => sum + it.size, 0)
  if (bytes > PHOTOGRAPHS_UNPACKED_BYTES) throw wrongFile('zip_large')
  return entries
}

/** The bytes of a file, or why it is no photograph: as far as its head tells. */
async function pictureOf(content: Buffer, entry: ZipEntry): Promise<Buffer | ImportFault> {
  if (entry.size > PHOTOGRAPH_BYTES) return 'picture_large'
  const bytes = await unzip(content, entry)
  if (!bytes) return 'picture_broken'
  return faultOfPicture(bytes) ?? bytes
}

/** The files of an archive as rows, one unpacked after another. */
async function* readPictures(whole: Uint8Array): AsyncGenerator<ReadRow<PhotographValues>> {
  const content = bufferOf(whole)
  const entries = entriesOf(content)
  const first = foldersOf(entries[0]?.name ?? '').join('/')
  const root = entries.every(it => foldersOf(it.name).join('/') === first) ? first : null
  for (const entry of entries) {
    const file = fileOf(entry.name)
    const bytes = await pictureOf(content, entry)
    if (typeof bytes === 'string') {
      yield { ...refusal(entry, bytes, 'file', file), key: entry.name }
      continue
    }
    const last = foldersOf(entry.name).at(-1) ?? null
    yield {
      n: entry.n,
      key: entry.name,
      values: {
        file,
        stem: file.replace(/\.[^.]*$/, '').trim(),
        folder: root === null ? last : null,
        root: root === null ? null : last,
        source: createHash('sha256').update(bytes).digest('hex'),
      },
    }
  }
}

/** Photographs that are news are made anew and kept, those that cannot be decoded are refused. */
async function makeReady(
  ctx: Ctx,
  rows: readonly Row[],
  whole: Uint8Array,
  judge: Judge<PhotographValues, PhotographPlan>,
): Promise<ReadRow<PhotographValues>[]> {
  const content = bufferOf(whole)
  const entries = new Map(entriesOf(content).map(it => [it.n, it]))
  const plans = new Map(
    (await read(ctx, ctx => judge(ctx, rows))).flatMap(it =>
      'plan' in it ? [[it.n, it.plan]] : [],
    ),
  )
  const ready: ReadRow<PhotographValues>[] = []
  for (const row of rows) {
    const plan = plans.get(row.n)
    const entry = entries.get(row.n)
    const bytes = plan && entry ? await unzip(content, entry) : null
    const renditions = bytes && (await remakePicture(bytes))
    if (plan && renditions) await keepPhotograph(ctx, plan.productId, plan.source, renditions)
    if (renditions)
      ready.push({ ...row, values: { ...row.values, sides: renditions.map(it => it.side) } })
    else ready.push(plan ? refusal(row, 'picture_broken', 'file', row.values.file) : row)
  }
  return ready
}

export const photographs = importKind<PhotographValues, PhotographPlan>({
  name: 'photographs',
  needed: [],
  most: PHOTOGRAPH_FILES_MAX,
  together: 10,
  columns: [],
  standing: null,
  read: readPictures,
  // Doubles are known by all the files there are.
  arrange: rows => [...rows],
  judge: (_pass, all) => judgePhotographs(all),
  ready: makeReady,
  apply: (ctx, plans, { importId }) =>
    importPhotographs(
      ctx,
      plans.map(it => it.plan),
      importId,
    ),
})
