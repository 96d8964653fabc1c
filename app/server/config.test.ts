import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, settingNames } from './config'

describe('loadConfig', () => {
  it('runs without any setting', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      sessionSecrets: [],
      demo: true,
      jobs: true,
      bodyLimitBytes: 20 * 1024 * 1024,
      serviceUrls: {},
    })
    expect(config.isTrustedProxy('127.0.0.1')).toBe(false)
  })

  it('asks nobody for a second factor unless told whom', () => {
    expect(loadConfig({}).secondFactorFor).toEqual([])
    expect(loadConfig({ SECOND_FACTOR_FOR: 'finance, supplier' }).secondFactorFor).toEqual([
      'finance',
      'supplier',
    ])
  })

  it('lets sign-ons stand on this machine where they are named, and reads no file of them', () => {
    expect(loadConfig({}).signOnLocalHosts).toEqual([])
    const named = '127.0.0.1:8443, LOCALHOST,[::1]:9'
    expect(loadConfig({ SIGN_ON_LOCAL_HOSTS: named }).signOnLocalHosts).toEqual([
      '127.0.0.1:8443',
      'localhost',
      '[::1]:9',
    ])
    for (const wrong of ['https://a.example', 'a.example/cas', '*', '2130706433', '::1'])
      expect(() => loadConfig({ SIGN_ON_LOCAL_HOSTS: wrong }), wrong).toThrow(/SIGN_ON_LOCAL_HOSTS/)
    expect(() => loadConfig({ SSO_FILE: '/etc/sso.json' })).toThrow(/SSO_FILE is read no more/)
  })

  it('takes an empty value as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_URL', 'mysql://db/mall'],
    ['SESSION_SECRETS', 'short'],
    ['COOKIE_DOMAIN', 'not a domain'],
    ['SCHOOL_DOMAINS', 'mall.example.edu,not a domain'],
    ['PUBLIC_SCHEME', 'ftp'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['BODY_LIMIT', '20'],
    ['BODY_LIMIT', '0kb'],
    ['GUEST_CACHE', '0mb'],
    ['DATABASE_POOL_SIZE', '81'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '65'],
    ['WEB_CONCURRENCY', 'auto'],
    ['PAYMENT', 'bank'],
    ['DEMO', 'true'],
    ['SECOND_FACTOR_FOR', 'finance,everybody'],
    ['SERVICE_BIDDING_URL', 'bidding.example.edu'],
  ])('names the setting %s when it is %s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`The setting ${name} must be`))
  })

  it('lets no more workers and connections be than the embedded PostgreSQL has places for', () => {
    const start = (env: Record<string, string>) => () => loadConfig(env)
    expect(start({ WEB_CONCURRENCY: '18' })).not.toThrow()
    expect(start({ WEB_CONCURRENCY: '19' })).toThrow(/WEB_CONCURRENCY is too many for the embedded/)
    expect(start({ WEB_CONCURRENCY: '8', DATABASE_POOL_SIZE: '67' })).toThrow(
      /DATABASE_POOL_SIZE must be at most 66 .* and 8 workers/,
    )
    expect(loadConfig({ DATABASE_URL: 'postgres://db/mall', WEB_CONCURRENCY: '64' }).workers).toBe(
      64,
    )
  })

  it('lets another PostgreSQL have more connections than its own one has', () => {
    expect(
      loadConfig({ DATABASE_POOL_SIZE: '300', DATABASE_URL: 'postgres://mall@db/mall' })
        .databasePoolSize,
    ).toBe(300)
  })

  it('wants of another system its address and its secret, or neither', () => {
    const secret = 'a'.repeat(32)
    expect(() => loadConfig({ HAZCHEM_URL: 'https://h.example.edu' })).toThrow(
      /HAZCHEM_SECRET must be set where HAZCHEM_URL is/,
    )
    expect(() => loadConfig({ ASSETS_SECRET: secret })).toThrow(
      /ASSETS_URL must be set where ASSETS_SECRET is/,
    )
    expect(
      loadConfig({ CUSTOMER_URL: 'https://c.example.edu', CUSTOMER_SECRET: secret }).customer,
    ).toEqual({ url: 'https://c.example.edu', appId: 'campus-mall', secret })
    expect(() => loadConfig({ SERVICE_MY_OWN_URL: 'https://a.example.edu' })).toThrow(
      /SERVICE_MY_OWN_URL is not known/,
    )
  })

  it('names every wrong setting at once, and repeats no secret', () => {
    const load = () =>
      loadConfig({
        PORT: 'x',
        SESSION_SECRETS: 'my-little-secret',
        DATABASE_URL: 'mysql://me:hidden@db/mall',
        SERVICE_NOSUCH_URL: 'http://a',
      })
    expect(load).toThrow(ConfigError)
    const message = (() => {
      try {
        load()
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
      return ''
    })()
    expect(message.split('\n')).toHaveLength(4)
    expect(message).toContain('SERVICE_NOSUCH_URL is not known')
    expect(message).not.toMatch(/my-little-secret|hidden/)
  })

  it('takes a provider of text messages whole, and repeats no secret', () => {
    const account = {
      ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI5tExample',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'hush hush',
      ALIYUN_SMS_SIGN_NAME: '校园采购商城',
      ALIYUN_SMS_TEMPLATE_CODE: 'SMS_154950909',
    }
    expect(loadConfig(account).sms, 'local is local, whatever else is set').toBeUndefined()
    expect(loadConfig({ SMS: 'aliyun', ...account }).sms).toEqual({
      accessKeyId: 'LTAI5tExample',
      accessKeySecret: 'hush hush',
      signName: '校园采购商城',
      templateCode: 'SMS_154950909',
      endpoint: 'https://dysmsapi.aliyuncs.com/',
    })
    expect(() => loadConfig({ SMS: 'aliyun', ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI5tExample' })).toThrow(
      /ALIYUN_SMS_ACCESS_KEY_SECRET must be set[^]*ALIYUN_SMS_SIGN_NAME must be set[^]*ALIYUN_SMS_TEMPLATE_CODE must be set/,
    )
    expect(() => loadConfig({ SMS: 'pigeon' })).toThrow(
      /The setting SMS must be one of: local, aliyun/,
    )
  })

  it('wants for WeChat a school, an account and its secret, which no message repeats', () => {
    const secret = '0123456789abcdef0123456789abcdef'
    expect(loadConfig({}).weixin).toBeUndefined()
    expect(
      loadConfig({
        WEIXIN_ACCOUNTS: `yunlu:wx0123456789abcdef:${secret}, qinglan:wxfedcba9876543210:${secret}`,
        WEIXIN_API_URL: 'https://api2.weixin.qq.com/',
      }).weixin,
    ).toEqual({
      accounts: [
        { school: 'yunlu', appId: 'wx0123456789abcdef', secret },
        { school: 'qinglan', appId: 'wxfedcba9876543210', secret },
      ],
      authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
      apiUrl: 'https://api2.weixin.qq.com',
    })
    for (const wrong of [
      `wx0123456789abcdef:${secret}`,
      `yunlu:${secret}`,
      `yunlu:wx01:${secret}`,
      'yunlu:wx0123456789abcdef:short-secret',
    ]) {
      expect(() => loadConfig({ WEIXIN_ACCOUNTS: wrong })).toThrow(
        /The setting WEIXIN_ACCOUNTS must be the short name of a school[^]*its value is not shown/,
      )
      expect(() => loadConfig({ WEIXIN_ACCOUNTS: wrong })).not.toThrow(/short-secret/)
    }
  })

  it('reads base addresses of services, secrets and proxies', () => {
    const config = loadConfig({
      SERVICE_CMS_URL: 'https://cms.example.edu/',
      SESSION_SECRETS: `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      COOKIE_DOMAIN: '.Mall.Example.edu',
    })
    expect(config.serviceUrls).toEqual({ cms: 'https://cms.example.edu' })
    expect(config.sessionSecrets).toHaveLength(2)
    expect(config.cookieDomain).toBe('mall.example.edu')
    expect(
      ['127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'].map(config.isTrustedProxy),
    ).toEqual([true, true, true, true])
    expect(['127.0.0.2', '11.0.0.1', 'fe80::1', undefined, ''].map(config.isTrustedProxy)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('refuses a setting of the one kind of database beside the other', () => {
    const foreign = { DATABASE_URL: 'postgres://mall@db.example.edu/mall' }
    expect(() => loadConfig({ ...foreign, ARCHIVE_WAL_DIR: '/backup' })).toThrow(
      /ARCHIVE_WAL_DIR counts only without DATABASE_URL/,
    )
    const keeper = { BACKUP_DATABASE_URL: 'postgres://keeper:hidden@db.example.edu/mall' }
    expect(() => loadConfig(keeper)).toThrow(/BACKUP_DATABASE_URL counts only with .* not shown/)
    expect(loadConfig({ ...foreign, ...keeper }).backupDatabaseUrl).toContain('keeper')
  })

  it('listens on this machine alone while it is a demonstration, unless told otherwise', () => {
    const hostOf = (env: Record<string, string>) => loadConfig(env).host
    expect(hostOf({})).toBe('127.0.0.1')
    expect(hostOf({ DEMO: '1', HOST: '' })).toBe('127.0.0.1')
    expect(hostOf({ DEMO: '0' })).toBe('0.0.0.0')
    expect(hostOf({ HOST: '0.0.0.0' })).toBe('0.0.0.0')
    expect(hostOf({ DEMO: '0', HOST: '10.1.2.3' })).toBe('10.1.2.3')
  })

  it('takes an owner of the database beside the role that serves, never instead of it', () => {
    const [DATABASE_URL, DATABASE_OWNER_URL] = [
      'postgres://mall@db/mall',
      'postgres://own:x@db/mall',
    ]
    expect(loadConfig({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseOwnerUrl: DATABASE_OWNER_URL,
    })
    expect(() => loadConfig({ DATABASE_OWNER_URL })).toThrow(
      'The setting DATABASE_URL must be set where DATABASE_OWNER_URL is',
    )
    expect(() => loadConfig({ DATABASE_URL, DATABASE_OWNER_URL: 'mysql://secret' })).toThrow(
      /DATABASE_OWNER_URL must be an address.*its value is not shown/,
    )
  })

  it('keeps logs in the database as long as they must be there, or for ever', () => {
    expect(loadConfig({}).keptDays).toEqual({ audit_rows: null, key_uses: 184, messages: 730 })
    expect(
      loadConfig({ TRAIL_KEPT_DAYS: '184', KEY_USES_KEPT_DAYS: '0', MESSAGES_KEPT_DAYS: '365' })
        .keptDays,
    ).toEqual({ audit_rows: 184, key_uses: null, messages: 365 })
    for (const [name, value] of [
      ['TRAIL_KEPT_DAYS', '183'],
      ['KEY_USES_KEPT_DAYS', '1'],
      ['MESSAGES_KEPT_DAYS', '364'],
      ['TRAIL_KEPT_DAYS', '-1'],
      ['TRAIL_KEPT_DAYS', '40000'],
    ] as const)
      expect(() => loadConfig({ [name]: value })).toThrow(
        `The setting ${name} must be 0 (for ever)`,
      )
  })

  it('is explained in .env.example, setting by setting, with values that are themselves right', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const names = new Set(lines.map(line => /^#? ?([A-Z_]+)=/.exec(line)?.[1]).filter(Boolean))
    for (const name of settingNames) {
      expect(names, name).toContain(name)
    }
    const values = Object.fromEntries(
      lines.flatMap(line => {
        const [, name, value] = /^(?:# )?([A-Z_]+)=(.*)$/.exec(line) ?? []
        return name ? [[name, value]] : []
      }),
    )
    // Where there is a system behind an address, there must be a secret, and examples hold none.
    const without = {
      ARCHIVE_WAL_DIR: '',
      BACKUP_DATABASE_URL: '',
      HAZCHEM_URL: '',
      ASSETS_URL: '',
      FINANCE_URL: '',
      CUSTOMER_URL: '',
    }
    expect(() => loadConfig({ ...values, ...without })).not.toThrow()
    expect(
      loadConfig({
        ...values,
        ...without,
        DATABASE_URL: '',
        DATABASE_OWNER_URL: '',
        DATABASE_POOLER_URL: '',
        DATABASE_READ_URL: '',
        SESSION_SECRETS: '',
        COOKIE_DOMAIN: '',
      }),
    ).toMatchObject({ port: 3000, guestCacheBytes: 64 * 1024 * 1024 })
  })
})

const real = { DEMO: '0', PUBLIC_SCHEME: 'https' }

it('lets nobody sign in over plain http but in a demonstration and on its own machine', () => {
  const start = (env: Record<string, string>) => () => loadConfig({ DEMO: '0', ...env })
  for (const name of ['SCHOOL_DOMAINS', 'COOKIE_DOMAIN', 'PUBLIC_DOMAIN']) {
    const settings = { [name]: 'mall.example.edu' }
    expect(start(settings), name).toThrow(/PUBLIC_SCHEME must be https .* below mall\.example\.edu/)
    expect(start({ ...settings, PUBLIC_SCHEME: 'https' }), name).not.toThrow()
    expect(start({ ...settings, DEMO: '1' }), name).not.toThrow()
  }
  expect(start({}), 'below localhost').not.toThrow()
  expect(start({ SCHOOL_DOMAINS: 'localhost' })).not.toThrow()
})

it('finds schools below the named domains, and a demonstration on its own machine, too', () => {
  const domains = (env: Record<string, string>) => loadConfig(env).schoolDomains
  const settings = { SCHOOL_DOMAINS: '.Mall.Example.edu, b.example' }
  expect(domains({ ...settings, ...real })).toEqual(['mall.example.edu', 'b.example'])
  expect(domains({ ...settings, DEMO: '1' })).toEqual([
    'mall.example.edu',
    'b.example',
    'localhost',
  ])
  expect(domains({ COOKIE_DOMAIN: 'a.example', ...real })).toEqual(['a.example'])
  expect(domains({ DEMO: '0' }), 'never under whatever name somebody sends').toEqual(['localhost'])
})

it('has papers lead below the first of the domains, or where it is told', () => {
  const of = (env: Record<string, string>) => {
    const { publicDomain, schoolDomains } = loadConfig(env)
    return [publicDomain, ...schoolDomains]
  }
  expect(of({ PORT: '3010' })).toEqual(['localhost:3010', 'localhost'])
  const settings = { SCHOOL_DOMAINS: 'a.example,b.example', COOKIE_DOMAIN: 'example', ...real }
  expect(of(settings)).toEqual(['a.example', 'a.example', 'b.example'])
  expect(of({ COOKIE_DOMAIN: 'a.example' })).toEqual(['a.example', 'a.example', 'localhost'])
  expect(of({ ...settings, PUBLIC_DOMAIN: 'B.example:8443' })).toEqual([
    'b.example:8443',
    'a.example',
    'b.example',
  ])
  expect(of({ PUBLIC_DOMAIN: 'c.example:8443', ...real }), 'is found there').toEqual([
    'c.example:8443',
    'c.example',
  ])
})
