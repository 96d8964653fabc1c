import { isMallError, MallError } from '~/contract/errors'
import type { Endpoint, Service } from '~/contract/endpoint'
import { mallClient, type MallClient } from '~/contract'
import type { Mall } from '~/contract/malls'
import type pg from 'pg'
import { systemClock, type Clock } from './core/clock'
import type { Actor, Ctx } from './core/ctx'
import { perform } from './core/implement'
import { openJobs } from './core/jobs'
import type { Logger } from './core/logger'
import { callRemote } from './core/remote'
import type { Services } from './core/services'
import { createTokens, type TokenClaims } from './core/tokens'
import { openDatabase } from './database/pool'
import { localAssetSystem } from './gateways/assets/local'
import { signedLinkAssets, type AssetAccount } from './gateways/assets/signed-link'
import { localCustomer } from './gateways/customer/local'
import type { CustomerAccount } from './gateways/customer/port'
import { signedLinkCustomer } from './gateways/customer/signed-link'
import { localHazchem } from './gateways/hazchem/local'
import { signedPostHazchem, type HazchemAccount } from './gateways/hazchem/signed-post'
import { localPayment } from './gateways/payment/local'
import { aliyunSms, type AliyunSmsAccount } from './gateways/sms/aliyun'
import { localSms } from './gateways/sms/local'
import { schoolSignOns } from './gateways/sso/accounts'
import type { SsoAccount } from './gateways/sso/port'
import { localStorage } from './gateways/storage/local'
import { localWeixin } from './gateways/weixin/local'
import { officialWeixin, type WeixinSettings } from './gateways/weixin/official'
import { findActor } from './modules/accounts/people'
import { openDirectory, type MallDirectory } from './modules/malls/directory'
import { defineJobs, queueFirstJobs } from './modules/jobs'
import './modules'

export interface ApiSettings {
  database: { owner: pg.ClientConfig; app: pg.ClientConfig; poolSize: number }
  dataDir: string
  sessionSecrets: string[]
  serviceUrls: Partial<Record<Service, string>>
  /** How this mall is known at the hazardous-chemicals system; absent: the local twin. */
  hazchem?: HazchemAccount
  /** How this mall is known at the schools' assets system; absent: the local twin. */
  assets?: AssetAccount
  /** How this mall is known at the customer-service system; absent: the local twin. */
  customer?: CustomerAccount
  /** Account at the provider of text messages; absent: the local twin. */
  sms?: AliyunSmsAccount
  /** The schools' official accounts at WeChat; absent: the local twin, in demonstrations only. */
  weixin?: WeixinSettings
  /** Schools' own sign-ons by the school's code; a demonstration has a twin where there is none. */
  sso?: Readonly<Record<string, SsoAccount>>
  /** Whether the twins of other systems show what they were told (codes sent to phones) to everybody. */
  demo?: boolean
  jobs: boolean
  log: Logger
  clock?: Clock
}

/** The mall of one process: its tenants, its calls, its background work. */
export interface MallApi {
  services: Services
  directory: MallDirectory
  /** The person a token stands for in this school, or null. */
  signedIn(
    mall: Mall,
    token: string | undefined,
  ): Promise<{ actor: Actor; claims: TokenClaims } | null>
  ctxFor(
    mall: Mall,
    actor: Actor | null,
    requestId: string,
    clientAddress?: string,
    guestCart?: string,
    origin?: string,
  ): Ctx
  /** A client that answers in process, or over HTTP where a base is configured for the call's service. */
  clientFor(ctx: Ctx, token?: string): MallClient
  ready(): Promise<boolean>
  /** When the database last said anything to this process, by the clock of `performance`. */
  heardMs(): number
  stop(): Promise<void>
}

export async function openMallApi(settings: ApiSettings): Promise<MallApi> {
  const clock = settings.clock ?? systemClock
  const appUser =
    settings.database.app.user !== settings.database.owner.user
      ? settings.database.app.user
      : undefined
  const database = openDatabase({ ...settings.database.app, max: settings.database.poolSize })
  const tokens = createTokens(settings.sessionSecrets)
  const services: Services = {
    serviceUrls: settings.serviceUrls,
    tokens,
    database,
    log: settings.log,
    jobs: openJobs(settings.database.owner, appUser, settings.log),
    storage: localStorage(settings.dataDir),
    payment: localPayment(tokens),
    hazchem: settings.hazchem ? signedPostHazchem(settings.hazchem) : localHazchem(tokens),
    assets: settings.assets ? signedLinkAssets(settings.assets) : localAssetSystem(tokens),
    customer: settings.customer ? signedLinkCustomer(settings.customer) : localCustomer(tokens),
    sms: settings.sms
      ? aliyunSms(settings.sms, clock)
      : localSms({ database, log: settings.log, hasOutbox: settings.demo ?? false }),
    sso: schoolSignOns(settings.sso ?? {}, clock),
    weixin: settings.weixin
      ? officialWeixin(settings.weixin)
      : localWeixin({ tokens, database, demo: settings.demo ?? false }),
    demo: settings.demo ?? false,
  }
  const directory = openDirectory(database)
  const ctxFor = (
    mall: Mall,
    actor: Actor | null,
    requestId: string,
    clientAddress?: string,
    guestCart?: string,
    origin?: string,
  ): Ctx => ({ mall, actor, clock, requestId, clientAddress, guestCart, origin, services })
  defineJobs(services, async mallId => {
    const mall = await directory.byId(mallId)
    if (!mall) throw new MallError('not_found')
    return ctxFor(mall, null, `job-${clock.now().getTime()}`)
  })
  if (settings.jobs) {
    await services.jobs.start()
    await queueFirstJobs((await directory.all()).map(mall => ctxFor(mall, null, 'start')))
  }

  return {
    services,
    directory,
    ctxFor,
    async signedIn(mall, token) {
      const claims = token ? await tokens.verify(mall.id, token, clock) : null
      const actor =
        claims && (await findActor(ctxFor(mall, null, 'session'), claims.personId, claims.epoch))
      return claims && actor ? { actor, claims } : null
    },
    clientFor: (ctx, token) =>
      mallClient((call: Endpoint, input) => {
        const base = settings.serviceUrls[call.service]
        if (!base) return perform(call, ctx, input as never)
        return callRemote(base, call, input, {
          token,
          guestCart: ctx.guestCart,
          requestId: ctx.requestId,
          school: ctx.mall.code,
        }).catch((error: unknown) => {
          // Visitors are told that it is not available; whoever runs the mall must see why.
          if (isMallError(error) && error.status >= 500)
            settings.log.warn(
              {
                call: `${call.method} ${call.path}`,
                service: call.service,
                code: error.code,
                cause: String(error.cause),
                requestId: ctx.requestId,
              },
              'backend failed',
            )
          throw error
        })
      }),
    ready: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    heardMs: database.heardMs,
    async stop() {
      await services.jobs.stop()
      await database.close()
    },
  }
}
