import { implement } from '~/mall/core/implement'
import { keys } from './contract'
import { findKey, listKeys } from './domain/find-keys'
import { makeKey, revokeKey } from './domain/make-key'

implement(keys, { list: listKeys, detail: findKey, make: makeKey, revoke: revokeKey })
