import { sso } from './contract'
import { implement } from '~/mall/core/implement'
import { beginSignOn, signOutUrl } from './domain/begin'
import { exchangeCode } from './domain/exchange'
import { changeSignOn, findSignOn } from './domain/own-sign-on'
import { tryOutSignOn } from './domain/try-out'
import { openTwinDoor } from './domain/twin-door'

implement(sso, {
  setUp: findSignOn,
  change: changeSignOn,
  tryOut: tryOutSignOn,
  url: beginSignOn,
  exchange: exchangeCode,
  signOutUrl,
  twinDoor: openTwinDoor,
})
