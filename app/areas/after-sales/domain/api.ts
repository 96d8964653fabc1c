import { afterSales } from '../contract'
import { implement } from '~/mall/core/implement'
import { applyForAfterSales, findReturnable } from './apply'
import { sendBack, withdrawCase } from './buyer-verbs'
import { exportCases } from './export-cases'
import { countCases, findCase, listCases } from './find-cases'
import { refundCase } from './refund-case'
import { answerCase, receiveCase } from './supplier-verbs'

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
