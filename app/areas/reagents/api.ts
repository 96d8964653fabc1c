import { reagents } from './contract'
import { implement } from '~/mall/core/implement'
import { findReagentOverview } from './domain/find-overview'

implement(reagents, { overview: findReagentOverview })
