import { createElement, Fragment, type Key, type ReactNode } from 'react'
import type { Mark } from './mark'

/** Han characters, the first half of rare ones included. */
const HAN = '[\\u3400-\\u9fff\\uf900-\\ufaff\\ud840-\\ud888]'
const han = new RegExp(HAN)
/** A passage in Chinese with its figures, codes and stops: words in small letters end it. */
const passage = new RegExp(
  `[（《【“]*${HAN}(?:[^a-z]*${HAN})?[\\udc00-\\udfff）》】”、。，；：！？]*`,
  'g',
)
/** Words of another language; no code, measure or initial. */
const words = /[A-Za-z][a-z]/
/** What may hold nothing but text. */
const TEXT_ONLY = /^(option|text|tspan|textarea)$/
/** What is not read as part of the page, or is no text. */
const SILENT = /^(title|script|style)$/

const CHINESE = 'zh-CN'

const isText = (it: unknown): it is string | number =>
  typeof it === 'string' || typeof it === 'number'
const isTextOrNothing = (it: ReactNode) => isText(it) || it == null || typeof it === 'boolean'
const isChinese = (text: string) => !words.test(text.replace(passage, ''))

/** A text with its passages in Chinese marked. It stays one piece: in a box of columns every piece is one. */
function marked(text: string, key?: Key) {
  if (isChinese(text)) return createElement('span', { lang: CHINESE, key }, text)
  const pieces: ReactNode[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(passage)) {
    pieces.push(text.slice(at, index), createElement('span', { lang: CHINESE }, found))
    at = index + found.length
  }
  return createElement('span', { key }, ...pieces, text.slice(at))
}

const hasHan = (it: unknown): boolean =>
  Array.isArray(it) ? it.some(hasHan) : typeof it === 'string' && han.test(it)

/** Texts that follow each other are one; the others stay in their places, which are what React knows them by. */
function markedEach(children: readonly ReactNode[]): ReactNode[] {
  const shown: ReactNode[] = [...children]
  for (let from = 0; from < children.length; from++) {
    const child = children[from]
    if (Array.isArray(child) && hasHan(child)) shown[from] = markedEach(child as ReactNode[])
    if (!isText(child)) continue
    let to = from
    while (to + 1 < children.length && isText(children[to + 1])) to++
    const text = children.slice(from, to + 1).join('')
    if (han.test(text)) shown.fill(null, from, to + 1)[from] = marked(text, `text${from}`)
    from = to
  }
  return shown
}

/**
 * Data is often in Chinese alone: on an English page whatever is drawn of it says so (`lang`), on its element where that holds
 * nothing else, else around it. Pages in Chinese are drawn as they are written; `readsEnglish` is asked about Chinese alone.
 */
export const markerFor =
  (readsEnglish: () => boolean): Mark =>
  (type, props) => {
    const isElement = typeof type === 'string'
    if ((!isElement && type !== Fragment) || props.lang) return props
    const { children = props.defaultValue } = props
    const list = Array.isArray(children) ? (children as ReactNode[]) : [children as ReactNode]
    if (!hasHan(list) || !readsEnglish()) return props
    if (isElement && SILENT.test(type)) return props
    const text = list.filter(it => isText(it)).join('')
    // Whatever names an element by an attribute names it in the reader's language.
    const isNamed = props['aria-label'] || props.title || props.alt
    if (
      isElement &&
      (TEXT_ONLY.test(type) || (!isNamed && list.every(isTextOrNothing) && isChinese(text)))
    )
      return { ...props, lang: CHINESE }
    if (props.children === undefined) return props
    return { ...props, children: Array.isArray(children) ? markedEach(list) : marked(text) }
  }
