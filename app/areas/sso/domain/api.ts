import { sso } from '../contract'
import { implement } from '~/mall/core/implement'
import { beginSignOn, signOutUrl } from './begin'
import { exchangeCode } from './exchange'
import { openTwinDoor } from './twin-door'

implement(sso, { url: beginSignOn, exchange: exchangeCode, signOutUrl, twinDoor: openTwinDoor })
