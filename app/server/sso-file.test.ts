import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSsoFile } from './sso-file'

const folder = mkdtempSync(join(tmpdir(), 'mall-sso-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (content: unknown) => {
  const file = join(folder, 'sso.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readSsoFile(file)
}

describe('the file that says where schools sign their people in', () => {
  test('fills in what is usual', () => {
    expect(
      read({
        art: { protocol: 'cas', url: 'https://cas.example.edu/cas' },
        tech: {
          protocol: 'oidc',
          issuer: 'https://id.example.edu',
          clientId: 'mall',
          clientSecret: 's3cret',
        },
      }),
    ).toEqual({
      complaints: [],
      accounts: {
        art: { protocol: 'cas', url: 'https://cas.example.edu/cas', version: 3 },
        tech: {
          protocol: 'oidc',
          issuer: 'https://id.example.edu',
          clientId: 'mall',
          clientSecret: 's3cret',
          clientAuth: 'basic',
          scope: 'openid profile',
          numberClaim: 'preferred_username',
          nameClaim: 'name',
        },
      },
    })
  })

  test.each([
    ['{', 'is not JSON'],
    [{ art: { protocol: 'saml' } }, 'art.protocol'],
    [
      { art: { protocol: 'cas', url: 'http://cas.example.edu/cas' } },
      'art.url must be an address beginning with https://',
    ],
    [{ art: { protocol: 'cas', url: 'https://cas.example.edu/cas', version: 1 } }, 'art.version'],
    [{ tech: { protocol: 'oidc', issuer: 'https://id.example.edu' } }, 'tech.clientId'],
    [
      {
        tech: {
          protocol: 'oidc',
          issuer: 'https://id.example.edu',
          clientId: 'm',
          scope: 'profile',
        },
      },
      'tech.scope',
    ],
    [{ art: { protocol: 'cas', url: 'https://cas.example.edu', numbrAttribute: 'x' } }, 'art'],
    [{ 'a b': { protocol: 'cas', url: 'https://x.example' } }, 'a b'],
  ])('%j is refused, and said where', (content, complaint) => {
    const { accounts, complaints } = read(content)
    expect(accounts).toEqual({})
    expect(complaints.join().replace(': ', ' ')).toContain(complaint)
  })

  test('secrets are not repeated', () => {
    expect(
      read({
        tech: { protocol: 'oidc', issuer: 'x', clientId: 'm', clientSecret: 'never-said' },
      }).complaints.join(),
    ).not.toContain('never-said')
  })

  test('a file that is not there', () => {
    expect(readSsoFile(join(folder, 'none.json')).complaints).toEqual([
      expect.stringContaining('cannot be read'),
    ])
  })
})
