// Longer than other files: every setting with its default and what it may be.
import { existsSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { roles, type Role } from '~/contract/access'
import { services, type Service } from '~/contract/endpoint'
import type { KeptDays } from '~/mall/archive/source'
import { KEPT_DAYS_MAX, LOG_DAYS_MIN, MESSAGE_DAYS_MIN } from '~/mall/archive/limits'
import { isNetwork } from '~/areas/keys/domain/addresses'
import { EMBEDDED_CONNECTIONS, poolMax } from './workers'

/** Everything that can be set from outside. `.env.example` explains each one to the person who runs the mall. */
export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  /** undefined: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined
  /** Who owns the tables there; undefined: the same as who serves. */
  databaseOwnerUrl: string | undefined
  /** A pooler before that server which all work goes through. */
  databasePoolerUrl: string | undefined
  /** A standby of that server which answers what may be some seconds old. */
  databaseReadUrl: string | undefined
  /** Whoever runs the mall knows that it works as the owner of its tables. */
  databaseOneRole: boolean
  databasePoolSize: number
  /** Whether a start brings the tables up to date. */
  migrates: boolean
  /** Folder that takes the embedded database's write-ahead log; undefined: it is not kept. */
  archiveWalDir: string | undefined
  /** How `backup` reaches a database of its own, as a role that row-level security does not bind. */
  backupDatabaseUrl: string | undefined
  /** The first signs, all verify. Empty: one is generated and kept below `dataDir`. */
  sessionSecrets: string[]
  cookieDomain: string | undefined
  publicScheme: 'http' | 'https'
  /** Domains below which schools have their names. */
  schoolDomains: string[]
  /** The host of whoever runs the mall, and the networks it may be reached from; none: all. */
  operatorHost: string
  operatorAddresses: string[]
  /** Below which the schools' own hosts lie, with the port where it must be named: what is printed on paper leads there. */
  publicDomain: string
  isTrustedProxy: (address: string | undefined) => boolean
  logLevel: (typeof logLevels)[number]
  bodyLimitBytes: number
  guestCacheBytes: number
  /** Bytes a person may upload a day, and bytes the files of a school may have together. */
  uploadQuota: { personDayBytes: number; schoolBytes: number }
  /** Days after which rows go into archives, by table; null: never. */
  keptDays: KeptDays
  /** Base URLs of calls answered elsewhere; a service without one is answered in process. */
  serviceUrls: Partial<Record<Service, string>>
  // Systems outside of the mall. What is undefined is played by a twin in a demonstration, and is not there otherwise.
  /** Account at the provider of text messages. */
  sms:
    | {
        accessKeyId: string
        accessKeySecret: string
        signName: string
        templateCode: string
        noticeTemplateCode?: string | undefined
        endpoint: string
      }
    | undefined
  /** Server that takes e-mails. */
  mail: { url: string; from: string } | undefined
  /** Official accounts of the schools at WeChat. */
  weixin:
    | {
        accounts: { school: string; appId: string; secret: string }[]
        authorizeUrl: string
        apiUrl: string
      }
    | undefined
  /** Account at the hazardous-chemicals system. */
  hazchem: SignedSystem | undefined
  /** Account at the schools' assets system. */
  assets: SignedSystem | undefined
  /** How this mall is known at the customer-service system. */
  customer: SignedSystem | undefined
  /** How this mall is known at the schools' finance system. */
  finance: SignedSystem | undefined
  /** Hosts on this machine where sign-ons of schools may stand. */
  signOnLocalHosts: readonly string[]
  demo: boolean
  /** Whoever runs the mall knows that the database holds demo content. */
  keepDemoData: boolean
  /** Who must have a second factor. */
  secondFactorFor: readonly Role[]
  jobs: boolean
  /** Closed to everybody for as long as the process runs; the file `maintenance` in the data folder does the same without a restart. */
  maintenance: boolean
  /** Processes that serve at the port, under a supervisor where they are several. */
  workers: number
  /** Requests that are worked on at the same time, and how many may wait for their turn; more are told to come back. */
  requestsAtOnce: number
  requestsWaiting: number
  /** Where figures of this process and its workers are to be had; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
}

/** Another system, which signs with the same secret. */
interface SignedSystem {
  url: string
  appId: string
  secret: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SECRET_MIN_LENGTH = 32
/** The embedded server takes 100 connections, the mall's own beside the pool among them. */
const EMBEDDED_POOL_MAX = 80
const WORKERS_MAX = 64
const AT_ONCE = 12
const LOOPBACK = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'
const AT_ONCE_REMOTE = 200
/** Settings whose value must never be repeated in a message, nor stand among those that everybody may read. */
export const secretSettings: ReadonlySet<string> = new Set([
  'SESSION_SECRETS',
  'DATABASE_URL',
  'BACKUP_DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_READ_URL',
  'HAZCHEM_SECRET',
  'CUSTOMER_SECRET',
  'ASSETS_SECRET',
  'FINANCE_SECRET',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'WEIXIN_ACCOUNTS',
  'SMTP_URL',
])

const aliyunNames = [
  'ALIYUN_SMS_ACCESS_KEY_ID',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_CODE',
]

const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}
/** How long something stays in the database; 0 is for ever. */
const keptDays = (min: number) => {
  const message = `must be 0 (for ever) or a whole number from ${min} to ${KEPT_DAYS_MAX}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine(it => it === 0 || (it >= min && it <= KEPT_DAYS_MAX), message)
    .transform(it => it || null)
}
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of: ${values.join(', ')}`)
const yesOrNo = oneOf(['1', '0']).transform(value => value === '1')
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      value => schemes.includes(URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : ''),
      `must be an address beginning with ${schemes.map(it => `${it}://`).join(' or ')}`,
    )

const bytes = z
  .string()
  .regex(/^0*[1-9]\d{0,5}(kb|mb|gb)$/i, 'must be a size such as 512kb, 20mb or 50gb')
  .transform(
    value =>
      Number.parseInt(value, 10) *
      1024 ** (1 + ['kb', 'mb', 'gb'].indexOf(value.slice(-2).toLowerCase())),
  )

const entriesOf = (value: string): string[] =>
  value
    .split(',')
    .map(it => it.trim())
    .filter(Boolean)

const secrets = z
  .string()
  .transform(entriesOf)
  .refine(
    list => list.length > 0 && list.every(it => it.length >= SECRET_MIN_LENGTH),
    `must be secrets of at least ${SECRET_MIN_LENGTH} characters each, separated by commas`,
  )

/** `school:appId:secret`, several separated by commas. */
const weixinAccounts = z.string().transform((value, context) =>
  entriesOf(value).map(entry => {
    const [, school = '', appId = '', secret = ''] =
      /^([a-z0-9-]{1,40}):(wx[0-9a-f]{16}):([0-9a-zA-Z]{32})$/.exec(entry) ?? []
    if (!school)
      context.addIssue({
        code: 'custom',
        message:
          'must be the short name of a school, the id of its official account and its secret, joined by colons (yunlu:wx0123456789abcdef:32 characters); several separated by commas',
      })
    return { school, appId, secret }
  }),
)

const domainName = /^\.?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i

const rolesList = z.string().transform((value, context) =>
  entriesOf(value).flatMap(entry => {
    const role = roles.find(it => it === entry)
    if (!role)
      context.addIssue({
        code: 'custom',
        message: `must be roles separated by commas, of: ${roles.join(', ')}`,
      })
    return role ? [role] : []
  }),
)

const cookieDomain = z
  .string()
  .regex(domainName, 'must be a domain name such as mall.example.edu')
  .transform(value => value.replace(/^\./, '').toLowerCase())

const schoolDomains = z.string().transform((value, context) =>
  entriesOf(value)
    .map(it => it.replace(/^\./, '').toLowerCase())
    .filter(it => {
      const isRight = domainName.test(it)
      if (!isRight)
        context.addIssue({
          code: 'custom',
          message: 'must be domain names such as mall.example.edu, separated by commas',
        })
      return isRight
    }),
)

const operatorHost = z
  .string()
  .regex(domainName, 'must be a host name such as operator.mall.example.edu, without a port')
  .transform(value => value.replace(/^\./, '').toLowerCase())

/** As addresses write them: small letters, IPv6 in brackets. */
const localHosts = z.string().transform((value, context) =>
  entriesOf(value.toLowerCase()).filter(it => {
    const isRight =
      /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(it) &&
      URL.canParse(`https://${it}`) &&
      new URL(`https://${it}`).hostname === it.replace(/:\d+$/, '')
    if (!isRight)
      context.addIssue({
        code: 'custom',
        message:
          'must be hosts separated by commas, each with its port where that one alone is meant, such as 127.0.0.1:8443',
      })
    return isRight
  }),
)

const operatorAddresses = z.string().transform((value, context) =>
  entriesOf(value).filter(it => {
    const isRight = isNetwork(it)
    if (!isRight)
      context.addIssue({
        code: 'custom',
        message: 'must be addresses and ranges separated by commas, such as 10.1.2.3,10.0.0.0/8',
      })
    return isRight
  }),
)

const publicDomain = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/i,
    'must be a domain name such as mall.example.edu, with a port where it needs one',
  )
  .transform(value => value.toLowerCase())

const proxies = z.string().transform((value, context) => {
  const wrong = () =>
    context.addIssue({
      code: 'custom',
      message:
        'must be 0, 1 (any address), or addresses and ranges separated by commas, such as 127.0.0.1,10.0.0.0/8',
    })
  if (value === '0') return () => false
  if (value === '1') return () => true
  const list = new BlockList()
  for (const part of value.split(',').map(it => it.trim())) {
    const [address = '', bits, ...more] = part.split('/')
    const family = isIP(address)
    const width = bits === undefined ? null : Number(bits)
    if (
      !family ||
      more.length ||
      (width !== null &&
        !(Number.isInteger(width) && bits !== '' && width <= (family === 4 ? 32 : 128)))
    )
      wrong()
    else if (width === null) list.addAddress(address, family === 4 ? 'ipv4' : 'ipv6')
    else list.addSubnet(address, width, family === 4 ? 'ipv4' : 'ipv6')
  }
  return (address: string | undefined) => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
  }
})

/** Systems that share a secret with this mall; each has the settings `<name>_URL`, `_APP_ID` and `_SECRET`. */
const signedSystems = ['HAZCHEM', 'ASSETS', 'CUSTOMER', 'FINANCE'] as const
const systemUrl = url('http', 'https').optional()
const systemAppId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')
  .prefault('campus-mall')
const systemSecret = z
  .string()
  .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
  .optional()

const serviceSetting = (service: Service) => `SERVICE_${service.toUpperCase()}_URL`
export const serviceSettings = services.map(serviceSetting)

const hostName = z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address')

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).prefault('3000'),
  HOST: hostName.optional(),
  MALL_DATA_DIR: z.string().prefault('.data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOLER_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DATABASE_ONE_ROLE: yesOrNo.prefault('0'),
  MIGRATE: yesOrNo.prefault('1'),
  DATABASE_POOL_SIZE: whole(2, 500).prefault('20'),
  ARCHIVE_WAL_DIR: z.string().optional(),
  BACKUP_DATABASE_URL: url('postgres', 'postgresql').optional(),
  SESSION_SECRETS: secrets.optional(),
  COOKIE_DOMAIN: cookieDomain.optional(),
  SCHOOL_DOMAINS: schoolDomains.optional(),
  OPERATOR_HOST: operatorHost.optional(),
  OPERATOR_ADDRESSES: operatorAddresses.prefault(''),
  PUBLIC_SCHEME: oneOf(['http', 'https']).prefault('http'),
  PUBLIC_DOMAIN: publicDomain.optional(),
  TRUST_PROXY: proxies.prefault('0'),
  LOG_LEVEL: oneOf(logLevels).prefault('info'),
  BODY_LIMIT: bytes.prefault('20mb'),
  GUEST_CACHE: bytes.prefault('64mb'),
  UPLOADS_PERSON_DAY: bytes.prefault('300mb'),
  UPLOADS_SCHOOL: bytes.prefault('50gb'),
  TRAIL_KEPT_DAYS: keptDays(LOG_DAYS_MIN).prefault('0'),
  KEY_USES_KEPT_DAYS: keptDays(LOG_DAYS_MIN).prefault('184'),
  MESSAGES_KEPT_DAYS: keptDays(MESSAGE_DAYS_MIN).prefault('730'),
  PAYMENT: oneOf(['local']).prefault('local'),
  SMS: oneOf(['local', 'aliyun']).prefault('local'),
  ALIYUN_SMS_ACCESS_KEY_ID: z
    .string()
    .regex(/^\w{8,64}$/, 'must be the id of an access key')
    .optional(),
  ALIYUN_SMS_ACCESS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_SIGN_NAME: z.string().max(50, 'must be the name of a signature').optional(),
  ALIYUN_SMS_TEMPLATE_CODE: z
    .string()
    .regex(/^SMS_\d+$/, 'must be the code of a template, such as SMS_154950909')
    .optional(),
  ALIYUN_SMS_NOTICE_TEMPLATE_CODE: z
    .string()
    .regex(/^SMS_\d+$/, 'must be the code of a template, such as SMS_154950909')
    .optional(),
  ALIYUN_SMS_ENDPOINT: url('http', 'https').prefault('https://dysmsapi.aliyuncs.com/'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .email('must be one address, such as mall@example.edu')
    .max(254, 'must be one address, such as mall@example.edu')
    .optional(),
  WEIXIN_ACCOUNTS: weixinAccounts.optional(),
  WEIXIN_AUTHORIZE_URL: url('http', 'https').prefault(
    'https://open.weixin.qq.com/connect/oauth2/authorize',
  ),
  WEIXIN_API_URL: url('http', 'https').prefault('https://api.weixin.qq.com'),
  HAZCHEM_URL: systemUrl,
  HAZCHEM_APP_ID: systemAppId,
  HAZCHEM_SECRET: systemSecret,
  ASSETS_URL: systemUrl,
  ASSETS_APP_ID: systemAppId,
  ASSETS_SECRET: systemSecret,
  CUSTOMER_URL: systemUrl,
  CUSTOMER_APP_ID: systemAppId,
  CUSTOMER_SECRET: systemSecret,
  FINANCE_URL: systemUrl,
  FINANCE_APP_ID: systemAppId,
  FINANCE_SECRET: systemSecret,
  SIGN_ON_LOCAL_HOSTS: localHosts.prefault(''),
  SECOND_FACTOR_FOR: rolesList.optional(),
  DEMO: yesOrNo.prefault('1'),
  KEEP_DEMO_DATA: yesOrNo.prefault('0'),
  JOBS: yesOrNo.prefault('1'),
  MAINTENANCE: yesOrNo.prefault('0'),
  WEB_CONCURRENCY: whole(1, WORKERS_MAX).prefault('1'),
  REQUESTS_AT_ONCE: whole(1, 100_000).optional(),
  REQUESTS_WAITING: whole(0, 100_000).prefault('200'),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: hostName.prefault(LOOPBACK),
})

/** What can be set, but for the base URLs of calls (`serviceSettings`). */
export const settingNames = Object.keys(settings.shape).filter(it => it !== 'NODE_ENV')

/** Reads `.env` from the working folder, if there is one; what is set in the environment wins over it. */
export function readEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Checks the settings. An empty value counts as not set. Throws `ConfigError` naming every wrong setting. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = settings.safeParse(values)
  const complaints = parsed.success
    ? []
    : parsed.error.issues.map(issue => complaint(String(issue.path[0]), issue.message, values))
  const serviceUrls: Partial<Record<Service, string>> = {}
  for (const service of services) {
    const value = values[serviceSetting(service)]
    if (value === undefined) continue
    const checked = url('http', 'https').safeParse(value)
    if (checked.success) serviceUrls[service] = checked.data.replace(/\/+$/, '')
    else
      complaints.push(
        complaint(serviceSetting(service), checked.error.issues[0]?.message ?? '', values),
      )
  }
  const serviceNames = new Set(serviceSettings)
  for (const name of Object.keys(values)) {
    if (/^SERVICE_\w+_URL$/.test(name) && !serviceNames.has(name))
      complaints.push(
        `The setting ${name} is not known; there are: ${[...serviceNames].join(', ')}.`,
      )
  }
  for (const name of signedSystems)
    if (values[`${name}_URL`] && !values[`${name}_SECRET`])
      complaints.push(
        `The setting ${name}_SECRET must be set where ${name}_URL is; the two systems sign with it.`,
      )
  for (const name of signedSystems)
    if (values[`${name}_SECRET`] && !values[`${name}_URL`])
      complaints.push(
        `The setting ${name}_URL must be set where ${name}_SECRET is; without it nothing is connected.`,
      )
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
    complaints.push(
      'The setting DATABASE_URL must be set where DATABASE_OWNER_URL is: it names the role that serves.',
    )
  if (!values.DATABASE_URL && parsed.data)
    complaints.push(...tooManyConnections(parsed.data, values))
  for (const [name, other] of [
    ['ARCHIVE_WAL_DIR', false],
    ['BACKUP_DATABASE_URL', true],
    ['DATABASE_POOLER_URL', true],
    ['DATABASE_READ_URL', true],
  ] as const)
    if (values[name] && !!values.DATABASE_URL !== other)
      complaints.push(
        complaint(name, `counts only ${other ? 'with' : 'without'} DATABASE_URL`, values),
      )
  if (values.SSO_FILE)
    complaints.push(
      'The setting SSO_FILE is read no more, and nobody would come in by a sign-on that stands there: take it out, and bring each into the settings of its school (README.md says how).',
    )
  if (values.SMS === 'aliyun')
    for (const name of aliyunNames)
      if (!values[name]) complaints.push(`The setting ${name} must be set where SMS is aliyun.`)
  if (!values.SMTP_URL !== !values.MAIL_FROM)
    complaints.push(
      'The settings SMTP_URL and MAIL_FROM must be set together: a server that takes e-mails, and the address they come from.',
    )
  if (!parsed.success || complaints.length) throw new ConfigError(complaints.join('\n'))
  const it = parsed.data
  // A demonstration, and whoever tries the mall on their own machine, hold nothing that may not travel in the open.
  const open = domainsOf(it).filter(domain => domain !== 'localhost')
  if (!it.DEMO && it.PUBLIC_SCHEME === 'http' && open.length)
    throw new ConfigError(
      `The setting PUBLIC_SCHEME must be https where DEMO is 0 and schools are found below ${open.join(', ')}: passwords and sessions would travel in the open. Let a proxy end TLS in front of the mall.`,
    )
  return {
    production: it.NODE_ENV === 'production',
    port: it.PORT,
    // Everybody knows the passwords of a demonstration: it is for this machine alone until told otherwise.
    host: it.HOST ?? (it.DEMO ? LOOPBACK : EVERYWHERE),
    dataDir: resolve(it.MALL_DATA_DIR),
    databaseUrl: it.DATABASE_URL,
    databaseOwnerUrl: it.DATABASE_OWNER_URL,
    databasePoolerUrl: it.DATABASE_POOLER_URL,
    databaseReadUrl: it.DATABASE_READ_URL,
    databaseOneRole: it.DATABASE_ONE_ROLE,
    databasePoolSize: it.DATABASE_POOL_SIZE,
    migrates: it.MIGRATE,
    archiveWalDir: it.ARCHIVE_WAL_DIR && resolve(it.ARCHIVE_WAL_DIR),
    backupDatabaseUrl: it.BACKUP_DATABASE_URL,
    sessionSecrets: it.SESSION_SECRETS ?? [],
    cookieDomain: it.COOKIE_DOMAIN,
    publicScheme: it.PUBLIC_SCHEME,
    schoolDomains: domainsOf(it),
    operatorHost: operatorHostOf(it),
    operatorAddresses: it.OPERATOR_ADDRESSES,
    publicDomain: publicDomainOf(it),
    isTrustedProxy: it.TRUST_PROXY,
    logLevel: it.LOG_LEVEL,
    bodyLimitBytes: it.BODY_LIMIT,
    guestCacheBytes: it.GUEST_CACHE,
    uploadQuota: { personDayBytes: it.UPLOADS_PERSON_DAY, schoolBytes: it.UPLOADS_SCHOOL },
    keptDays: {
      audit_rows: it.TRAIL_KEPT_DAYS,
      key_uses: it.KEY_USES_KEPT_DAYS,
      messages: it.MESSAGES_KEPT_DAYS,
    },
    serviceUrls,
    sms:
      it.SMS === 'local'
        ? undefined
        : {
            accessKeyId: it.ALIYUN_SMS_ACCESS_KEY_ID ?? '',
            accessKeySecret: it.ALIYUN_SMS_ACCESS_KEY_SECRET ?? '',
            signName: it.ALIYUN_SMS_SIGN_NAME ?? '',
            templateCode: it.ALIYUN_SMS_TEMPLATE_CODE ?? '',
            noticeTemplateCode: it.ALIYUN_SMS_NOTICE_TEMPLATE_CODE,
            endpoint: it.ALIYUN_SMS_ENDPOINT,
          },
    mail: it.SMTP_URL && it.MAIL_FROM ? { url: it.SMTP_URL, from: it.MAIL_FROM } : undefined,
    weixin: it.WEIXIN_ACCOUNTS?.length
      ? {
          accounts: it.WEIXIN_ACCOUNTS,
          authorizeUrl: it.WEIXIN_AUTHORIZE_URL,
          apiUrl: it.WEIXIN_API_URL.replace(/\/+$/, ''),
        }
      : undefined,
    hazchem: signedSystem(it, 'HAZCHEM'),
    assets: signedSystem(it, 'ASSETS'),
    customer: signedSystem(it, 'CUSTOMER'),
    finance: signedSystem(it, 'FINANCE'),
    signOnLocalHosts: it.SIGN_ON_LOCAL_HOSTS,
    demo: it.DEMO,
    keepDemoData: it.KEEP_DEMO_DATA,
    secondFactorFor: it.SECOND_FACTOR_FOR ?? [],
    jobs: it.JOBS,
    workers: it.WEB_CONCURRENCY,
    maintenance: it.MAINTENANCE,
    // Requests that wait for somebody else's answer cost nothing meanwhile.
    requestsAtOnce:
      it.REQUESTS_AT_ONCE ?? (Object.keys(serviceUrls).length ? AT_ONCE_REMOTE : AT_ONCE),
    requestsWaiting: it.REQUESTS_WAITING,
    metrics:
      it.METRICS_PORT === undefined ? undefined : { port: it.METRICS_PORT, host: it.METRICS_HOST },
  }
}

/**
 * Named, or the domain the schools share their sign-in below, and where papers lead; a demonstration is always found on its
 * own machine.
 */
function domainsOf(it: z.output<typeof settings>): string[] {
  const domains = [
    ...(it.SCHOOL_DOMAINS ?? (it.COOKIE_DOMAIN ? [it.COOKIE_DOMAIN] : [])),
    ...(it.PUBLIC_DOMAIN ? [it.PUBLIC_DOMAIN.replace(/:\d+$/, '')] : []),
  ]
  return [...new Set([...domains, ...(it.DEMO || !domains.length ? ['localhost'] : [])])]
}

/** Named, or the first of the schools' domains: nobody needs to name a port except on the machine itself. */
function publicDomainOf(it: z.output<typeof settings>): string {
  const [first = 'localhost'] = domainsOf(it)
  return it.PUBLIC_DOMAIN ?? (first === 'localhost' ? `${first}:${it.PORT}` : first)
}

/** Named, or beside the schools; a demonstration has it on its own machine. */
const operatorHostOf = (it: z.output<typeof settings>): string =>
  it.OPERATOR_HOST ?? `operator.${it.DEMO ? 'localhost' : (domainsOf(it)[0] ?? 'localhost')}`

function signedSystem(
  it: z.output<typeof settings>,
  name: (typeof signedSystems)[number],
): SignedSystem | undefined {
  const [address, secret] = [it[`${name}_URL`], it[`${name}_SECRET`]]
  return address && secret ? { url: address, appId: it[`${name}_APP_ID`], secret } : undefined
}

/** The embedded server has a hundred places and no more. */
function tooManyConnections(
  it: z.output<typeof settings>,
  values: Record<string, string>,
): string[] {
  const workers = it.WEB_CONCURRENCY
  const remainder = poolMax(EMBEDDED_CONNECTIONS, workers)
  if (remainder === null)
    return [complaint('WEB_CONCURRENCY', 'is too many for the embedded PostgreSQL', values)]
  const most = Math.min(remainder, EMBEDDED_POOL_MAX)
  if (it.DATABASE_POOL_SIZE <= most) return []
  const among = workers > 1 ? ` and ${workers} workers (WEB_CONCURRENCY)` : ''
  return [
    complaint(
      'DATABASE_POOL_SIZE',
      `must be at most ${most} with the embedded PostgreSQL${among}`,
      values,
    ),
  ]
}

function complaint(name: string, message: string, values: Record<string, string>): string {
  const value = secretSettings.has(name)
    ? 'its value is not shown'
    : `it is "${values[name] ?? ''}"`
  return `The setting ${name} ${message}; ${value}.`
}
