import { hazchem } from '~/contract/hazchem'
import { implement } from '../../core/implement'
import { enterTwin } from './enter'
import { handOver } from './hand-over'

implement(hazchem, { handOver: ctx => handOver(ctx), enter: enterTwin })
