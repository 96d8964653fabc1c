import { testWhoMayAt } from '../support/who-may-at'

testWhoMayAt('jianghai')
