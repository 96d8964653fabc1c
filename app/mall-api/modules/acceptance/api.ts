import { acceptances } from '~/contract/acceptance'
import { implement } from '../../core/implement'
import { acceptOrder } from './accept-order'
import { cancelAcceptance, confirmAcceptance, confirmAcceptances } from './confirm-acceptance'
import { countAcceptances, countToConfirm, findAcceptance, findOpenAcceptance, listAcceptances, listToConfirm } from './find-acceptances'

implement(acceptances, {
  accept: acceptOrder,
  list: listAcceptances,
  count: countAcceptances,
  detail: findAcceptance,
  todo: listToConfirm,
  todoCount: countToConfirm,
  confirm: confirmAcceptance,
  batchConfirm: confirmAcceptances,
  cancel: cancelAcceptance,
  openAccept: findOpenAcceptance,
})
