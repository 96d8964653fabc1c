import { customer } from '~/contract/customer'
import { implement } from '../../core/implement'
import { customerUrl } from './ask'
import { enterTwin } from './enter'

implement(customer, { url: customerUrl, enter: enterTwin })
