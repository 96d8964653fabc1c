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
]
