import { finance } from './contract'
import { implement } from '~/mall/core/implement'
import { findMovement, findMovements } from './domain/find-movements'
import { askAgain, markDone } from './domain/handle'

implement(finance, {
  movements: findMovements,
  movement: findMovement,
  markDone,
  askAgain,
})
