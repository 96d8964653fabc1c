import { customer } from './contract'
import { implement } from '~/mall/core/implement'
import { customerUrl } from './domain/ask'
import { enterTwin } from './domain/enter'

implement(customer, { url: customerUrl, enter: enterTwin })
