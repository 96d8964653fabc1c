import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { loggerOf, tell } from './log'
import { readableLines } from './readable-log'

test('on a terminal a request is one line, and what is taken out of the log is out of it there too', async () => {
  const to = new PassThrough()
  const log = loggerOf('info', readableLines(to))
  const request = {
    method: 'GET',
    path: '/emall/product',
    host: 'yunlu.localhost:3000',
    requestId: 'r-1',
    startedMs: performance.now(),
    mall: 'yunlu',
    person: 'teacher',
  }
  tell(log, { ...request, status: 200 })
  tell(log, { ...request, status: 503 })
  log.info({ port: 3000, token: 'secret' }, 'listening')
  const chunks: Buffer[] = []
  to.on('data', (it: Buffer) => chunks.push(it))
  await expect
    .poll(() => Buffer.concat(chunks).toString())
    .toMatch(
      /^\[\d\d:\d\d:\d\d\] INFO: GET \/emall\/product\s+200\s+[\d.]+ ms {2}yunlu\/teacher\n\[\d\d:\d\d:\d\d\] WARN: GET \/emall\/product\s+503\s+[\d.]+ ms {2}yunlu\/teacher {2}r-1\n\[\d\d:\d\d:\d\d\] INFO: listening\n\s+port: 3000\n\s+token: "\[removed\]"\n$/,
    )
})
