import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Outcome } from './suite'

const escapeText = (text: string) =>
  text.replace(
    /[&<>"]/g,
    it => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[it] ?? it,
  )

/** The counts, for `npm test` and for whoever wants to know what did not run. */
export function writeReport(
  path: string,
  outcomes: readonly Outcome[],
): { passed: number; failed: number } {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((all, it) => all + it[key], 0)
  const notRun = outcomes.flatMap(it => (it.notRun === null ? [] : [`${it.title}: ${it.notRun}`]))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    `${JSON.stringify({ passed: sum('passed'), failed: sum('failed'), notRun, parts: outcomes }, null, 2)}\n`,
  )
  return { passed: sum('passed'), failed: sum('failed') }
}

/** All pictures on one page: a row for each page of the mall, a column for each engine. */
export function writeContactSheet(folder: string, outcomes: readonly Outcome[]): void {
  const columns = outcomes.filter(it => it.pictures.length)
  const nameOf = (path: string) => /\d+-([^/]+)\.\w+$/.exec(path)?.[1] ?? path
  const rows = [...new Set(columns.flatMap(it => it.pictures.map(nameOf)))]
  const cell = (outcome: Outcome, row: string) => {
    const asked = outcome.pictures.find(it => nameOf(it) === row)
    if (!asked) return '<td></td>'
    // An engine without layout has written the document instead.
    const path = existsSync(asked) ? asked : asked.replace(/\.png$/, '.html')
    const href = escapeText(relative(folder, path))
    return `<td><a href="${href}">${path.endsWith('.png') ? `<img src="${href}" alt="${escapeText(`${row} in ${outcome.title}`)}" loading="lazy">` : escapeText(row)}</a></td>`
  }
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>The mall in old browsers</title>
<style>body{font:14px sans-serif;margin:16px}td,th{vertical-align:top;padding:4px;text-align:left}th[scope=col]{position:sticky;top:0;background:#fff}img{width:300px;border:1px solid #999;background:#fff}.failed{color:#a00}</style></head><body>
<h1>The mall in old browsers</h1>
<table><thead><tr><th></th>${columns.map(it => `<th scope="col"${it.failed ? ' class="failed"' : ''}>${escapeText(it.title)}<br>${it.passed} passed, ${it.failed} failed, ${it.seconds.toFixed(0)} s</th>`).join('')}</tr></thead>
<tbody>${rows.map(row => `<tr><th scope="row">${escapeText(row)}</th>${columns.map(it => cell(it, row)).join('')}</tr>`).join('\n')}</tbody></table>
<h2>Not run</h2><ul>${outcomes.flatMap(it => (it.notRun === null ? [] : [`<li>${escapeText(it.title)}: ${escapeText(it.notRun)}</li>`])).join('') || '<li>everything ran</li>'}</ul>
</body></html>
`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
}
