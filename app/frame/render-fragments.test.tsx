import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { dataOf, drawnOnce } from '~/contract/drawn-once'
import { translator } from '~/web/i18n'
import { CachedFragment, FragmentCache } from './CachedFragment'
import { fragmentRenderer } from './render-fragments'
import { useFormToken, useRootData, type RootData } from './root-data'

const root = (over: Partial<RootData> = {}): RootData =>
  ({
    mall: { id: 1, name: '甲' },
    person: { name: '张' },
    locale: 'cn',
    formToken: 'token-of-one',
    scripts: true,
    legacySheet: false,
    oneFileOnly: false,
    pricesHidden: false,
    audits: false,
    cartCount: 3,
    ...over,
  }) as RootData

const draw = <Props extends object>(
  over: Partial<RootData>,
  component: (props: Props) => React.ReactNode,
  props: Props,
) => fragmentRenderer(root(over), translator(over.locale ?? 'cn'))(component, props)

test('a fragment is drawn once for everybody who sees the same, and again for whoever does not', () => {
  let drawn = 0
  const Card = ({ name }: { name: string }) => {
    drawn++
    const { mall, locale } = useRootData()
    return createElement('b', null, `${name} ${mall.name} ${locale}`)
  }
  expect(draw({}, Card, { name: '乙醇' })).toBe('<b>乙醇 甲 cn</b>')
  expect(draw({ person: null, cartCount: 0 }, Card, { name: '乙醇' })).toBe('<b>乙醇 甲 cn</b>')
  expect(drawn).toBe(1)
  expect(draw({}, Card, { name: '丙酮' })).toBe('<b>丙酮 甲 cn</b>')
  expect(draw({ locale: 'en' }, Card, { name: '乙醇' })).toBe('<b>乙醇 甲 en</b>')
  const mall = { ...root().mall, name: '乙' }
  expect(draw({ mall }, Card, { name: '乙醇' })).toBe('<b>乙醇 乙 cn</b>')
  expect(drawn).toBe(4)
  const Other = ({ name }: { name: string }) => createElement('i', null, name)
  expect(draw({}, Other, { name: '乙醇' })).toBe('<i>乙醇</i>')
})

test('each visitor gets a form of their own', () => {
  const Form = ({ id }: { id: string }) =>
    createElement('input', { name: 'formToken', value: useFormToken(), id, readOnly: true })
  const drawForm = (formToken: string) => draw({ formToken }, Form, { id: 'a' })
  expect(drawForm('one')).toContain('value="one"')
  expect(drawForm('two')).toBe(drawForm('one').replace('one', 'two'))
  expect(drawForm('')).toContain('value=""')
})

test('what one person alone may see is refused, not kept for all', () => {
  for (const name of ['person', 'cartCount', 'query', 'madeAt'] as const) {
    const Personal = () => createElement('b', null, JSON.stringify(useRootData()[name]))
    expect(() => draw({}, Personal, {})).toThrow(`"${name}"`)
  }
})

test('the words are those of the language asked for', () => {
  const Words = () => createElement('b', null, useTranslation('malls').t('card.third'))
  expect(draw({ locale: 'en' }, Words, {})).not.toBe(draw({}, Words, {}))
})

test('a document carries the data of what is drawn in it once', () => {
  const [item] = drawnOnce([{ id: 'a', stock: 2, name: '乙醇' }], ['id', 'stock'], at => `g${at}`)
  expect(JSON.parse(JSON.stringify(item))).toEqual({ id: 'a', stock: 2, drawn: 'g0' })
  expect(dataOf(item as { id: string } | { drawn: string })).toEqual({
    id: 'a',
    stock: 2,
    name: '乙醇',
  })
  expect(dataOf(JSON.parse(JSON.stringify(item)) as { drawn: string })).toBeNull()
})

test('on the server a fragment stands in its element as everything else does', () => {
  const Card = ({ name }: { name: string }) => createElement('b', null, name)
  const [data] = drawnOnce([{ name: '乙醇 & 水' }], [], at => `g${at}`)
  const element = createElement(CachedFragment<{ name: string }, { name: string }>, {
    as: 'li',
    className: 'm-good',
    component: Card,
    data: data!,
    propsOf: ({ name }) => ({ name }),
  })
  const cached = createElement(
    FragmentCache.Provider,
    { value: fragmentRenderer(root(), translator('cn')) },
    element,
  )
  expect(renderToStaticMarkup(cached)).toBe(renderToStaticMarkup(element))
  expect(renderToStaticMarkup(element)).toBe(
    '<li class="m-good" data-drawn="g0"><b>乙醇 &amp; 水</b></li>',
  )
})
