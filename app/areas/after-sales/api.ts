import { afterSales } from './contract'
import { implement } from '~/mall/core/implement'
import { applyForAfterSales, findReturnable } from './domain/apply'
import { sendBack, withdrawCase } from './domain/buyer-verbs'
import { exportCases } from './domain/export-cases'
import { countCases, findCase, listCases } from './domain/find-cases'
import { refundCase } from './domain/refund-case'
import { answerCase, receiveCase } from './domain/supplier-verbs'

implement(afterSales, {
  lines: findReturnable,
  apply: applyForAfterSales,
  list: listCases('own'),
  count: countCases('own'),
  export: exportCases,
  detail: findCase,
  sendBack,
  withdraw: withdrawCase,
  deskList: listCases('store'),
  deskCount: countCases('store'),
  answer: answerCase,
  receive: receiveCase,
  refund: refundCase,
  financeList: listCases('finance'),
  financeCount: countCases('finance'),
  financeRefund: refundCase,
})
