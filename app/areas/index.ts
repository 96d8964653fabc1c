// Longer than other files: everything a process is put together from stands beside each other.
import { isMallError, MallError } from '~/contract/errors'
import type { SessionEnd } from '~/areas/accounts/contract'
import { askByKey, isGoodKey } from '~/areas/keys/domain/ask-by-key'
import { isKeyText } from '~/areas/keys/domain/key-text'
import { replyOf } from '~/areas/scim/domain/scim-error'
import { serveScim } from '~/areas/scim/domain/serve'
import type { Role } from '~/contract/access'
import type { Endpoint, Service } from '~/contract/endpoint'
import { mallClient, type MallClient } from '~/contract'
import { UPLOADS_PERSON_DAY_BYTES, UPLOADS_SCHOOL_BYTES } from '~/areas/files/limits'
import type { Mall } from '~/areas/malls/contract'
import type pg from 'pg'
import { systemClock, type Clock } from '~/mall/core/clock'
import type { Actor, RequestParts, Ctx } from '~/mall/core/ctx'
import { perform } from '~/mall/core/implement'
import { connectionsOf, servable } from '~/mall/core/connections'
import { openJobs } from '~/mall/core/jobs'
import { openPace } from '~/mall/core/pace'
import type { Logger } from '~/mall/core/logger'
import type { Observer } from '~/mall/core/observer'
import { outside } from '~/mall/core/outside'
import { callRemote } from '~/mall/core/remote'
import { forgetTold } from '~/mall/core/kept'
import type { Services } from '~/mall/core/services'
import { alone, type Siblings } from '~/mall/core/siblings'
import { createTokens, type TokenClaims } from '~/mall/core/tokens'
import { openDatabase, type PoolState } from '~/mall/database/pool'
import type { ReplicaState } from '~/mall/database/replica'
import { localAssetSystem } from '~/mall/gateways/assets/local'
import { signedLinkAssets, type AssetAccount } from '~/mall/gateways/assets/signed-link'
import {
  closedAssets,
  closedCustomer,
  closedFinance,
  closedHazchem,
  closedMail,
  closedPayment,
  closedSms,
} from '~/mall/gateways/closed'
import { localCustomer } from '~/mall/gateways/customer/local'
import type { CustomerAccount } from '~/mall/gateways/customer/port'
import { signedLinkCustomer } from '~/mall/gateways/customer/signed-link'
import { localFinance } from '~/mall/gateways/finance/local'
import { signedJsonFinance, type FinanceAccount } from '~/mall/gateways/finance/signed-json'
import { localHazchem } from '~/mall/gateways/hazchem/local'
import { signedPostHazchem, type HazchemAccount } from '~/mall/gateways/hazchem/signed-post'
import { localMail } from '~/mall/gateways/mail/local'
import { smtpMail, type SmtpAccount } from '~/mall/gateways/mail/smtp'
import { localPayment } from '~/mall/gateways/payment/local'
import { aliyunSms, type AliyunSmsAccount } from '~/mall/gateways/sms/aliyun'
import { localSms } from '~/mall/gateways/sms/local'
import { realMessengers, twinMessengers } from '~/mall/gateways/messengers/messengers'
import { openSignOns } from '~/mall/gateways/sso/sign-ons'
import { localStorage } from '~/mall/gateways/storage/local'
import { localWeixin } from '~/mall/gateways/weixin/local'
import { officialWeixin, type WeixinSettings } from '~/mall/gateways/weixin/official'
import { dropDrafts, findDraft, keepDraft } from '~/areas/drafts/domain/drafts'
import { findSession, whyEnded, type LiveSession } from '~/areas/accounts/domain/sessions'
import { addressOf } from '~/areas/malls/domain/hosts'
import { openDirectory, type MallDirectory } from '~/areas/malls/domain/directory'
import { CONSOLE_ID, consoleSchool } from '~/areas/malls/domain/console-school'
import { firstVisit, type FirstVisits } from '~/areas/malls/domain/open-first-school'
import { previewedMall } from '~/areas/malls/domain/previewed-mall'
import { openConsole, type Console } from '~/areas/operators/domain/console'
import { defineJobs, queueFirstJobs } from './jobs'
import './api'
import './hooks'

export interface ApiSettings {
  database: {
    owner: pg.ClientConfig
    app: pg.ClientConfig
    /** The same database as the same role through a pooler that lends a connection for a transaction. */
    pooler?: pg.ClientConfig
    /** A standby of it that answers what may be some seconds old. */
    replica?: pg.ClientConfig
    poolSize: number
  }
  dataDir: string
  sessionSecrets: string[]
  serviceUrls: Partial<Record<Service, string>>
  // Systems outside of the mall; absent ones are played by their twins in a demonstration, and are not there otherwise.
  /** How this mall is known at the hazardous-chemicals system. */
  hazchem?: HazchemAccount
  /** How this mall is known at the schools' assets system. */
  assets?: AssetAccount
  /** How this mall is known at the customer-service system. */
  customer?: CustomerAccount
  /** How this mall is known at the schools' finance system. */
  finance?: FinanceAccount
  /** Account at the provider of text messages. */
  sms?: AliyunSmsAccount
  /** The server that takes e-mails. */
  mail?: SmtpAccount
  /** The schools' official accounts at WeChat. */
  weixin?: WeixinSettings
  /** Hosts on this machine, with or without a port, where sign-ons of schools may stand; none unless set. */
  signOnLocalHosts?: readonly string[]
  /** Whether this is a demonstration: twins play the systems that are not set up, and demo people may sign in. */
  demo?: boolean
  /** Where the schools' own hosts are found: `https` and `mall.example.edu` for `https://yunlu.mall.example.edu`. */
  publicScheme?: 'http' | 'https'
  publicDomain?: string
  /** Who must have a second factor; nobody unless set. */
  secondFactorFor?: readonly Role[]
  /** Whether this process works on the queues; `later`: it makes them, and works on them once it is told to. */
  jobs: boolean | 'later'
  /** Whether somebody waits for an answer of this process, or did a moment ago; background work gives way. */
  isBusy?: () => boolean
  /** Bytes a person may upload a day, and bytes a school may hold, where they are not the usual ones. */
  uploadQuota?: Services['uploadQuota']
  /** Days after which rows go into archives, by table; nothing goes unless set. */
  keptDays?: Services['keptDays']
  /** How often background work is tried again, and how soon at first. */
  retries?: { limit: number; delaySeconds: number }
  log: Logger
  /** Whoever counts what this process does. */
  observer?: Observer
  /** Processes that serve the same port. */
  siblings?: Siblings
  clock?: Clock
  /** Domains below which schools have their names; absent: `localhost`. */
  schoolDomains?: readonly string[]
  /** The host of whoever runs the mall; absent: there is no console. */
  operatorHost?: string
}

/** Slower ones are in the log, with their text: it holds no values. */
const SLOW_STATEMENT_MS = 1_000
const STATEMENT_SHOWN = 2_000

/** The mall of one process: its tenants, its calls, its background work. */
export interface MallApi {
  services: Services
  directory: MallDirectory
  /** The session a token stands for in this school, and its person; or null. */
  signedIn(
    mall: Mall,
    token: string | undefined,
    clientAddress?: string,
  ): Promise<(LiveSession & { claims: TokenClaims }) | null>
  /** Whether a token was signed for this school and has not expired (its session may be over all the same), or a key is good. */
  isSigned(mall: Mall, token: string | undefined): Promise<boolean>
  /** What ended the session of a token that is none any more; null for what never was one of this school. */
  whyEnded(mall: Mall, token: string): Promise<SessionEnd | null>
  ctxFor(mall: Mall, actor: Actor | null, requestId: string, parts?: RequestParts): Ctx
  firstVisit: FirstVisits
  /** Where whoever runs the mall looks after all schools. */
  console: Console
  /** The school as pages would show it with other settings of its office. */
  previewed: typeof previewedMall
  /** Answers a call by a key of the school's systems, and leaves a row of it. */
  askByKey: typeof askByKey
  /** SCIM 2.0, for a key that may. No call does this: the protocol has its own addresses and errors. */
  scim: { serve: typeof serveScim; replyOf: typeof replyOf }
  /** Whether what a system sends is such a key, and no token of a person. */
  isKey(text: string): boolean
  /** Forms that were sent and not taken. No call does this: the token of a form is no business of clients. */
  drafts: { keep: typeof keepDraft; find: typeof findDraft; drop: typeof dropDrafts }
  /** A client that answers in process, or over HTTP where a base is configured for the call's service. */
  clientFor(ctx: Ctx, token?: string): MallClient
  ready(): Promise<boolean>
  /** Works on the queues from now on, where `jobs` was `later`. */
  startJobs(): Promise<void>
  /** When the database last said anything to this process, by the clock of `performance`. */
  heardMs(): number
  /** How the connections to the database stand. */
  connections(): PoolState[]
  /** How the replica stands; null where there is none. */
  replica(): ReplicaState | null
  stop(): Promise<void>
}

export async function openMallApi(settings: ApiSettings): Promise<MallApi> {
  const clock = settings.clock ?? systemClock
  const { observer, log, siblings = alone } = settings
  const { owner, app, pooler, replica, poolSize } = settings.database
  const working = pooler ?? app
  const database = openDatabase(
    { ...working, max: poolSize },
    {
      pooled: pooler !== undefined,
      sharedBy: siblings.count,
      note: (text, seconds) => {
        observer?.statement(seconds)
        if (seconds * 1_000 >= SLOW_STATEMENT_MS)
          log.warn(
            { ms: Math.round(seconds * 1_000), statement: text.slice(0, STATEMENT_SHOWN) },
            'slow statement',
          )
      },
      changed: mallId => siblings.announce('changes', String(mallId)),
      replica: replica && { access: replica, log },
    },
  )
  const tokens = createTokens(settings.sessionSecrets)
  const connections = connectionsOf(settings)
  const demo = settings.demo ?? false
  const directory = openDirectory(
    database,
    {
      domains: settings.schoolDomains ?? ['localhost'],
      demo,
      console: settings.operatorHost,
    },
    mall => servable(mall, connections),
  )
  siblings.heed('schools', directory.forget)
  siblings.heed('kept', subject => forgetTold(database, subject))
  siblings.heed('changes', mallId => database.noteToldChange(Number(mallId)))
  /** The system that is set up, else its twin in a demonstration, else nothing. */
  const behind = <Account, System>(
    account: Account | undefined,
    real: (account: Account) => System,
    twin: () => System,
    system: System,
  ): System => {
    if (account) return real(account)
    return demo ? twin() : system
  }
  const services: Services = {
    serviceUrls: settings.serviceUrls,
    tokens,
    database,
    directory,
    log,
    observer,
    siblings,
    jobs: openJobs({ owner, app: working }, log, {
      retries: settings.retries,
      turn: openPace(settings.isBusy ?? (() => false)),
    }),
    storage: localStorage(settings.dataDir),
    uploadQuota: settings.uploadQuota ?? {
      personDayBytes: UPLOADS_PERSON_DAY_BYTES,
      schoolBytes: UPLOADS_SCHOOL_BYTES,
    },
    keptDays: settings.keptDays ?? { audit_rows: null, key_uses: null, messages: null },
    payment: demo ? localPayment({ tokens, database, clock }) : closedPayment,
    hazchem: behind(settings.hazchem, signedPostHazchem, () => localHazchem(tokens), closedHazchem),
    assets: behind(settings.assets, signedLinkAssets, () => localAssetSystem(tokens), closedAssets),
    customer: behind(
      settings.customer,
      signedLinkCustomer,
      () => localCustomer(tokens),
      closedCustomer,
    ),
    finance: behind(
      settings.finance,
      account => signedJsonFinance(account, clock),
      localFinance,
      closedFinance,
    ),
    sms: behind(
      settings.sms,
      account => aliyunSms(account, clock),
      () => localSms({ database, log }),
      closedSms,
    ),
    mail: behind(settings.mail, smtpMail, () => localMail({ database }), closedMail),
    messengers: demo ? twinMessengers(database) : realMessengers(clock),
    sso: openSignOns(clock, settings.signOnLocalHosts ?? []),
    weixin: settings.weixin
      ? officialWeixin(settings.weixin)
      : localWeixin({ tokens, database, demo }),
    connections,
    demo,
    addressOf: school => addressOf(school, settings),
    consoleUrl: settings.operatorHost
      ? addressOf({ code: '', hosts: [settings.operatorHost] }, settings)
      : null,
    secondFactorFor: settings.secondFactorFor ?? [],
  }
  const ctxFor = (
    mall: Mall,
    actor: Actor | null,
    requestId: string,
    parts?: RequestParts,
  ): Ctx => ({
    ...parts,
    mall,
    actor,
    clock,
    requestId,
    services,
  })
  defineJobs(services, clock, async mallId => {
    const mall = mallId === CONSOLE_ID ? consoleSchool.mall : await directory.byId(mallId)
    if (!mall) throw new MallError('not_found')
    return ctxFor(mall, null, `job-${clock.now().getTime()}`)
  })
  const startJobs = async () => {
    await services.jobs.start()
    await queueFirstJobs(services, clock, settings.sessionSecrets.length > 1)
  }
  if (settings.jobs === 'later') await services.jobs.prepare()
  else if (settings.jobs) await startJobs()

  return {
    services,
    directory,
    ctxFor,
    firstVisit: firstVisit(ctxFor),
    console: openConsole(ctxFor),
    previewed: previewedMall,
    askByKey,
    scim: { serve: serveScim, replyOf },
    drafts: { keep: keepDraft, find: findDraft, drop: dropDrafts },
    isKey: isKeyText,
    async signedIn(mall, token, clientAddress) {
      const claims = token ? await tokens.verify(mall.id, token, clock) : null
      const session =
        claims && (await findSession(ctxFor(mall, null, 'session', { clientAddress }), claims))
      return claims && session ? { ...session, claims } : null
    },
    isSigned: async (mall, token) => {
      if (!token) return false
      if (isKeyText(token)) return isGoodKey(ctxFor(mall, null, 'key'), token).catch(() => false)
      return !!(await tokens.verify(mall.id, token, clock))
    },
    whyEnded: (mall, token) => whyEnded(ctxFor(mall, null, 'session'), token),
    clientFor: (ctx, token) =>
      mallClient((call: Endpoint, input) => {
        const base = settings.serviceUrls[call.service]
        if (!base) return perform(call, ctx, input as never)
        return outside(ctx, 'backend', () =>
          callRemote(base, call, input, {
            token,
            guestCart: ctx.guestCart,
            visitor: ctx.visitor,
            requestId: ctx.requestId,
            school: ctx.mall.code,
          }),
        ).catch((error: unknown) => {
          // Visitors are told that it is not available; whoever runs the mall must see why.
          if (isMallError(error) && error.status >= 500)
            log.warn(
              {
                call: `${call.method} ${call.path}`,
                service: call.service,
                code: error.code,
                err: error,
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
    startJobs,
    heardMs: database.heardMs,
    connections: database.connections,
    replica: () => database.lagging?.state() ?? null,
    async stop() {
      await services.jobs.stop()
      services.mail.close()
      await database.close()
    },
  }
}
