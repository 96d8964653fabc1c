import { acceptances } from '../contract'
import { implement } from '~/mall/core/implement'
import { acceptOrder } from './accept-order'
import { cancelAcceptance, confirmAcceptance, confirmAcceptances } from './confirm-acceptance'
import { exportAcceptances } from './export-acceptances'
import {
  countAcceptances,
  countToConfirm,
  findAcceptance,
  listAcceptances,
  listToConfirm,
} from './find-acceptances'
import {
  confirmationUrl,
  countOfAccounts,
  countOfProjects,
  countWaiting,
  listOfAccounts,
  listOfProjects,
  listWaiting,
  purchaseTable,
} from './find-by-part'
import { findOpenAcceptance } from './find-open'

implement(acceptances, {
  accept: acceptOrder,
  list: listAcceptances,
  count: countAcceptances,
  export: exportAcceptances,
  detail: findAcceptance,
  ofProjects: listOfProjects,
  ofProjectsCount: countOfProjects,
  ofAccounts: listOfAccounts,
  ofAccountsList: listOfAccounts,
  ofAccountsCount: countOfAccounts,
  waiting: listWaiting,
  waitingCount: countWaiting,
  inDetail: findAcceptance,
  purchaseTable,
  todoUrl: confirmationUrl,
  todo: listToConfirm,
  todoCount: countToConfirm,
  confirm: confirmAcceptance,
  batchConfirm: confirmAcceptances,
  cancel: cancelAcceptance,
  openAccept: findOpenAcceptance,
})
