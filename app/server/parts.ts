import type { AppLoadContext } from '@remix-run/node'
import type { Assets } from './assets'
import type { Config } from './config'
import type { GuardParts } from './guarded'
import type { Maintenance } from './maintenance'
import type { Metrics } from './metrics'
import type { PageCache } from './page-cache'
import type { Readiness } from './readiness'

/** What the server is put together from. */
export interface ServerParts extends GuardParts {
  config: Pick<Config, 'isTrustedProxy' | 'publicScheme' | 'bodyLimitBytes'> &
    Partial<Pick<Config, 'requestsAtOnce' | 'requestsWaiting' | 'operatorAddresses'>>
  render(request: Request, context: AppLoadContext): Promise<Response>
  assets: Assets | null
  cache: PageCache | null
  isStopping(): boolean
  maintenance?: Pick<Maintenance, 'note'>
  readiness?: Pick<Readiness, 'check'>
  metrics?: Pick<Metrics, 'recordAnswer'> | undefined
}
