import { visits } from '../contract'
import { implement } from '~/mall/core/implement'
import { countVisit } from './count-visit'
import { findCollection } from './find-collection'

implement(visits, { log: countVisit, collection: findCollection })
