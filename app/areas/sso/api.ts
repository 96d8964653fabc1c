import { sso } from './contract'
import { implement } from '~/mall/core/implement'
import { beginSignOn, signOutUrl } from './domain/begin'
import { exchangeCode } from './domain/exchange'
import { openTwinDoor } from './domain/twin-door'

implement(sso, { url: beginSignOn, exchange: exchangeCode, signOutUrl, twinDoor: openTwinDoor })
