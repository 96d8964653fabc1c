import { describe, expect, it } from 'vitest'
import { bareOrOwnPolicy, commonHeaders, contentSecurityPolicy, formTargetsOf } from './headers'

describe('content security policy', () => {
  it('lets only scripts with the nonce run, and no style element without it', () => {
    const policy = contentSecurityPolicy({
      trust: { nonce: 'abc' },
      secure: false,
      development: false,
    })
    expect(policy).toContain("script-src 'self' 'nonce-abc';")
    expect(policy).toContain("style-src-elem 'self' 'nonce-abc';")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'; style-src-elem")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure/)
  })

  it('names hashes of scripts and styles where they belong', () => {
    const policy = contentSecurityPolicy({
      trust: { script: ['sha256-s'], style: ['sha256-c'] },
      secure: true,
      development: false,
    })
    expect(policy).toContain("script-src 'self' 'sha256-s';")
    expect(policy).toContain("style-src-elem 'self' 'sha256-c';")
    expect(policy).toContain('upgrade-insecure-requests')
  })

  it('takes form targets from the page, origins only', () => {
    const targets = formTargetsOf(
      new Headers({
        'x-form-action':
          "https://pay.example.com http://a.example:8080 'unsafe-inline' *; script-src *",
      }),
    )
    expect(targets).toEqual(['https://pay.example.com', 'http://a.example:8080'])
    expect(
      contentSecurityPolicy({
        trust: null,
        secure: false,
        development: false,
        formTargets: targets,
      }),
    ).toContain("form-action 'self' https://pay.example.com http://a.example:8080;")
  })
})

describe('the policy of what is no page', () => {
  it('shows it in nobody’s frame, beside what it says itself', () => {
    expect(bareOrOwnPolicy(null)).toBe("frame-ancestors 'none'")
    expect(bareOrOwnPolicy('sandbox')).toBe("sandbox; frame-ancestors 'none'")
    const page = contentSecurityPolicy({ trust: null, secure: false, development: false })
    expect(bareOrOwnPolicy(page)).toBe(page)
  })
})

describe('common headers', () => {
  it('speak of https only on https', () => {
    expect(commonHeaders(false).map(([name]) => name)).not.toContain('strict-transport-security')
    expect(commonHeaders(true)).toContainEqual(['strict-transport-security', 'max-age=31536000'])
    expect(commonHeaders(true).map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'strict-transport-security',
        'cross-origin-opener-policy',
        'x-content-type-options',
      ]),
    )
  })
})
