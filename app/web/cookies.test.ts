import { describe, expect, it } from 'vitest'
import {
  endSessionCookie,
  formKeyCookie,
  readCookie,
  readSecret,
  scopeOn,
  secretCookie,
  sessionCookie,
  sessionName,
} from './cookies'

const scope = { secure: false, domain: '.mall.example' }
const requestWith = (cookie: string) => new Request('http://mall.example/', { headers: { cookie } })

describe('cookies', () => {
  it('are read among attributes that old engines send back as names', () => {
    const request = requestWith(
      '$Version=1; access_token="abc.def"; SameSite=Lax; Path=/; HttpOnly; form_key=k1, language=en',
    )
    expect(readCookie(request, 'access_token')).toBe('abc.def')
    expect(readCookie(request, 'form_key')).toBe('k1')
    expect(readCookie(request, 'language')).toBe('en')
    expect(readCookie(request, 'token')).toBeUndefined()
  })

  it('say when they end in both ways, because Internet Explorer 8 knows the older one only', () => {
    const parts = sessionCookie('t', scope).split('; ')
    expect(parts).toEqual(
      expect.arrayContaining([
        'access_token=t',
        'Path=/',
        'Max-Age=604800',
        'HttpOnly',
        'SameSite=Lax',
        'Domain=.mall.example',
      ]),
    )
    const expires = Date.parse(
      parts.find(it => it.startsWith('Expires='))?.slice('Expires='.length) ?? '',
    )
    expect(Math.abs(expires - Date.now() - 604_800_000)).toBeLessThan(5_000)
    expect(endSessionCookie(scope)).toContain('Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT')
  })

  it('of this host alone say so by their names over https, and are read by no other', () => {
    const here = { secure: true }
    for (const [name, line] of [
      ['access_token', sessionCookie('t', here)],
      ['form_key', formKeyCookie('t', here)],
      ['device', secretCookie('device', 't', here, 1)],
    ] as const) {
      expect(line).toMatch(new RegExp(`^__Host-${name}=t; Path=/; .*; HttpOnly; Secure$`))
      expect(line).not.toContain('Domain')
      // Planted by a neighbour, who cannot give a cookie that name.
      expect(readSecret(requestWith(`${name}=planted`), name, here)).toBeUndefined()
      expect(readSecret(requestWith(`${name}=planted; __Host-${name}=own`), name, here)).toBe('own')
    }
    expect(sessionCookie('t', { ...here, domain: '.mall.example' })).toMatch(/^access_token=t; /)
    expect(sessionName({ secure: false })).toBe('access_token')
  })
})

describe('on a host', () => {
  const settings = { secure: true, domain: 'mall.example' }
  it.each(['mall.example', 'yunlu.mall.example', 'YunLu.Mall.Example:8443'])(
    '%s the session is shared below the parent domain',
    host => expect(scopeOn(host, settings)).toEqual(settings),
  )
  it.each(['shop.yunlu.example', 'evilmall.example', 'mall.example.evil.example', 'localhost'])(
    '%s it is of that host alone',
    host => {
      const scope = scopeOn(host, settings)
      expect(scope).toEqual({ secure: true })
      expect(sessionCookie('t', scope)).toMatch(/^__Host-access_token=t; (?!.*Domain=)/)
    },
  )
})
