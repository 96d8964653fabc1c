import { acceptances } from './contract'
import { implement } from '~/mall/core/implement'
import { acceptOrder } from './domain/accept-order'
import {
  cancelAcceptance,
  confirmAcceptance,
  confirmAcceptances,
} from './domain/confirm-acceptance'
import { exportAcceptances } from './domain/export-acceptances'
import {
  countAcceptances,
  countToConfirm,
  findAcceptance,
  listAcceptances,
  listToConfirm,
} from './domain/find-acceptances'
import {
  confirmationUrl,
  countOfAccounts,
  countOfProjects,
  countWaiting,
  listOfAccounts,
  listOfProjects,
  listWaiting,
  purchaseTable,
} from './domain/find-by-part'
import { findOpenAcceptance } from './domain/find-open'

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
