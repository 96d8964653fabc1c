import { quickOrder } from '../contract'
import { implement } from '~/mall/core/implement'
import { matchQuickOrder } from './match-rows'
import { readQuickOrder } from './read-rows'
import { quickOrderSample } from './sample'

implement(quickOrder, { read: readQuickOrder, match: matchQuickOrder, sample: quickOrderSample })
