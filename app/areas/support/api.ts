import { implement } from '~/mall/core/implement'
import { support } from './contract'
import { endVisit, enterSchool } from './domain/enter'
import { listVisits } from './domain/find-visits'

implement(support, { visits: listVisits, enter: enterSchool, endVisit })
