import { visits } from '~/contract/visits'
import { implement } from '../../core/implement'
import { countVisit } from './count-visit'
import { findCollection } from './find-collection'

implement(visits, { log: countVisit, collection: findCollection })
