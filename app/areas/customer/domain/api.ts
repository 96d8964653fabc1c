import { customer } from '../contract'
import { implement } from '~/mall/core/implement'
import { customerUrl } from './ask'
import { enterTwin } from './enter'

implement(customer, { url: customerUrl, enter: enterTwin })
