import { checkOnLeaving } from './check-on-leaving'
import { keepTyped } from './keep-typed'

// What forms do beside whoever types; comes with the first field somebody goes to.
checkOnLeaving()
keepTyped()
