import { reagents } from '~/contract/reagents'
import { implement } from '../../core/implement'
import { findReagentOverview } from './find-overview'

implement(reagents, { overview: findReagentOverview })
