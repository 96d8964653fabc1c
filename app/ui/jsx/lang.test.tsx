import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { markerFor } from './lang'
import { markBy } from './mark'

afterEach(() => markBy(markerFor(() => false)))
const draw = (make: () => ReactNode) => renderToStaticMarkup(<>{make()}</>)
const inEnglish = (make: () => ReactNode) => {
  markBy(markerFor(() => true))
  return draw(make)
}
const name: string = '张三'
const Words = ({ children }: { children: ReactNode }) => <>{children}</>

test.each<[string, () => ReactNode, string]>([
  ['alone', () => <td>{name}</td>, '<td lang="zh-CN">张三</td>'],
  ['with figures', () => <b>{name} 3</b>, '<b lang="zh-CN">张三 3</b>'],
  ['with a code', () => <b>{name} · T10001</b>, '<b lang="zh-CN">张三 · T10001</b>'],
  ['with a word', () => <b>by {name}</b>, '<b><span>by <span lang="zh-CN">张三</span></span></b>'],
  [
    'in a sentence',
    () => <p>{`Ask 张三（三号楼）。Or 李四, by 𠮷田`}</p>,
    '<p><span>Ask <span lang="zh-CN">张三（三号楼）。</span>Or <span lang="zh-CN">李四</span>, by <span lang="zh-CN">𠮷田</span></span></p>',
  ],
  [
    'beside elements',
    () => (
      <p>
        <i>a</i> {name} <i>b</i>
      </p>
    ),
    '<p><i>a</i><span lang="zh-CN"> 张三 </span><i>b</i></p>',
  ],
  [
    'in a list',
    () => <p>{['by ', [<br key="a" />, name]]}</p>,
    '<p>by <br/><span lang="zh-CN">张三</span></p>',
  ],
  ['by a component', () => <Words>{name}</Words>, '<span lang="zh-CN">张三</span>'],
  [
    'where only text may be',
    () => <option>{`by ${name}`}</option>,
    '<option lang="zh-CN">by 张三</option>',
  ],
  ['in a field', () => <textarea defaultValue={name} />, '<textarea lang="zh-CN">张三</textarea>'],
  [
    'of what has a name in English',
    () => <b aria-label="Account of 张三">{name}</b>,
    '<b aria-label="Account of 张三"><span lang="zh-CN">张三</span></b>',
  ],
  ['that says so already', () => <i lang="zh-CN">{name}</i>, '<i lang="zh-CN">张三</i>'],
  ['as the title', () => <title>{name}</title>, '<title>张三</title>'],
])('a text in Chinese %s is marked on an English page', (_, make, html) => {
  expect(inEnglish(make)).toBe(html)
})

test('nothing else is', () => {
  const make = () => (
    <p title={name}>
      Amount: ¥{3} <b>5 μL</b>，
      <input defaultValue={name} />
    </p>
  )
  expect(inEnglish(make)).toBe(draw(make))
})

test('a page in Chinese is drawn as it is written', () => {
  const make = () => (
    <p>
      by {name} <textarea defaultValue={name} />
    </p>
  )
  markBy(markerFor(() => false))
  expect(draw(make)).toBe('<p>by 张三 <textarea>张三</textarea></p>')
})
