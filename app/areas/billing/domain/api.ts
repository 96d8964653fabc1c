import { billing } from '../contract'
import { implement } from '~/mall/core/implement'
import { answerTransfer } from './answer-transfer'
import {
  acceptancesOfOrder,
  agreementUrl,
  findBankCards,
  findInvoice,
  invoiceOfAcceptance,
} from './find-invoices'
import { recordInvoice, recordTransfer, uploadInvoice } from './record'

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
