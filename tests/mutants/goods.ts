import type { Mutant } from './mutant'

/** Stock, pieces of campaigns and groups, parcels, and how goods are found. */
export const goods: readonly Mutant[] = [
  {
    name: 'stock: more is sold than there is',
    file: 'app/areas/catalogue/domain/goods.ts',
    find: 'mine(ctx, productStock, at, gte(productStock.stock, num))',
    replace: 'mine(ctx, productStock, at)',
    tests: ['database', 'tests/database/checkout.test.ts'],
  },
  {
    name: 'stock: what was ordered and called off does not come back',
    file: 'app/areas/orders/domain/end-order.ts',
    find: '  await returnStock(ctx, lines)\n',
    replace: '',
    tests: ['database', 'tests/database/payments.test.ts'],
  },
  {
    name: 'stock: goods off sale are sold',
    file: 'app/areas/orders/domain/place-order.ts',
    find: 'if (!it?.onSale)',
    replace: 'if (!it)',
    tests: ['database', 'tests/database/checkout.test.ts'],
  },
  {
    name: 'stock: a campaign sells more pieces than it has',
    file: 'app/areas/promotions/domain/take-pieces.ts',
    find: 'lte(sql`${campaignGoods.sold} + ${it.num}`, campaignGoods.stock),',
    replace: 'lte(campaignGoods.sold, campaignGoods.stock),',
    tests: ['database', 'tests/database/promotions.test.ts'],
  },
  {
    name: 'stock: a person gets more pieces of a campaign than one may',
    file: 'app/areas/promotions/domain/take-pieces.ts',
    find: 'sql`${campaignBuyers.bought} + ${num} <= ${perPerson}`',
    replace: 'sql`${campaignBuyers.bought} <= ${perPerson}`',
    tests: ['database', 'tests/database/promotions.test.ts'],
  },
  {
    name: 'stock: pieces of a campaign that were called off are gone',
    file: 'app/areas/orders/domain/end-order.ts',
    find: '  await returnOrderPieces(ctx, order)\n',
    replace: '',
    tests: ['database', 'tests/database/promotions.test.ts'],
  },
  {
    name: 'stock: a group takes more pieces than its maximum',
    file: 'app/areas/group-buying/domain/join-group.ts',
    find: 'if (num > left)',
    replace: 'if (num > left + num)',
    tests: ['database', 'tests/database/group-buying.test.ts'],
  },
  {
    name: 'stock: a parcel holds more than is left of a line',
    file: 'app/areas/orders/domain/ship-order.ts',
    find: 'else if (num > line.num - line.shippedNum)',
    replace: 'else if (num > line.num)',
    tests: ['database', 'tests/database/shipping.test.ts'],
  },
  {
    name: 'stock: pieces that another case holds are given back again',
    file: 'app/areas/after-sales/domain/apply.ts',
    find: 'if (input.num > line.left)',
    replace: 'if (input.num > line.line.num)',
    tests: ['database', 'tests/database/after-sales.test.ts'],
  },
  {
    name: 'stock: accepted and rejected pieces need not make the line',
    file: 'app/areas/acceptance/domain/accept-order.ts',
    find: 'if (it.acceptedNum + it.rejectedNum !== line.num)',
    replace: 'if (it.acceptedNum + it.rejectedNum > line.num)',
    tests: ['database', 'tests/database/settlement.test.ts'],
  },
  {
    name: 'search: what people open does not rise',
    file: 'app/areas/search/domain/ranking.ts',
    find: 'sql`coalesce(clicked.opened, 0)`',
    replace: 'sql`0`',
    tests: ['database', 'app/areas/search/domain/traces.db.test.ts'],
  },
]
