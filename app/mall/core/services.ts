import type { Role } from '~/contract/access'
import type { Service } from '~/contract/endpoint'
import type { Database } from '../database/pool'
import type { AssetSystem } from '../gateways/assets/port'
import type { CustomerService } from '../gateways/customer/port'
import type { FinanceSystem } from '../gateways/finance/port'
import type { HazchemSystem } from '../gateways/hazchem/port'
import type { MailServer } from '../gateways/mail/port'
import type { Messengers } from '../gateways/messengers/port'
import type { PaymentProvider } from '../gateways/payment/port'
import type { KeptDays } from '../archive/source'
import type { SmsProvider } from '../gateways/sms/port'
import type { SignOns } from '../gateways/sso/sign-ons'
import type { Storage } from '../gateways/storage/port'
import type { Weixin } from '../gateways/weixin/port'
import type { Mall } from '~/areas/malls/contract'
import type { MallDirectory } from '~/areas/malls/domain/directory'
import type { Connections } from './connections'
import type { Jobs } from './job-kinds'
import type { Logger } from './logger'
import type { Observer } from './observer'
import type { Siblings } from './siblings'
import type { Tokens } from './tokens'

/** What the mall stands on, made once a process. */
export interface Services {
  /** Base URLs of calls answered elsewhere (spec 7's `{service}` bases). */
  serviceUrls: Partial<Record<Service, string>>
  tokens: Tokens
  database: Database
  /** All schools, and the names they are found under. */
  directory: MallDirectory
  jobs: Jobs
  log: Logger
  /** Whoever counts what this process does; absent where nobody watches it. */
  observer?: Observer | undefined
  /** Processes that serve the same port, each with a memory of its own. */
  siblings: Siblings
  storage: Storage
  /** Bytes a person may upload a day, and bytes a school may hold. */
  uploadQuota: { personDayBytes: number; schoolBytes: number }
  /** Days after which rows go from the database into archives; null: never. */
  keptDays: KeptDays
  payment: PaymentProvider
  hazchem: HazchemSystem
  customer: CustomerService
  assets: AssetSystem
  finance: FinanceSystem
  sms: SmsProvider
  mail: MailServer
  messengers: Messengers
  weixin: Weixin
  /** Schools' own sign-ons, as they are set up. */
  sso: SignOns
  /** What stands behind each system outside of the mall. */
  connections: Connections
  /** This mall shows itself to visitors: the people of its demo content may sign in. */
  demo: boolean
  /** A school's own address, such as `https://yunlu.mall.example.edu` or its own host: by the settings, whatever host a request names. */
  addressOf(mall: Pick<Mall, 'code' | 'hosts'>): string
  /** Where whoever runs the mall has their console; null where there is none. */
  consoleUrl: string | null
  /** Who must have a second factor. */
  secondFactorFor: readonly Role[]
}
