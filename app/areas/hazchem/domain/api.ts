import { hazchem } from '../contract'
import { implement } from '~/mall/core/implement'
import { enterTwin } from './enter'
import { handOver } from './hand-over'

implement(hazchem, { handOver: ctx => handOver(ctx), enter: enterTwin })
