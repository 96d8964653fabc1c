import { implement } from '~/mall/core/implement'
import { leavers } from './contract'
import { findLeaver, listLeavers } from './domain/find-leavers'
import { handOver } from './domain/hand-over'

implement(leavers, { list: listLeavers, detail: findLeaver, handOver })
