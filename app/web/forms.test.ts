import { describe, expect, test } from 'vitest'
import { MallError } from '~/contract/errors'
import { codesOf, comesFromHere } from './forms'

const isFromHere = (headers: Record<string, string>) =>
  comesFromHere(
    new Request('http://yunlu.localhost:3000/emall/cart/add', { method: 'POST', headers }),
  )
const here = 'http://yunlu.localhost:3000'

describe('where a form stood', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['here, says the browser', { 'sec-fetch-site': 'same-origin' }, true],
    ['on another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['at a neighbour', { 'sec-fetch-site': 'same-site' }, false],
    ['nowhere: typed or kept', { 'sec-fetch-site': 'none' }, false],
    [
      'here, whatever the referrer',
      { 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' },
      true,
    ],
    [
      'elsewhere, whatever the referrer',
      { 'sec-fetch-site': 'cross-site', referer: `${here}/emall/` },
      false,
    ],
    ['here, by the origin', { origin: here }, true],
    ['at another school', { origin: 'http://jianghai.localhost:3000' }, false],
    ['on another port', { origin: 'http://yunlu.localhost:4000' }, false],
    ['hidden', { origin: 'null' }, false],
    [
      'elsewhere, by the origin',
      { origin: 'https://evil.example', referer: `${here}/emall/` },
      false,
    ],
    [
      'here, by the referrer of an old engine',
      { referer: `${here}/emall/product/huashi/eth-500` },
      true,
    ],
    [
      'elsewhere, by the referrer',
      { referer: 'https://evil.example/emall/?http://yunlu.localhost:3000' },
      false,
    ],
    ['nobody knows', {}, false],
    ['nonsense', { referer: 'here' }, false],
  ])('%s', (_, headers, ours) => expect(isFromHere(headers)).toBe(ours))
})

describe('codes beside fields', () => {
  test.each<[string, MallError, Record<string, string[]>]>([
    [
      'of fields',
      new MallError('invalid', { fields: { attach: 'file_type', num: 'quantity_wrong' } }),
      { files: ['file_type'], num: ['quantity_wrong'] },
    ],
    ['of no field', new MallError('wrong_state'), { '': ['wrong_state'] }],
    ['of an empty list of fields', new MallError('invalid', { fields: {} }), { '': ['invalid'] }],
  ])('%s', (_, error, codes) =>
    expect(codesOf(error, field => (field === 'attach' ? 'files' : field))).toEqual(codes),
  )
})
