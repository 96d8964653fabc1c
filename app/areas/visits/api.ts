import { visits } from './contract'
import { implement } from '~/mall/core/implement'
import { countVisit } from './domain/count-visit'
import { findCollection } from './domain/find-collection'

implement(visits, { log: countVisit, collection: findCollection })
