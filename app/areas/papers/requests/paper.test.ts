import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { MallError, type ErrorCode } from '~/contract/errors'
import { sendSheet } from './paper'

const request = new Request(
  'http://yunlu.localhost:3000/emall/temp/bills/download?id=20261121090000000001&layout=landscape',
  { headers: { host: 'yunlu.localhost:3000' } },
)
const contextWhere = (pdf: (input: Record<string, unknown>) => Promise<unknown>) =>
  ({
    actor: { personId: 'teacher' },
    locale: 'cn',
    cookies: { secure: false },
    api: { papers: { pdf } },
  }) as unknown as AppLoadContext

describe('a document that cannot be made', () => {
  test.each<[ErrorCode, number, string, boolean]>([
    ['timeout', 504, '所用时间过长', true],
    ['unavailable', 503, '未能生成', true],
    ['busy', 503, '稍后再试', true],
    ['internal', 500, '未能生成', true],
    ['not_found', 404, '没有这份单据', false],
    ['no_permission', 403, '无权查看', false],
  ])(
    '%s is said in both languages, with the way to print it all the same',
    async (code, status, words, instead) => {
      const answer = await sendSheet(
        request,
        contextWhere(() => Promise.reject(new MallError(code))),
        'bill',
        '20261121090000000001',
      )
      const text = await answer.text()
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([status, 'text/html; charset=utf-8', 'no-store'])
      expect(text).toContain(words)
      expect(text).toMatch(/<p lang="en">[A-Z][^<]+<\/p>/)
      expect(text.includes('href="/emall/temp/bills?id=20261121090000000001"')).toBe(instead)
    },
  )

  test('what nobody foresaw is not swallowed', async () => {
    await expect(
      sendSheet(
        request,
        contextWhere(() => Promise.reject(new TypeError('x'))),
        'bill',
        '1',
      ),
    ).rejects.toThrow(TypeError)
  })
})

test('a document that can is a file, asked for as the page was', async () => {
  const inputs: Record<string, unknown>[] = []
  const answer = await sendSheet(
    request,
    contextWhere(input => {
      inputs.push(input)
      return Promise.resolve({
        name: 'bill-1.pdf',
        mime: 'application/pdf',
        content: Buffer.from('%PDF-').toString('base64'),
      })
    }),
    'bill',
    '20261121090000000001',
  )
  expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([
    200,
    'attachment; filename="bill-1.pdf"',
    '%PDF-',
  ])
  expect(inputs).toEqual([
    {
      kind: 'bill',
      id: '20261121090000000001',
      language: 'cn',
      landscape: 'true',
      subOrdersId: undefined,
    },
  ])
})
