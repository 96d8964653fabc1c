import type { Mutant } from './mutant'

/** What people see: words, browsers, sheets. */
export const screens: readonly Mutant[] = [
  {
    name: 'words: the button that cancels an order says in Chinese that it deletes it',
    file: 'app/areas/orders/words/orders.cn.ts',
    find: `    cancel: '取消订单',
    approveFunds`,
    replace: `    cancel: '删除订单',
    approveFunds`,
    tests: ['units', 'tests/glossary.test.ts'],
  },
  {
    name: 'words: the button that returns funds says in English that it approves them',
    file: 'app/areas/funds/words/funds.en.ts',
    find: "    giveBack: 'Return',",
    replace: "    giveBack: 'Approve',",
    tests: ['units', 'tests/glossary.test.ts'],
  },
  {
    name: 'words: a button beside the orders says in English the opposite of what it does',
    file: 'app/areas/second-factor/words/second-factor.en.ts',
    find: "  cancel: 'Cancel',",
    replace: "  cancel: 'Continue',",
    tests: ['units', 'tests/glossary.test.ts'],
  },
  {
    name: 'browsers: Firefox 110 gets scripts that do not run in it',
    file: 'app/web/grade.ts',
    find: 'gecko: 113,',
    replace: 'gecko: 110,',
    tests: ['units', 'app/web/grade.test.ts'],
  },
  {
    name: 'browsers: Firefox 112 gets scripts that do not run in it',
    file: 'app/web/grade.ts',
    find: 'gecko: 113,',
    replace: 'gecko: 112,',
    tests: ['units', 'app/web/grade.test.ts'],
  },
  {
    name: 'sheets: columns of the old sheet are wider than the page',
    file: 'styles/legacy/layout.css',
    find: `.m-columns-main {
  width: 744px;`,
    replace: `.m-columns-main {
  width: 844px;`,
    tests: ['units', 'styles/legacy/columns.test.ts'],
  },
  {
    name: 'sheets: columns of the old sheet stand at the wrong side',
    file: 'styles/legacy/layout.css',
    find: `.m-columns-right .m-columns-side {
  float: right;`,
    replace: `.m-columns-right .m-columns-side {
  float: left;`,
    tests: ['units', 'styles/legacy/columns.test.ts'],
  },
  {
    name: 'screens: the order form of one press has another key each time it is opened',
    file: 'app/areas/ordering/requests/checkout-form.ts',
    find: 'key: keyIn(query) ?? globalThis',
    replace: 'key: globalThis',
    tests: ['screens', 'tests/screens/buy-now.test.ts'],
  },
]
