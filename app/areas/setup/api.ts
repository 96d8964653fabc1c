import { setup } from './contract'
import { implement } from '~/mall/core/implement'
import { listSteps } from './domain/list-steps'

implement(setup, { steps: listSteps })
