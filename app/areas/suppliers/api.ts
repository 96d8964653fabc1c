import { suppliers } from './contract'
import { implement } from '~/mall/core/implement'
import { findQualifications, findStore } from './domain/directory'
import { findChannels, findStores } from '~/areas/catalogue/domain/find-stores'

implement(suppliers, {
  list: findStores,
  store: findStore,
  qualifications: findQualifications,
  channels: findChannels,
})
