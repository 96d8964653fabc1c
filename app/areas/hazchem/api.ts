import { hazchem } from './contract'
import { implement } from '~/mall/core/implement'
import { enterTwin } from './domain/enter'
import { handOver } from './domain/hand-over'

implement(hazchem, { handOver: ctx => handOver(ctx), enter: enterTwin })
