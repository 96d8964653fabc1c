import { MallError } from '~/contract/errors'
import type { AssetSystem } from './assets/port'
import type { CustomerService } from './customer/port'
import type { FinanceSystem } from './finance/port'
import type { HazchemSystem } from './hazchem/port'
import type { MailServer } from './mail/port'
import type { PaymentProvider } from './payment/port'
import type { SmsProvider } from './sms/port'

/** What stands where neither a system nor its twin answers: nothing begins, and nobody's word counts. */
const nothing = (): never => {
  throw new MallError('not_connected')
}
const name = 'none'

export const closedPayment: PaymentProvider = {
  name,
  cashierUrl: async () => nothing(),
  verify: () => false,
  refund: async () => nothing(),
  listTransactions: async () => nothing(),
}
export const closedSms: SmsProvider = {
  name,
  send: async () => {
    throw new MallError('sms_none')
  },
}
export const closedMail: MailServer = { name, send: async () => nothing(), close: () => undefined }
export const closedHazchem: HazchemSystem = { name, formFor: nothing }
export const closedAssets: AssetSystem = { name, urlFor: nothing, isGenuine: () => false }
export const closedCustomer: CustomerService = { name, urlFor: nothing }
export const closedFinance: FinanceSystem = {
  name,
  budget: async () => nothing(),
  freeze: async () => nothing(),
  release: async () => nothing(),
  book: async () => nothing(),
  reverse: async () => nothing(),
}
