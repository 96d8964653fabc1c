import { afterAll, describe, expect, test, vi } from 'vitest'
import { printPdf, stopPress } from './press'
import { type StatementPaper, statementPdf } from './statement'

vi.setConfig({ testTimeout: 30_000 })

const statement = (lineCount: number, amount = 10_000): StatementPaper => ({
  language: 'cn',
  school: '华东示范大学',
  number: '20261121090000000001',
  url: 'http://demo.localhost/emall/pdf/20261121090000000001',
  preparedAt: '2026-11-21 17:05',
  supplier: { name: '上海𠮷祥试剂有限公司' },
  period: { from: '2026-10-01', to: '2026-10-31' },
  funds: [],
  orders: [
    {
      orderNo: '20261021000000000001',
      lines: Array.from({ length: lineCount }, (_, index) => ({ acceptanceNo: `A${index}`, product: '无水乙醇', spec: '500mL', unit: '瓶', quantity: 1, unitPrice: amount, amount })),
    },
  ],
})

afterAll(stopPress)

describe('printing in a thread of its own', () => {
  test('gives the document that printing here gives', async () => {
    expect((await printPdf('statement', statement(5))).equals(await statementPdf(statement(5)))).toBe(true)
  })

  test('several at once each get their own', async () => {
    const counts = [1, 2, 3, 4]
    const printed = await Promise.all(counts.map((count) => printPdf('statement', statement(count))))
    for (const [index, count] of counts.entries()) expect(printed[index]?.equals(await statementPdf(statement(count)))).toBe(true)
  })

  test('a document that cannot be set fails alone', async () => {
    const [bad, good] = await Promise.allSettled([printPdf('statement', statement(1, 0.5)), printPdf('statement', statement(1))])
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'internal' } })
    expect(good.status).toBe('fulfilled')
  })

  test('a queue that has grown too long is refused', async () => {
    const outcomes = Array.from({ length: 45 }, () => printPdf('statement', statement(1)).then(() => 'printed', (error: { code: string }) => error.code))
    expect(await Promise.all(outcomes.slice(40))).toEqual(Array.from({ length: 5 }, () => 'unavailable'))
    await stopPress()
    await Promise.all(outcomes)
  })

  test('after a stop, what waits is told and the next document starts anew', async () => {
    const waiting = printPdf('statement', statement(1)).catch((error: unknown) => error)
    await stopPress()
    expect(await waiting).toMatchObject({ code: 'unavailable' })
    expect((await printPdf('statement', statement(1))).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
