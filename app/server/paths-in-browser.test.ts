import { expect, test } from 'vitest'
import { pathsInBrowser } from './paths-in-browser'

type Hook = (this: unknown, code?: string, id?: string) => { code: string } | null
const { buildStart, transform } = pathsInBrowser() as unknown as Record<
  'buildStart' | 'transform',
  Hook
>
const buildOf = (code: string, id = '/mall/app/areas/orders/screens/Some.tsx'): string => {
  const here = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  buildStart.call(here)
  return transform.call(here, code, id)?.code ?? code
}
const file = (line: string) => `import { paths, withBase } from '~/paths'\n${line}\n`

test.each([
  ['<A to={paths.cart} />', '<A to={"/cart"} />'],
  ['go(withBase(paths.order(order.id)))', 'go(withBase(`/orders/${order.id}`))'],
  ['paths.product(of(paths.cart), b)', '`/product/${of("/cart")}/${b}`'],
  ["a ? paths.front : '/other'", 'a ? "/" : \'/other\''],
])('%s is written out', (line, expected) => {
  expect(buildOf(file(line))).toBe(file(expected))
})

test('who takes the map apart is told so, and who has none of it is let alone', () => {
  expect(() => buildOf(file('Object.values(paths)'))).toThrow('apart')
  expect(() => buildOf(file('list.map(paths.order)'))).toThrow('apart')
  const other = "const paths = ['a']\npaths.cart\n"
  expect(buildOf(other)).toBe(other)
})

test('the map keeps what does more than put its parts in', () => {
  const map = "export const paths = {\n  cart: '/cart',\n  odd: (it: string) => encode(it),\n}\n"
  expect(buildOf(map, '/mall/app/paths.ts').replace(/\s+/g, ' ')).toBe(
    'export const paths = { odd: (it: string) => encode(it), } ',
  )
})
