import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTokens } from './tokens'

const OLD = 'the secret of last year, long enough to sign',
  NEW = 'the secret of this year, long enough to sign'
const start = new Date('2026-03-16T02:00:00Z')
const at = (minutes: number) => ({ now: () => new Date(start.getTime() + minutes * 60_000) })
const WEEK = 7 * 24 * 60
const person = { id: 'teacher', epoch: 3 }
const MONTH_MINUTES = 30 * 24 * 60
const session = { id: 'one', endsAt: at(MONTH_MINUTES).now() }

describe('tokens', () => {
  test('say who and which sessions, for seven days', async () => {
    const tokens = createTokens([NEW])
    const { token, expiresAt } = await tokens.sign(1001, person, session, at(0))
    expect(expiresAt.getTime() - start.getTime()).toBe((WEEK + 30) * 60_000)
    expect(await tokens.verify(1001, token, at(WEEK - 1))).toMatchObject({
      personId: 'teacher',
      epoch: 3,
      sessionId: 'one',
    })
    expect(await tokens.verify(1001, token, at(WEEK))).toBeNull()
  })

  test('are exchanged in their last quarter of an hour, not before', async () => {
    const tokens = createTokens([NEW])
    const { token } = await tokens.sign(1001, person, session, at(0))
    const claims = await tokens.verify(1001, token, at(1))
    expect(
      claims && [
        tokens.needsRefresh(claims, session, at(WEEK - 16)),
        tokens.needsRefresh(claims, session, at(WEEK - 14)),
      ],
    ).toEqual([false, true])
  })

  test('end with their session at the latest, and are then exchanged for nothing', async () => {
    const tokens = createTokens([NEW])
    const before = MONTH_MINUTES - 60
    const { token, expiresAt } = await tokens.sign(1001, person, session, at(before))
    expect(expiresAt.getTime() - session.endsAt.getTime()).toBe(30 * 60_000)
    const claims = await tokens.verify(1001, token, at(before))
    expect(claims && tokens.needsRefresh(claims, session, at(MONTH_MINUTES - 5))).toBe(false)
    expect(await tokens.verify(1001, token, at(MONTH_MINUTES))).toBeNull()
  })

  test('that name no session are none', async () => {
    const tokens = createTokens([NEW])
    const nameless = { ...session, id: undefined as unknown as string }
    const { token } = await tokens.sign(1001, person, nameless, at(0))
    expect(await tokens.verify(1001, token, at(1))).toBeNull()
  })

  test('of another school, tampered with, unsigned or signed otherwise are none', async () => {
    const tokens = createTokens([NEW])
    const { token } = await tokens.sign(1001, person, session, at(0))
    const [head = '', body = '', sign = ''] = token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const forgery = await new SignJWT({ mall: 1001, epoch: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('owner')
      .setExpirationTime(new Date(start.getTime() + 3_600_000))
      .sign(new TextEncoder().encode(NEW))
    const wrong = [
      `${head}.${encode({ ...claims, sub: 'owner' })}.${sign}`,
      `${head}.${body}.`,
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'HS512' })}.${body}.${sign}`,
      forgery,
      'x',
      '',
    ]
    for (const it of wrong) expect(await tokens.verify(1001, it, at(1))).toBeNull()
    expect(await tokens.verify(1002, token, at(1))).toBeNull()
  })

  test('signed before a key was rotated are good until the old key is dropped', async () => {
    const before = createTokens([OLD]),
      between = createTokens([NEW, OLD]),
      after = createTokens([NEW])
    const old = await before.sign(1001, person, session, at(0)),
      fresh = await between.sign(1001, person, session, at(0))
    expect(await between.verify(1001, old.token, at(1))).toMatchObject({ personId: 'teacher' })
    expect(await after.verify(1001, fresh.token, at(1)), 'the first secret signs').toMatchObject({
      personId: 'teacher',
    })
    expect(await before.verify(1001, fresh.token, at(1))).toBeNull()
    expect(await after.verify(1001, old.token, at(1))).toBeNull()
  })

  test('so are digests: all secrets find them, the first one makes them', () => {
    const between = createTokens([NEW, OLD])
    expect(between.digests('id-card', 'x')).toContain(createTokens([OLD]).digest('id-card', 'x'))
    expect(between.digests('id-card', 'x')[0]).toBe(between.digest('id-card', 'x'))
    expect(between.digest('id-card', 'x')).not.toBe(between.digest('form', 'x'))
    const old = createTokens([OLD]).digest('id-card', 'x')
    expect(
      [old, between.digest('id-card', 'x'), `${old}x`, between.digest('form', 'x'), ''].map(it =>
        between.isDigest('id-card', 'x', it),
      ),
    ).toEqual([true, true, false, false, false])
  })
})
