import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { DEMO_PASSWORD } from '~/demo/people'
import { clientHash } from '~/areas/accounts/domain/passwords'
import type { MallBuild } from '~/server/mall'
import { addressesOf } from '../fuzz/crawl'
import { routesOfBuild } from '../fuzz/site'
import { idsOf, OURS, sumsOf } from '../fuzz/world'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { codeOf, type SchoolCode } from '../support/database'
import { codeFor, forgetTurns, freshCode } from '../support/phones'
import { png } from '../support/pictures'
import { TEST_SECRET } from '../support/settings'
import { buyUntil, clerkOf, someGoods, type Goods } from '../support/shopping'
import { tokenOf } from '../support/sessions'

/** What somebody with bad intentions would try, tried. */
let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[goods] = (await someGoods(site.mall, 1)) as [Goods]
})
afterAll(() => site?.close())
beforeEach(() => forgetTurns(site.mall))

const STUDENT = '13800000004'
const said = cn.errors
/** What a person answers who reads the question. */
const answerOf = (asked: string): string => {
  const [a = 0, b = 0] = [...asked]
    .map(it => '零一二三四五六七八九十'.indexOf(it))
    .filter(it => it >= 0)
  return String(asked.includes('加') ? a + b : asked.includes('减') ? a - b : Math.max(a, b))
}
const at = async (path: string, browser: Browser = site.browser()): Promise<Browser> => {
  await browser.visit(path, { status: 200 })
  return browser
}
const isIn = (browser: Browser) => browser.cookies.has('access_token')
const cookieOf = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find(it => it.startsWith(`${name}=`))
const tokenFor = (person: string, school: SchoolCode = 'yunlu', secret = TEST_SECRET, epoch = 0) =>
  tokenOf(site.mall, person, { school, secret, epoch })
/** Where a browser with this token gets when it opens a page of the person. */
async function reaches(token: string, school: SchoolCode = 'yunlu'): Promise<string> {
  const browser = site.browser({ school })
  browser.cookies.set('access_token', token)
  return (await browser.visit('/person/core')).url.pathname
}

describe('cookies', () => {
  test('of the session and the forms are out of reach of scripts and of other sites', async () => {
    const browser = site.browser()
    const first = await browser.request(browser.address('/logining'))
    const key = cookieOf(first, 'form_key')
    for (const flag of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\//]) expect(key).toMatch(flag)
    // Of this host alone: a page of another school cannot plant one.
    expect(key).not.toMatch(/Domain=/)
    await browser.visit('/logining')
    const token = cookieOf(
      await browser.post({ account: 'T10001', password: DEMO_PASSWORD }),
      'access_token',
    )
    for (const flag of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\//, /; Max-Age=604800/])
      expect(token).toMatch(flag)
  })

  test('signing out takes the session cookie away under the same name and path', async () => {
    const browser = await at('/', await site.browser().signIn('teacher'))
    const answer = await browser.post({}, { form: 'form[action$="/logout"]' })
    expect(cookieOf(answer, 'access_token')).toMatch(/^access_token=; Path=\/; Max-Age=0;/)
  })
})

describe('session fixation', () => {
  test('a token that was planted before signing in is replaced, and does not become the victim’s', async () => {
    const planted = await tokenFor('student')
    const victim = site.browser()
    victim.cookies.set('access_token', planted)
    await victim.visit('/logining?as=teacher', { status: 200 })
    const answer = await victim.post({ account: 'T10001', password: DEMO_PASSWORD })
    expect(answer.status).toBe(302)
    expect(victim.cookies.get('access_token')).not.toBe(planted)
    const attacker = site.browser()
    attacker.cookies.set('access_token', planted)
    expect((await attacker.visit('/person/core')).text).not.toContain('T10001')
  })

  test('every sign-in has a token of its own', async () => {
    const tokens = new Set<string>()
    for (let i = 0; i < 2; i++) {
      site.mall.clock.advance({ minutes: 1 })
      const browser = await at('/logining')
      await browser.post({ account: 'T10001', password: DEMO_PASSWORD })
      tokens.add(browser.cookies.get('access_token') ?? '')
    }
    expect(tokens.size).toBe(2)
  })

  test('who planted the key of the forms does not know what the victim’s forms carry', async () => {
    const attacker = await at('/logining')
    const key = attacker.cookies.get('form_key') ?? ''
    const known = attacker.page
      .form()
      .controls()
      .find(([name]) => name === 'formToken')?.[1]
    const victim = await site.browser().signIn('teacher')
    victim.cookies.set('form_key', key)
    await victim.visit('/person/address/add', { status: 200 })
    expect(
      victim.page
        .form()
        .controls()
        .find(([name]) => name === 'formToken')?.[1],
    ).not.toBe(known)
    const answer = await victim.post(
      { consignee: '林知远', phone: '13800000001', detail: '化学楼' },
      { tamper: { formToken: String(known) } },
    )
    expect(answer.status).toBe(403)
  })

  test('a form that one person opened is not sent by the next at the same browser', async () => {
    const browser = await at('/person/address/add', await site.browser().signIn('teacher'))
    await browser.signIn('student')
    expect(
      (await browser.post({ consignee: '林知远', phone: '13800000001', detail: '化学楼' })).status,
    ).toBe(403)
  })
})

describe('requests forged by another site', () => {
  /** Posts that change nothing of ours or carry a signature of their own. */
  const open: Record<string, string> = {
    '/hazchem/system': 'the twin of another system, by signature',
  }

  test('no action of any screen does anything without the token of this browser', async () => {
    const { routes: modules } = (await import(
      /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
    )) as MallBuild
    const ids = await idsOf(site.mall, OURS)
    const actions = (await routesOfBuild()).filter(
      it => (modules[it.id]?.module as { action?: unknown } | undefined)?.action && !open[it.path],
    )
    expect(actions.length).toBeGreaterThan(30)
    const before = await sumsOf(site.mall, OURS)
    const wrong: string[] = []
    for (const person of [
      'teacher',
      clerkOf(goods.storeId),
      'finance',
      'owner',
      'acceptor',
      'platform',
    ]) {
      const browser = await site.browser().signIn(person)
      for (const route of actions) {
        const [path = route.path.replace(/:\w+/g, 'none')] = addressesOf(route, ids, [goods])
        const url = browser.address(path)
        const answer = await browser.request(url, {
          method: 'POST',
          body: new URLSearchParams({
            intent: 'save',
            'intent.add': '1',
            num: '1',
            formToken: 'forged',
          }),
        })
        // Refused for the token, or for the person, or sent away before anything was looked at.
        if (![302, 400, 403, 404, 405].includes(answer.status))
          wrong.push(`${person} ${route.path}: ${answer.status}`)
      }
    }
    expect(wrong).toEqual([])
    const after = await sumsOf(site.mall, OURS)
    expect(Object.keys(after).filter(table => after[table] !== before[table])).toEqual([])
  })

  test('a post that says it comes from elsewhere is refused, the right token or not', async () => {
    const browser = await at('/person/address/add', await site.browser().signIn('teacher'))
    const { url, init } = browser.page
      .form()
      .fill({ consignee: '林知远', phone: '13800000001', detail: '化学楼' })
      .request()
    for (const origin of [
      'https://evil.example',
      'http://jianghai.localhost:3000',
      'null',
      'http://yunlu.localhost:3000.evil.example',
    ]) {
      expect([
        origin,
        (
          await browser.request(url, {
            ...init,
            headers: { ...(init.headers as Record<string, string>), origin },
          })
        ).status,
      ]).toEqual([origin, 400])
    }
  })

  test('a page that takes no post says so, and does not speak of a failure of the mall', async () => {
    const browser = site.browser()
    const answer = await browser.request(browser.address('/emall/help'), {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
    })
    const page = await answer.text()
    expect([answer.status, page.includes(said.bad_request), page.includes(said.internal)]).toEqual([
      405,
      true,
      false,
    ])
  })

  test('calls that write are not made by the cookie alone, and no other site may read an answer', async () => {
    const browser = await site.browser().signIn('teacher')
    const url = browser.address('/emall/api/address')
    const answer = await browser.request(url, {
      method: 'POST',
      body: JSON.stringify({
        consignee: 'x',
        phone: '13800000001',
        regionCode: 'north',
        detail: 'x',
      }),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(401)
    const read = await browser.request(browser.address('/emall/api/mall/person'), {
      headers: { origin: 'https://evil.example' },
    })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('redirects', () => {
  const evil = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/emall//evil.example',
    '/emall/\\evil.example',
    ' //evil.example',
    'http:evil.example',
    '/@evil.example',
    '///evil.example',
    '/\r\nSet-Cookie: stolen=1',
  ]
  const isOurs = (location: string | null, browser: Browser) =>
    location === null ||
    (new URL(location, browser.origin).origin === browser.origin &&
      new URL(location, browser.origin).pathname.startsWith('/emall'))

  const ways = {
    returnTo: [
      '/logining',
      '/loginBnu',
      '/choose-identity',
      '/register',
      '/forgot-password',
      '/person/address/add',
      '/sso',
      '/logout',
    ],
    to: ['/loading'],
    returnUrl: ['/pay-return', '/pay-success-waiting'],
    redirectUri: ['/sso', '/sso/return'],
    back: ['/search', '/language', '/compare/add'],
  }

  test.each(Object.entries(ways))('no page leads to another site by %s', async (name, paths) => {
    const wrong: string[] = []
    for (const person of [null, 'teacher']) {
      const browser = person ? await site.browser().signIn(person) : site.browser()
      for (const path of paths) {
        for (const target of evil) {
          const answer = await browser.request(
            browser.address(`${path}?${name}=${encodeURIComponent(target)}`),
          )
          if (!isOurs(answer.headers.get('location'), browser))
            wrong.push(`${path} ${target} → ${answer.headers.get('location') ?? ''}`)
          const html = answer.headers.get('content-type')?.startsWith('text/html')
            ? await answer.text()
            : ''
          if (
            /(?:href|action|content)="[^"]*(?:(?:https?:)?\/\/evil\.example|\/\\evil\.example|javascript:)/.test(
              html,
            )
          )
            wrong.push(`${path} shows a link to ${target}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('nor does any post', async () => {
    const wrong: string[] = []
    const signedIn = await at('/', await site.browser().signIn('teacher'))
    for (const target of evil) {
      const browser = await at('/logining')
      const answer = await browser.post(
        { account: 'T10001', password: DEMO_PASSWORD },
        { tamper: { returnTo: target } },
      )
      if (answer.status !== 302 && answer.status !== 400) wrong.push(`${target}: ${answer.status}`)
      if (!isOurs(answer.headers.get('location'), browser))
        wrong.push(`${target} → ${answer.headers.get('location') ?? ''}`)
      const changed = await signedIn.post(
        {},
        { form: 'form[action$="/language"]', tamper: { returnTo: target } },
      )
      if (!isOurs(changed.headers.get('location'), signedIn))
        wrong.push(`language ${target} → ${changed.headers.get('location') ?? ''}`)
    }
    expect(wrong).toEqual([])
  })

  test('the address a guest is sent to the login from is ours, whatever the referrer says', async () => {
    const browser = site.browser()
    const answer = await browser.request(browser.address('/person/address/add'), {
      method: 'POST',
      body: new URLSearchParams({ consignee: 'x' }),
      headers: { referer: 'https://evil.example//evil.example/x' },
    })
    expect(isOurs(answer.headers.get('location'), browser)).toBe(true)
    expect(answer.headers.get('location')).not.toContain('evil')
  })
})

describe('header injection', () => {
  test('what is typed never becomes a header of its own', async () => {
    const browser = await site.browser().signIn('teacher')
    const breaks = [
      '%0d%0aX-Injected:%201',
      '%0aX-Injected:%201',
      '%E5%98%8A%E5%98%8DX-Injected:%201',
      '%0d%0aSet-Cookie:%20stolen=1',
    ]
    for (const text of breaks) {
      for (const path of [
        `/logining?returnTo=/${text}`,
        `/search?keyword=${text}`,
        `/product?keyword=${text}`,
        `/loading?to=/${text}`,
        `/person/orders?keyword=${text}`,
        `/files/${text}`,
        `/pictures/goods/${text}.png`,
      ]) {
        const answer = await browser.request(browser.address(path))
        expect([
          path,
          answer.headers.get('x-injected'),
          answer.headers.getSetCookie().some(it => it.startsWith('stolen')),
        ]).toEqual([path, null, false])
        expect(answer.status, path).toBeLessThan(500)
      }
    }
  })

  test('the host a request names decides nothing but the school', async () => {
    const browser = site.browser()
    const answer = await browser.request(browser.address('/person/core'), {
      headers: {
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-original-url': '/emall/finance/settle',
      },
    })
    expect(answer.headers.get('location')).toMatch(/^\/emall\/logining/)
  })

  test('a file keeps its name out of the headers', async () => {
    const { id } = await site.mall.as('teacher').files.upload({
      kind: 'Image',
      name: 'a"; filename=evil.html\r\nX-Injected: 1.png',
      content: new Uint8Array(png),
    })
    const browser = await site.browser().signIn('teacher')
    const answer = await browser.request(browser.address(`/files/${id}`))
    expect(answer.headers.get('x-injected')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('guessing', () => {
  const wrongPassword = clientHash('guess')
  const fill = (key: string, points: number) =>
    site.mall.sql(
      'insert into attempt_counters (mall_id, key, points, expires_at) values ($1, $2, $3, $4) on conflict (mall_id, key) do update set points = excluded.points',
      [site.mall.school().id, key, points, new Date(site.mall.clock.now().getTime() + 600_000)],
    )

  test('of forty guesses at once no more are judged than may be, and the page says how long to wait', async () => {
    const browser = await at('/logining')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => browser.post({ account: 'T10003', password: 'guess' })),
    )
    expect(answers.filter(it => it.status === 422)).toHaveLength(10)
    expect(answers.filter(it => it.status === 429)).toHaveLength(30)
    const page = await browser.submit({ account: 'T10003', password: DEMO_PASSWORD })
    expect([page.status, isIn(browser)]).toEqual([429, false])
    expect(page.summary.join()).toMatch(/尝试次数过多，请 1[45] 分钟后再试/)
    // Somebody else at the same address is not kept out.
    await at('/logining', browser)
    expect((await browser.post({ account: 'T10001', password: DEMO_PASSWORD })).status).toBe(302)
  })

  test('from one address much takes an answer to a question, and keeps nobody out', async () => {
    const browser = await at('/logining')
    await fill('address:', 300)
    const page = await browser.submit({ account: 'T10001', password: DEMO_PASSWORD })
    expect([page.status, page.errorAt('answer')]).toEqual([422, cn.fields.answer_needed])
    const wrong = await browser.submit({ password: DEMO_PASSWORD, answer: '99' })
    expect([wrong.status, wrong.errorAt('answer')]).toEqual([422, cn.fields.answer_wrong])
    await browser.submit({ password: DEMO_PASSWORD, answer: answerOf(wrong.labelOf('answer')) })
    expect(isIn(browser)).toBe(true)
  })

  test('who knows the password uses nothing up', async () => {
    await fill('address:', 299)
    for (let i = 0; i < 3; i++)
      expect(
        (await (await at('/logining')).post({ account: 'T10001', password: DEMO_PASSWORD })).status,
      ).toBe(302)
  })

  test('the old password cannot be guessed by a stolen session', async () => {
    const { accounts } = site.mall.as('acceptor')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOf(
          accounts.changePassword({ password: wrongPassword, newPassword: clientHash('mine now') }),
        ),
      ),
    )
    expect(answers.filter(it => it === 'invalid')).toHaveLength(10)
    expect(
      await codeOf(
        accounts.changePassword({
          password: clientHash(DEMO_PASSWORD),
          newPassword: clientHash('mine now'),
        }),
      ),
    ).toBe('too_many')
  })

  test('of thirty codes at once at most five are judged', async () => {
    const code = await freshCode(site.mall, STUDENT, 'login')
    const wrong = code === '000000' ? '111111' : '000000'
    await Promise.all(
      Array.from({ length: 30 }, () =>
        codeOf(
          site.mall.guest().accounts.loginByPhoneCode({ phone: STUDENT, verificationCode: wrong }),
        ),
      ),
    )
    await site.mall.sql("delete from attempt_counters where mall_id = $1 and key like 'person:%'", [
      site.mall.school().id,
    ])
    expect(
      await codeOf(
        site.mall.guest().accounts.loginByPhoneCode({ phone: STUDENT, verificationCode: code }),
      ),
    ).toBe('invalid')
  })

  test('messages are sent once a minute to a phone, however they are asked for', async () => {
    const browser = await at('/logining?as=student&by=sms')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post({ phone: STUDENT }, { press: 'code' })),
    )
    expect(answers.map(it => it.status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 429),
    ])
  })
})

describe('passwords', () => {
  test('cross to the API hashed, and are kept stretched: what is kept opens nothing', async () => {
    const [row] = await site.mall.sql<{ hash: string }>(
      "select password_hash as hash from people where mall_id = $1 and id = 'teacher'",
      [site.mall.school().id],
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { accounts } = site.mall.guest()
    expect(
      await codeOf(accounts.loginByCode({ code: 'T10001', password: clientHash(DEMO_PASSWORD) })),
    ).toBe('done')
    for (const password of [
      DEMO_PASSWORD,
      row?.hash ?? '',
      clientHash(DEMO_PASSWORD).toUpperCase(),
    ])
      expect(await codeOf(accounts.loginByCode({ code: 'T10001', password }))).toBe('invalid')
    expect(
      await codeOf(
        accounts.loginByCode({ code: 'T10001', password: clientHash(clientHash(DEMO_PASSWORD)) }),
      ),
    ).toBe('wrong_credentials')
  })
})

describe('a code that was used', () => {
  test('opens nothing any more: not the same door, not another', async () => {
    const browser = await at('/logining?as=student&by=sms')
    await browser.submit({ phone: STUDENT }, { press: 'code' })
    const verificationCode = await codeFor(site.mall, STUDENT)
    const again = browser.page.form().fill({ verificationCode }).request()
    expect((await browser.post({ verificationCode })).status).toBe(302)
    const thief = site.browser()
    thief.cookies.set('form_key', browser.cookies.get('form_key') ?? '')
    expect((await thief.request(again.url, again.init)).status).toBe(422)
    expect(isIn(thief)).toBe(false)
    expect(
      await codeOf(
        site.mall.guest().accounts.resetPassword({
          phone: STUDENT,
          verificationCode,
          password: clientHash('taken over'),
        }),
      ),
    ).toBe('invalid')
  })
})

describe('who exists is not told', () => {
  test('one answer for a wrong password, an unknown number, a person of another school and a disabled one', async () => {
    await site.mall.sql("update people set disabled = true where mall_id = $1 and id = 'visitor'", [
      site.mall.school().id,
    ])
    const pages: string[] = []
    for (const account of ['T10002', 'T19999', 'T20001', 'T10009']) {
      const browser = await at('/logining')
      const page = await browser.submit({
        account,
        password: account === 'T10002' ? 'wrong' : DEMO_PASSWORD,
      })
      expect([account, page.status]).toEqual([account, 422])
      pages.push(page.text.replaceAll(account, ''))
    }
    await site.mall.sql(
      "update people set disabled = false where mall_id = $1 and id = 'visitor'",
      [site.mall.school().id],
    )
    expect(new Set(pages).size).toBe(1)
  })

  test('and takes about the same work', async () => {
    const took = async (code: string) => {
      const start = performance.now()
      await codeOf(site.mall.guest().accounts.loginByCode({ code, password: clientHash('wrong') }))
      return performance.now() - start
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    await took('T18888')
    for (let i = 0; i < 9; i++) {
      times.known.push(await took('T10002'))
      times.unknown.push(await took(`T1777${i}`))
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[4] ?? 0
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })

  test.each(['/forgot-password', '/register', '/logining?as=student&by=sms'])(
    '%s answers a known phone as an unknown one',
    async path => {
      const pages: string[] = []
      for (const phone of [STUDENT, '13577776666']) {
        await forgetTurns(site.mall)
        const browser = await at(path)
        const page = await browser.submit({ phone }, { press: 'code' })
        expect(page.status).toBe(200)
        pages.push(
          page.text
            .replaceAll(phone, '')
            .replaceAll(`${phone.slice(0, 3)}****${phone.slice(-4)}`, ''),
        )
      }
      expect(pages[0]).toBe(pages[1])
    },
  )
})

describe('tokens', () => {
  test('that were tampered with, signed by somebody else, dropped with a key, of another school or ended lead to the login', async () => {
    const good = await tokenFor('teacher')
    const [head = '', body = '', sign = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const forged = (change: Record<string, unknown>, header = head, signature = sign) =>
      `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.${signature}`
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    expect(await reaches(good)).toBe('/emall/person/core')
    const bad = {
      'another person': forged({ sub: 'finance' }),
      'another school': forged({ mall: site.mall.school('jianghai').id }),
      'a longer life': forged({ exp: 9_999_999_999 }),
      'no signature': forged({}, none, ''),
      'half a signature': good.slice(0, -4),
      'a dropped key': await tokenFor(
        'teacher',
        'yunlu',
        'a secret that was dropped long ago, long enough',
      ),
      'somebody who is gone': await tokenFor('nobody'),
      'an ended session': await tokenFor('teacher', 'yunlu', TEST_SECRET, 7),
      nonsense: 'a.b.c',
      'another school’s own': await tokenFor('teacher', 'jianghai'),
    }
    for (const [what, token] of Object.entries(bad))
      expect([what, await reaches(token)]).toEqual([what, '/emall/logining'])
    expect(await reaches(good, 'jianghai')).toBe('/emall/logining')
  })

  test('an expired one is led to the login and back', async () => {
    const start = site.mall.clock.now()
    const browser = await site.browser().signIn('teacher')
    try {
      site.mall.clock.advance({ days: 7, minutes: 1 })
      const answer = await browser.request(browser.address('/person/orders?status=finished'))
      expect(answer.headers.get('location')).toBe(
        `/emall/logining?returnTo=${encodeURIComponent('/person/orders?status=finished')}&ended=time`,
      )
      // The home page and the login stay where they are (spec 8).
      for (const path of ['/', '/logining'])
        expect((await browser.visit(path)).url.pathname.replace(/\/$/, '')).toBe(
          `/emall${path}`.replace(/\/$/, ''),
        )
    } finally {
      site.mall.clock.set(start)
    }
  })
})

describe('failures of spec 8', () => {
  const api = (path: string, init: RequestInit = {}, token?: string) => {
    const browser = site.browser()
    return browser.request(browser.address(`/emall/api${path}`), {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
  }

  test('401, 403, 404 and 400 "xss" of the calls', async () => {
    expect((await api('/orders')).status).toBe(401)
    expect((await api('/cart/0', {}, await tokenFor('visitor'))).status).toBe(403)
    expect((await api('/orders/12345678901234567890', {}, await tokenFor('teacher'))).status).toBe(
      404,
    )
    const answer = await api(
      '/address',
      {
        method: 'POST',
        body: JSON.stringify({
          consignee: '<script>alert(1)</script>',
          phone: '13800000001',
          regionCode: 'north',
          detail: 'x',
        }),
        headers: { 'content-type': 'application/json' },
      },
      await tokenFor('teacher'),
    )
    expect([answer.status, await answer.json()]).toEqual([400, 'xss'])
  })

  test('the pages of them', async () => {
    const browser = site.browser()
    for (const status of [401, 403, 404])
      expect([status, (await browser.visit(`/${status}`)).status]).toEqual([status, status])
    const buyer = await at('/person/address/add', await site.browser().signIn('teacher'))
    const page = await buyer.submit({
      consignee: '<img src=x onerror=alert(1)>',
      phone: '13800000001',
      detail: '化学楼',
    })
    expect([page.status, page.text.includes(said.abnormal_characters)]).toEqual([400, true])
  })
})

describe('without the purchaser right', () => {
  test('the alert of the specification, and the way to the provider’s main site', async () => {
    const browser = await at('/logining?returnTo=%2Fcart')
    const page = await browser.submit({ account: 'T10009', password: DEMO_PASSWORD })
    expect([page.status, page.url.pathname]).toEqual([403, '/emall/403'])
    expect(page.textOf('[role=alert]')).toBe('抱歉，您没有采购人权限，无法使用该商城')
    expect(page.links(said.toMainSite)).toEqual([site.mall.school().mainSite])
    for (const path of ['/cart', '/order', '/person/orders', '/person/address'])
      expect([path, (await browser.visit(path)).status]).toEqual([path, 403])
  })

  test('whoever has a duty goes to it', async () => {
    for (const [account, path] of [
      ['F10001', '/emall/finance/settle'],
      ['P10001', '/emall/platform/complaints'],
    ] as const) {
      const browser = await at('/logining')
      expect(
        (await browser.post({ account, password: DEMO_PASSWORD })).headers.get('location'),
      ).toBe(path)
    }
  })
})

describe('pages behind a QR code', () => {
  test('are open to who holds it, and show nothing of people', async () => {
    const { mall } = site
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods, num: 2 }], 'received')
    const { id } = await mall.as('teacher').acceptances.accept({
      orderId: order!.id,
      lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 1, reason: '外包装破损' }],
      remark: '请尽快补发',
    })
    await mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm', remark: '已核对' })
    const { id: statement } = await mall
      .as('finance')
      .settlement.make({ storeId: goods.storeId, from: '2026-03-01', to: '2026-03-31' })
    const names = (
      await mall.sql<{ name: string; phone: string | null }>(
        "select name, phone from people where mall_id = $1 and id in ('teacher', 'acceptor', 'owner', 'finance')",
        [mall.school().id],
      )
    ).flatMap(it => [it.name, it.phone ?? it.name])
    for (const path of [`/orders/scan/accept/${id}`, `/orders/scan/settle/${statement}`]) {
      const page = await site.browser().visit(path, { status: 200 })
      for (const secret of [
        ...names,
        '外包装破损',
        '请尽快补发',
        '已核对',
        '化学楼',
        '国家自然科学基金',
      ])
        expect([path, secret, page.html.includes(secret)]).toEqual([path, secret, false])
      // Of another school there is no such thing, and an id that was guessed is none.
      expect((await site.browser({ school: 'jianghai' }).visit(path)).status).toBe(404)
      expect(
        (await site.browser().visit(path.replace(/\d$/, last => String((Number(last) + 1) % 10))))
          .status,
      ).toBe(404)
    }
  })
})
