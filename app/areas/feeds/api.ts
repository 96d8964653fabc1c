import { implement } from '~/mall/core/implement'
import { feeds } from './contract'
import { acceptancesChanged } from './domain/acceptances'
import { fundsChanged } from './domain/funds'
import { goodsChanged } from './domain/goods'
import { ordersChanged } from './domain/orders'
import { peopleChanged } from './domain/people'
import { statementsChanged } from './domain/statements'

implement(feeds, {
  orders: ordersChanged,
  acceptances: acceptancesChanged,
  statements: statementsChanged,
  funds: fundsChanged,
  people: peopleChanged,
  goods: goodsChanged,
})
