import type { Service } from '~/contract/endpoint'
import type { Database } from '../database/pool'
import type { AssetSystem } from '../gateways/assets/port'
import type { CustomerService } from '../gateways/customer/port'
import type { HazchemSystem } from '../gateways/hazchem/port'
import type { PaymentProvider } from '../gateways/payment/port'
import type { SmsProvider } from '../gateways/sms/port'
import type { SchoolSignOn } from '../gateways/sso/port'
import type { Storage } from '../gateways/storage/port'
import type { Weixin } from '../gateways/weixin/port'
import type { Jobs } from './jobs'
import type { Logger } from './logger'
import type { Tokens } from './tokens'

/** What the mall stands on, made once a process. */
export interface Services {
  /** Base URLs of calls answered elsewhere (spec 7's `{service}` bases). */
  serviceUrls: Partial<Record<Service, string>>
  tokens: Tokens
  database: Database
  jobs: Jobs
  log: Logger
  storage: Storage
  payment: PaymentProvider
  hazchem: HazchemSystem
  customer: CustomerService
  assets: AssetSystem
  sms: SmsProvider
  weixin: Weixin
  /** Schools' own sign-ons that are set up, by the school's code. */
  sso: ReadonlyMap<string, SchoolSignOn>
  /** This mall shows itself to visitors: the twins of other systems may show what a real one would keep. */
  demo: boolean
}
