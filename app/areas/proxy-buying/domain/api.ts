import { proxyBuying } from '../contract'
import { implement } from '~/mall/core/implement'
import { lookUpDepartments, lookUpTeachers, lookUpUsers } from '~/areas/accounts/domain/colleagues'
import { exportProxies } from './export-proxies'
import { addProxy, findPower, listProxies, proxyOrderForm, removeProxy } from './proxies'

implement(proxyBuying, {
  list: listProxies,
  table: exportProxies,
  add: addProxy,
  remove: removeProxy,
  findPower,
  orderForm: proxyOrderForm,
  users: lookUpUsers,
  teachers: lookUpTeachers,
  departments: lookUpDepartments,
})
