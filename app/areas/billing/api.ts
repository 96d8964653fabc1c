import { billing } from './contract'
import { implement } from '~/mall/core/implement'
import { answerTransfer } from './domain/answer-transfer'
import {
  acceptancesOfOrder,
  agreementUrl,
  findBankCards,
  findInvoice,
  invoiceOfAcceptance,
} from './domain/find-invoices'
import { recordInvoice, recordTransfer, uploadInvoice } from './domain/record'

implement(billing, {
  invoiceOfOrder: findInvoice,
  invoiceOfAcceptance,
  acceptanceOfOrder: acceptancesOfOrder,
  recordInvoice,
  uploadInvoice,
  bankCards: findBankCards,
  paymentBank: recordTransfer,
  answerTransfer,
  agreementUrl,
})
