import { afterAll, describe, expect, test, vi } from 'vitest'
import { sampleSheet } from './sample-sheet'
import { Press } from './press'
import { setSheet } from './set-sheet'

vi.setConfig({ testTimeout: 30_000 })

const press = new Press()
const url = 'http://demo.localhost/emall/orders/scan/settle/20261121090000000001'
const order = (lines: number) => ({ sheet: sampleSheet(lines), url, landscape: false })
const code = (error: unknown) => (error as { code?: string }).code

/** A press whose thread does whatever this script says with an order. */
const pressWith = (script: string, settings = {}) =>
  new Press({
    thread: new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\nparentPort.on('message', order => { ${script} })`)}`,
    ),
    ...settings,
  })

afterAll(() => press.stop())

describe('printing in a thread of its own', () => {
  test('gives the document that printing here gives', async () => {
    expect(
      (await press.print('sheet', order(5))).equals(await setSheet(sampleSheet(5), url, false)),
    ).toBe(true)
  })

  test('several at once each get their own, also the same one twice', async () => {
    const counts = [1, 2, 3, 2]
    const prints = await Promise.all(counts.map(count => press.print('sheet', order(count))))
    for (const [index, count] of counts.entries())
      expect(prints[index]?.equals(await setSheet(sampleSheet(count), url, false))).toBe(true)
  })

  test('a document that cannot be set fails alone', async () => {
    const badOrder = order(1)
    badOrder.sheet.lines.total = 0.5
    const [bad, good] = await Promise.allSettled([
      press.print('sheet', badOrder),
      press.print('sheet', order(1)),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'internal' } })
    expect(good.status).toBe('fulfilled')
  })

  test('makes the rare font with the characters asked for', async () => {
    expect((await press.print('rareFont', ['20BB7', '2CB4E'])).subarray(0, 4).toString()).toBe(
      'wOF2',
    )
  })

  test('after a stop, what waits is told and the next document starts anew', async () => {
    const waiting = press.print('sheet', order(1)).catch(code)
    await press.stop()
    expect(await waiting).toBe('unavailable')
    expect((await press.print('sheet', order(1))).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('a press in trouble', () => {
  const fine = 'parentPort.postMessage({ id: order.id, made: new Uint8Array([37, 80]) })'

  test('a thread that dies loses the document in hand only', async () => {
    const dying = pressWith(`if (order.data[0] === 'dies') process.exit(1); ${fine}`)
    const outcomes = await Promise.all(
      ['a', 'dies', 'b'].map(it => dying.print('rareFont', [it]).then(String, code)),
    )
    expect(outcomes).toEqual(['%P', 'unavailable', '%P'])
    await dying.stop()
  })

  test('so does one that throws outside of its work', async () => {
    const dying = pressWith(
      `if (order.data[0] === 'throws') throw new Error('out of its mind'); ${fine}`,
    )
    expect(
      await Promise.all(
        ['throws', 'b'].map(it => dying.print('rareFont', [it]).then(String, code)),
      ),
    ).toEqual(['unavailable', '%P'])
    await dying.stop()
  })

  test('one that hangs is given up after the limit, and the next document gets a new one', async () => {
    const hanging = pressWith(`if (order.data[0] === 'hangs') for (;;); ${fine}`, {
      timeLimitMs: 300,
    })
    expect(
      await Promise.all(
        ['hangs', 'b'].map(it => hanging.print('rareFont', [it]).then(String, code)),
      ),
    ).toEqual(['timeout', '%P'])
    await hanging.stop()
  })

  test('a queue that has grown too long is refused', async () => {
    const slow = pressWith('', { waitingMax: 2 })
    const outcomes = Array.from({ length: 5 }, (_, i) =>
      slow.print('rareFont', [String(i)]).catch(code),
    )
    expect(await Promise.all(outcomes.slice(3))).toEqual(['busy', 'busy'])
    await slow.stop()
    expect(await Promise.all(outcomes.slice(0, 3))).toEqual([
      'unavailable',
      'unavailable',
      'unavailable',
    ])
  })

  test('a thread that cannot even start is said to be unavailable', async () => {
    const none = new Press({ thread: new URL('file:///nowhere/press-thread.mjs') })
    expect(await none.print('rareFont', ['20BB7']).catch(code)).toBe('unavailable')
    await none.stop()
  })
})
