import { suppliers } from '../contract'
import { implement } from '~/mall/core/implement'
import { findQualifications, findStore } from './directory'
import { findChannels, findStores } from './find-stores'

implement(suppliers, {
  list: findStores,
  store: findStore,
  qualifications: findQualifications,
  channels: findChannels,
})
