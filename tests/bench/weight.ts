import { ask, type Target } from './load'
import type { Visitor } from './visitor'

export interface Weight {
  raw: number
  compressed: number
  files: number
}
export interface PageWeight {
  html: Weight
  css: Weight
  js: Weight
}

const nothing = (): Weight => ({ raw: 0, compressed: 0, files: 0 })
const asset = /\/emall\/assets\/[\w.$~-]+\.(?:js|css)\b/g
const importOf = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[\w.$~-]+\.js)["']/g
const laterImportOf = /\bimport\(\s*["'`](\.{1,2}\/[\w.$~-]+\.js)["'`]\s*\)/g

/**
 * What a browser fetches to show a page and make it live: the page, its sheets, and every module reachable by static import
 * from those the page names, with the words of one language. Modules that wait for a click are not counted.
 */
export async function weigh(
  visitor: Visitor,
  path: string,
  language: 'cn' | 'en' = 'cn',
): Promise<PageWeight> {
  const { target } = visitor
  const plain = await ask(target, {
    path,
    headers: { ...visitor.headers, 'accept-encoding': 'identity' },
  })
  const small = await ask(target, { path, headers: visitor.headers })
  const html = plain.body.toString('utf8')
  const css = nothing(),
    js = nothing()
  for (const sheet of new Set(
    html.match(/<link[^>]+rel="stylesheet"[^>]*>/g)?.flatMap(it => it.match(asset) ?? []),
  ))
    await add(css, target, sheet)
  const waiting = [...new Set(html.match(asset)?.filter(it => it.endsWith('.js')))]
  const known = new Set(waiting)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const text = await add(js, target, next)
    const later = [...text.matchAll(laterImportOf)]
      .map(it => it[1] ?? '')
      .filter(it => it.startsWith(`./${language}-`))
    for (const found of [...[...text.matchAll(importOf)].map(it => it[1] ?? ''), ...later]) {
      const at = new URL(found, `http://localhost${next}`).pathname
      if (!known.has(at)) waiting.push(at)
      known.add(at)
    }
  }
  return {
    html: { raw: plain.body.byteLength, compressed: small.body.byteLength, files: 1 },
    css,
    js,
  }
}

async function add(weight: Weight, target: Target, path: string): Promise<string> {
  const answer = await ask(target, { path, headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  const sent = await ask(target, { path, headers: { 'accept-encoding': 'br' } })
  weight.raw += answer.body.byteLength
  weight.compressed += sent.body.byteLength
  weight.files++
  return answer.body.toString('utf8')
}
