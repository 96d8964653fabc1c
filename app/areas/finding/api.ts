import { finding } from './contract'
import { implement } from '~/mall/core/implement'
import { findMatches } from './domain/find-matches'

implement(finding, { find: findMatches })
