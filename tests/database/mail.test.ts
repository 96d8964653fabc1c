import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '~/areas/messages/domain/send-mail'
import { write } from '~/mall/database/pool'
import { tell } from '~/areas/messages/domain/tell'
import type { MailServer } from '~/mall/gateways/mail/port'
import { smtpMail } from '~/mall/gateways/mail/smtp'
import { codeOf, openTestMall, type TestMall } from '../support/database'

let mall: TestMall
const servers: (SMTPServer | Server)[] = []
const clients: MailServer[] = []
beforeAll(async () => {
  mall = await openTestMall()
  await mall.sql('update people set email = $2 where mall_id = $1 and id = $3', [
    mall.school().id,
    'teacher@example.edu',
    'teacher',
  ])
})
afterEach(async () => {
  for (const it of clients.splice(0)) it.close()
  await Promise.all(servers.splice(0).map(it => new Promise<void>(done => it.close(() => done()))))
})
afterAll(() => mall.close())

type MailTaken = { from: string; to: string[]; raw: string }
const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code })

/** A real server on this machine; what it takes stands in `taken`. */
async function serverWith(options: SMTPServerOptions = {}) {
  const taken: MailTaken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (part: Buffer) => (raw += part.toString()))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(it => it.address),
          raw,
        })
        done()
      })
    },
    ...options,
  })
  servers.push(server)
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { taken, port: (server.server.address() as AddressInfo).port }
}
const clientOf = (port: number) => {
  const client = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'mall@example.edu' })
  clients.push(client)
  return client
}

let n = 0
/** A message to the teacher that waits to be sent. */
async function told(person = 'teacher'): Promise<string> {
  const subjectId = `20260000000000${String(++n).padStart(6, '0')}`
  await write(await mall.ctx(null), ctx => tell(ctx, [person], { kind: 'toAccept', subjectId }))
  return one('select id from messages where mall_id = $1 and subject_id = $2', subjectId)
}
async function one(text: string, value: string): Promise<string> {
  const [row] = await mall.sql<{ id: string }>(text, [mall.school().id, value])
  if (!row) throw new Error(`nothing for ${value}`)
  return row.id
}
const stateOf = async (id: string) =>
  (
    await mall.sql<{ mail: string | null }>(
      'select mail from messages where mall_id = $1 and id = $2',
      [mall.school().id, id],
    )
  )[0]?.mail
const send = async (id: string, mail: MailServer) => {
  const ctx = await mall.ctx(null)
  return sendMail({ ...ctx, services: { ...ctx.services, mail } }, id)
}
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*)`, 'im')
    .exec(raw)?.[1]
    ?.replaceAll(/\r\n[ \t]+/g, ' ')
    .trim()

describe('a mail', () => {
  test('goes to its receiver with everything a mail program needs to end it', async () => {
    const { port, taken } = await serverWith()
    const id = await told()
    expect(await stateOf(id)).toBe('waiting')
    await send(id, clientOf(port))
    await send(id, clientOf(port))
    expect(await stateOf(id)).toBe('sent')
    expect(taken.map(it => [it.from, it.to])).toEqual([
      ['mall@example.edu', ['teacher@example.edu']],
    ])
    const raw = taken[0]!.raw
    expect(headerOf(raw, 'Message-ID')).toBe(`<message-${id}.${mall.school().id}@yunlu.localhost>`)
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(raw, 'List-Unsubscribe')).toMatch(/^<http.*\/emall\/unsubscribe\?person=.*>$/)
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated')
    expect(raw).toMatch(/^Content-Type: text\/plain/im)
    expect(raw).toMatch(/^Content-Type: text\/html/im)
  })

  test('that is cut off before it is written down comes once more, under the same id', async () => {
    const { port, taken } = await serverWith()
    const id = await told()
    const client = clientOf(port)
    const cut: MailServer = {
      ...client,
      send: async mail => {
        await client.send(mail)
        throw new Error('the process is gone')
      },
    }
    await expect(send(id, cut)).rejects.toThrow('gone')
    expect(await stateOf(id)).toBe('waiting')
    await send(id, client)
    const ids = taken.map(it => headerOf(it.raw, 'Message-ID'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('refused for now is tried again; whose sign-in or sender is refused, too', async () => {
    for (const options of [
      { onRcptTo: (_: unknown, __: unknown, done: (error?: Error) => void) => done(refusal(451)) },
      {
        onMailFrom: (_: unknown, __: unknown, done: (error?: Error) => void) => done(refusal(550)),
      },
    ] as SMTPServerOptions[]) {
      const { port } = await serverWith(options)
      const id = await told()
      await expect(send(id, clientOf(port))).rejects.toThrow()
      expect(await stateOf(id)).toBe('waiting')
    }
  })

  test('refused for good stops the address, says so in the inbox, and another address is used again', async () => {
    const { port } = await serverWith({
      onRcptTo: ({ address }, _, done) =>
        address === 'teacher@example.edu' ? done(refusal(550)) : done(),
    })
    const first = await told()
    await send(first, clientOf(port))
    expect(await stateOf(first)).toBe('refused')
    const { list } = await mall.as('teacher').messages.list({ kind: 'mailRefused' })
    expect(list).toHaveLength(1)
    expect(await mall.as('teacher').messages.choices()).toMatchObject({ isRefused: true })
    expect(await stateOf(await told())).toBeNull()
    await mall.sql("update people set email = 'new@example.edu' where mall_id = $1 and id = $2", [
      mall.school().id,
      'teacher',
    ])
    const again = await told()
    await send(again, clientOf(port))
    expect(await stateOf(again)).toBe('sent')
  })

  test('whose text the server refuses for good is given up, and the address is not', async () => {
    const { port } = await serverWith({
      onData(stream, _, done) {
        stream.resume()
        stream.on('end', () => done(refusal(554)))
      },
    })
    const id = await told()
    await send(id, clientOf(port))
    expect(await stateOf(id)).toBe('refused')
    expect(await mall.as('teacher').messages.choices()).toMatchObject({ isRefused: false })
  })

  test('waits for no dead server, and not for ever for a silent one', async () => {
    const { port } = await serverWith()
    const dead = servers.pop() as SMTPServer
    await new Promise<void>(done => dead.close(() => done()))
    const id = await told()
    await expect(send(id, clientOf(port))).rejects.toThrow(/ECONNREFUSED/)
    const silent = createServer(socket => void socket.on('error', () => undefined))
    servers.push(silent)
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const begun = performance.now()
    await expect(send(id, clientOf((silent.address() as AddressInfo).port))).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await stateOf(id)).toBe('waiting')
  }, 30_000)

  test.each([
    'a@example.edu\r\nBcc: b@example.edu',
    'a@example.edu, b@example.edu',
    '"a@x" <b@example.edu>',
    'a',
    `${'a'.repeat(260)}@example.edu`,
  ])('goes to one address or to none: %j', async email => {
    const { port, taken } = await serverWith()
    await mall.sql("update people set email = $2 where mall_id = $1 and id = 'student'", [
      mall.school().id,
      email,
    ])
    const id = await told('student')
    await send(id, clientOf(port))
    expect(await stateOf(id)).toBe('dropped')
    expect(taken).toEqual([])
  })

  test('carries no line of a name into its head', async () => {
    const { port, taken } = await serverWith()
    const id = await told()
    const ctx = await mall.ctx(null)
    const name = '云麓\r\nBcc: b@example.edu\r\n\r\nX'
    const mail = clientOf(port)
    await sendMail({ ...ctx, mall: { ...ctx.mall, name }, services: { ...ctx.services, mail } }, id)
    expect(taken[0]!.to).toEqual(['new@example.edu'])
    expect(headerOf(taken[0]!.raw, 'Bcc')).toBeUndefined()
  })
})

describe('who wants none', () => {
  test('of a kind gets none of it, by the settings or by the link without signing in', async () => {
    const teacher = mall.as('teacher')
    const { kinds } = await teacher.messages.choices()
    expect(kinds.every(it => it.ways[0]?.pace === 'now')).toBe(true)
    const paced = (pace: 'now' | 'never') => ({
      ways: [{ kind: 'toAccept' as const, channel: 'mail' as const, pace }],
      language: 'en' as const,
    })
    await teacher.messages.choose(paced('never'))
    expect(await stateOf(await told())).toBeNull()
    await teacher.messages.choose(paced('now'))

    const { port, taken } = await serverWith()
    const [first, second] = [await told(), await told()]
    await send(first, clientOf(port))
    expect(headerOf(taken[0]!.raw, 'Subject')).toMatch(/^Order \d+ has been received/)
    const link = new URL(/<(.*)>/.exec(headerOf(taken[0]!.raw, 'List-Unsubscribe')!)![1]!)
    const ending = Object.fromEntries(link.searchParams) as {
      person: string
      kind: string
      sign: string
    }
    const guest = mall.guest().messages
    for (const wrong of [
      { ...ending, person: 'student' },
      { ...ending, kind: 'toApprove' },
      { ...ending, kind: 'none' },
      { ...ending, sign: `${ending.sign.slice(0, -1)}_` },
    ])
      expect(await codeOf(guest.unsubscribe(wrong))).toBe('not_found')
    expect(await codeOf(mall.guest('jianghai').messages.unsubscribe(ending))).toBe('not_found')
    expect(await codeOf(guest.unsubscribe(ending))).toBe('done')
    expect(await codeOf(guest.unsubscribe(ending))).toBe('done')
    // What waited already is not sent any more, and nothing new waits.
    await send(second, clientOf(port))
    expect([await stateOf(second), await stateOf(await told()), taken.length]).toEqual([
      'dropped',
      null,
      1,
    ])
    const [own] = (await teacher.messages.choices()).kinds.filter(it => it.kind === 'toAccept')
    expect(own?.ways).toContainEqual({ channel: 'mail', pace: 'never' })
  })
})
