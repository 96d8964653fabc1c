import { quickOrder } from './contract'
import { implement } from '~/mall/core/implement'
import { matchQuickOrder } from './domain/match-rows'
import { readQuickOrder } from './domain/read-rows'
import { quickOrderSample } from './domain/sample'

implement(quickOrder, { read: readQuickOrder, match: matchQuickOrder, sample: quickOrderSample })
