import { suppliers } from '~/contract/suppliers'
import { implement } from '../../core/implement'
import { findQualifications, findStore, findStores } from './directory'

implement(suppliers, { list: findStores, store: findStore, qualifications: findQualifications })
