import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { MallError } from '~/contract/errors'
import { keepProof, requireProof } from '~/areas/accounts/requests/proof'
import { halfOf, toSecondFactor } from './second-factor'

const contextOf = (secure: boolean) =>
  ({
    outgoing: new Headers(),
    cookies: { secure },
    formToken: 'the token of this browser',
    owing: null,
  }) as unknown as AppLoadContext
/** What the browser sends back of what it was told to keep. */
const next = ({ outgoing }: AppLoadContext) =>
  new Request('https://yunlu.mall.example.edu/emall/person/core/second-factor/app', {
    headers: {
      cookie: outgoing
        .getSetCookie()
        .map(it => it.split(';')[0])
        .join('; '),
    },
  })

describe.each([
  ['http', false],
  ['https', true],
])('over %s', (_, secure) => {
  it('the browser that was half let in is known again', () => {
    const context = contextOf(secure)
    const missing = new MallError('second_factor', { values: { half: 'sealed' } })
    expect(toSecondFactor(context, missing, null)?.headers.get('location')).toBe('/second-factor')
    expect(halfOf(next(context), context)).toBe('sealed')
  })

  it('the proof of the first factor is found again', () => {
    const context = contextOf(secure)
    keepProof(context, 'sealed proof')
    expect(requireProof(next(context), context)).toBe('sealed proof')
  })
})

it('over https a plain cookie, which a neighbour could plant, is none', () => {
  const context = contextOf(false)
  keepProof(context, 'planted')
  const plantedContext = next(context)
  expect(() => requireProof(plantedContext, contextOf(true))).toThrow()
})
