import { testWhoMayAt } from '../support/who-may-at'

testWhoMayAt('yunlu')
