import type { ImportKindName } from '~/areas/imports/codes'
import { runImport } from '~/areas/imports/domain/run'
import type { SchoolCode, TestMall } from './database'

/** A table as the CSV an export writes. */
export const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  new Uint8Array(Buffer.from(rows.map(row => row.join(',')).join('\r\n'), 'utf8'))

export async function look(
  mall: TestMall,
  kind: ImportKindName,
  content: Uint8Array<ArrayBuffer>,
  {
    complete = false,
    school,
    ending = 'csv',
  }: { complete?: boolean; school?: SchoolCode; ending?: 'csv' | 'xlsx' } = {},
) {
  const { imports } = mall.as('administrator', school)
  const { id } = await imports.look({ kind, name: `${kind}.${ending}`, content, complete })
  return imports.detail({ id })
}

/** A file from its upload to its end, with what came of it: `make change end same refused`, and the rows that were refused. */
export async function bringIn(
  mall: TestMall,
  kind: ImportKindName,
  content: Uint8Array<ArrayBuffer>,
  options: { complete?: boolean; confirmLeavers?: boolean; school?: SchoolCode } = {},
) {
  const { imports } = mall.as('administrator', options.school)
  const looked = await look(mall, kind, content, options)
  await imports.decide({
    id: looked.id,
    operate: 'confirm',
    ...(options.confirmLeavers ? { confirmLeavers: true } : {}),
  })
  await runImport(await mall.ctx(null, options.school), looked.id)
  const run = await imports.detail({ id: looked.id })
  return { ...run, looked, told: countsOf(run.counts), faulty: faultsOf(run) }
}

export const countsOf = (counts: Record<'make' | 'change' | 'end' | 'same' | 'refused', number>) =>
  [counts.make, counts.change, counts.end, counts.same, counts.refused].join(' ')

export const faultsOf = (run: {
  faults: { list: { n: number; column: string; fault: string }[] }
}): string[] => run.faults.list.map(it => `${it.n} ${it.column} ${it.fault}`)
