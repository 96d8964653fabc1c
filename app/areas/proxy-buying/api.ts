import { proxyBuying } from './contract'
import { implement } from '~/mall/core/implement'
import { lookUpDepartments, lookUpTeachers, lookUpUsers } from '~/areas/accounts/domain/colleagues'
import { exportProxies } from './domain/export-proxies'
import { addProxy, findPower, listProxies, proxyOrderForm, removeProxy } from './domain/proxies'

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
