import type { Mutant } from './mutant'

/** Files of other systems: what they may change, once. */
export const imports: readonly Mutant[] = [
  {
    name: 'imports: a batch somebody else has done is done again',
    file: 'app/areas/imports/domain/run.ts',
    find: "run.status !== 'running' || run.cursor !== batch.from",
    replace: "run.status !== 'running'",
    tests: ['database', 'tests/database/import-runs.test.ts'],
  },
  {
    name: 'imports: a budget may fall below what is frozen and spent',
    file: 'app/areas/funds/domain/import-funds.ts',
    find: 'budget < frozen + spent',
    replace: 'budget < 0',
    tests: ['database', 'tests/database/imports.test.ts'],
  },
  {
    name: 'imports: whoever is named in a refused row has left',
    file: 'app/areas/imports/domain/batches.ts',
    find: 'for await (const { key } of readRows(kind, content)) {',
    replace:
      "for await (const row of readRows(kind, content)) {\n    const key = 'act' in row ? '-' : row.key",
    tests: ['database', 'tests/database/imports.test.ts'],
  },
  {
    name: 'imports: who has left stays signed in',
    file: 'app/areas/accounts/domain/leavers.ts',
    find: "await endSessions(ctx, id, 'left')",
    replace: 'void endSessions',
    tests: ['database', 'tests/database/imports.test.ts'],
  },
  {
    name: 'imports: whoever runs one may be disabled by it',
    file: 'app/areas/accounts/domain/leavers.ts',
    find: "if (id === byId) return 'is_self'",
    replace: '',
    tests: ['database', 'tests/database/imports.test.ts'],
  },
  {
    name: 'imports: a phone somebody has changed is taken back',
    file: 'app/areas/accounts/domain/judge-people.ts',
    find: 'return now === null || now === before?.[field] ? (values[field] ?? now) : now',
    replace: 'return values[field] ?? now',
    tests: ['database', 'tests/database/imports.test.ts'],
  },
  {
    name: 'imports: the same file puts the price of the desk back',
    file: 'app/areas/catalogue/domain/judge-goods.ts',
    find: 'if (price === undefined || price === there?.imported?.price) return null',
    replace: 'if (price === undefined) return null',
    tests: ['database', 'tests/database/import-goods.test.ts'],
  },
  {
    name: 'imports: the same file puts back what was sold',
    file: 'app/areas/catalogue/domain/judge-goods.ts',
    find: 'const isNews = stock !== undefined && stock !== there?.imported?.stock',
    replace: 'const isNews = stock !== undefined',
    tests: ['database', 'tests/database/import-goods.test.ts'],
  },
  {
    name: 'imports: a file takes goods out of their register',
    file: 'app/areas/catalogue/domain/goods-detail.ts',
    find: 'controlled: there?.controlled ?? register,',
    replace: 'controlled: register,',
    tests: ['database', 'tests/database/import-goods.test.ts'],
  },
  {
    name: 'imports: goods of a closed supplier are sold',
    file: 'app/areas/catalogue/domain/judge-goods.ts',
    find: 'onSale: isOffered && !store.closed,',
    replace: 'onSale: isOffered,',
    tests: ['database', 'tests/database/import-goods.test.ts'],
  },
  {
    name: 'imports: a supplier who is closed goes on selling',
    file: 'app/areas/suppliers/domain/import-suppliers.ts',
    find: '    await supplierMoved(ctx, id, fields.closed)\n',
    replace: '',
    tests: ['database', 'tests/database/import-suppliers.test.ts'],
  },
  {
    name: 'imports: somebody of the school comes to sit at a supplier’s desk',
    file: 'app/areas/suppliers/domain/judge-suppliers.ts',
    find: "(there.kind !== 'supplier' || !store || there.storeId !== store.id)",
    replace: '!store',
    tests: ['database', 'tests/database/import-suppliers.test.ts'],
  },
]
