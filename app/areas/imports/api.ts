import { implement } from '~/mall/core/implement'
import { imports } from './contract'
import { decideImport } from './domain/decide'
import { exportPage } from './domain/export-rows'
import { findRows } from './domain/find-rows'
import { findColumns, nameColumns } from './domain/headings'
import { findImport, listImports } from './domain/find-imports'
import { lookOver } from './domain/look-over'

implement(imports, {
  list: listImports,
  detail: findImport,
  look: (ctx, { kind, name, content, complete }) =>
    lookOver(ctx, { kind, name, content, complete: complete ?? false, confirmLeavers: false }),
  decide: decideImport,
  rows: findRows,
  columns: findColumns,
  export: exportPage,
  nameColumns,
})
