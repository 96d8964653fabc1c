import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSignedForTwin, localCustomer } from './local'
import { signedLinkCustomer } from './signed-link'

const SECRET = 'a secret both sides know, long enough'
const question = {
  school: 'art',
  code: 'T1',
  name: '赵丰年 & =',
  productIds: ['eth-500', 'ct-50'],
  ordersIds: [],
  ticket: 't-1',
  issuedAt: new Date(1_795_000_000_000),
}

describe('the address of the customer service', () => {
  test('says who asks about what, signed as the system checks it', () => {
    const url = new URL(
      signedLinkCustomer({
        url: 'https://service.example.edu/chat?lang=cn',
        appId: 'campus-mall',
        secret: SECRET,
      }).urlFor(question),
    )
    expect([
      url.host,
      url.searchParams.get('lang'),
      url.searchParams.get('productIds'),
      url.searchParams.get('name'),
    ]).toEqual(['service.example.edu', 'cn', 'eth-500,ct-50', '赵丰年 & ='])
    const content = [
      'appId',
      'code',
      'issuedAt',
      'name',
      'ordersIds',
      'productIds',
      'school',
      'ticket',
    ]
      .map(it => `${it}=${url.searchParams.get(it)}`)
      .join('&')
    expect(url.searchParams.get('sign')).toBe(
      createHmac('sha256', SECRET).update(content, 'utf8').digest('hex'),
    )
  })

  test('the twin believes its own, unchanged', () => {
    const tokens = { digest: () => SECRET }
    const fields = Object.fromEntries(
      new URLSearchParams(localCustomer(tokens).urlFor(question).split('?')[1]),
    ) as Record<string, string>
    expect(isSignedForTwin(tokens, fields)).toBe(true)
    for (const name of Object.keys(fields))
      expect(isSignedForTwin(tokens, { ...fields, [name]: `${fields[name]}0` }), name).toBe(false)
  })
})
