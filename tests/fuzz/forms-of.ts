import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenLaws } from '../support/invariants'
import { Page } from '../support/page'
import type { Browser } from '../support/browse'
import { crawl, type FoundForm } from './crawl'
import { keepSessions, keepSettings } from './account-samples'
import { fill, filling, type FilledForm } from './filling'
import { check, isWhole, seed } from './options'
import {
  answerOf,
  complaintsOfSite,
  openFuzzSite,
  routesOfBuild,
  type FuzzSite,
  type Person,
} from './site'
import { OURS, sumsOf, THEIRS } from './world'

const routes = await routesOfBuild()
/** Forms somebody else had before get fewer. */
const KNOWN_SHARE = 0.2

/** As a page gives back what was typed: whole characters, one kind of line end, no blanks around. */
const normal = (text: string) => Buffer.from(text).toString().replace(/\r\n?/g, '\n').trim()

/** What must be true of a form that was refused: what was typed is kept, and something says what was wrong. */
function complaintsOfRefused(body: string, filled: FilledForm): string[] {
  const page = new Page(422, filled.url, new Headers(), body)
  const wrong: string[] = []
  for (const [name, typed] of filled.typed) {
    const controls = page
      .$(`#main [name="${name.replace(/["\\]/g, '\\$&')}"]`)
      // What is secret no page gives back.
      .filter((_, it) => !/^(hidden|password)$/.test(page.$(it).attr('type') ?? ''))
    if (!controls.length) continue
    const kept = controls
      .toArray()
      .map(it => (page.$(it).is('textarea') ? page.$(it).text() : (page.$(it).attr('value') ?? '')))
    if (!kept.some(it => normal(it) === normal(typed)))
      wrong.push(
        `does not keep ${name}: ${JSON.stringify(typed.slice(0, 80))}, but has ${JSON.stringify(kept.map(it => it.slice(0, 80)))}`,
      )
  }
  // What the form was about may be over meanwhile: then the whole page says so.
  if (
    !page.has('.m-error-page') &&
    !page.has('.m-error-summary li') &&
    !page.has('#main [aria-invalid=true]') &&
    !page.has('#main [role=alert]')
  )
    wrong.push('refuses without a word')
  return wrong
}

/** Every form of every page, as these people find it, filled as no browser would. */
export function testFormsOf(people: readonly Person[]): void {
  let site: FuzzSite
  const tally = { pages: 0, forms: 0, posts: 0, statuses: new Map<number, number>() }
  const visitedRoutes = new Set<string>()
  /** Forms that somebody had before. */
  const tried = new Set<string>()

  beforeAll(async () => {
    site = await openFuzzSite()
  })
  afterAll(() => site?.close())

  async function exercise(
    browser: Browser,
    cookies: ReadonlyMap<string, string>,
    { form, label }: FoundForm,
    share: number,
  ): Promise<void> {
    await check(
      label,
      fc.asyncProperty(filling, async how => {
        const filled = fill(form, how)
        for (const [name, value] of cookies) browser.cookies.set(name, value)
        const answer = await answerOf(await browser.request(filled.url, filled.init))
        tally.posts++
        if (filled.url.pathname.startsWith('/emall/person/core/')) await keepSessions(site.mall)
        if (/^\/emall\/school\/(settings|sign-on)$/.test(filled.url.pathname))
          await keepSettings(site.mall)
        tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
        const wrong = complaintsOfSite(site, filled.url, answer, filled.text)
        if (answer.status === 422 && answer.headers.get('content-type')?.startsWith('text/html'))
          wrong.push(...complaintsOfRefused(answer.body, filled))
        const to = answer.headers.get('location')
        if (to !== null && !wrong.length) {
          const next = new URL(to, filled.url)
          wrong.push(
            ...complaintsOfSite(
              site,
              next,
              await answerOf(await browser.request(next)),
              filled.text,
            ).map(it => `leads to ${to}, which ${it}`),
          )
        }
        if (wrong.length)
          throw new Error(
            `${String(filled.init.method)} ${filled.url.href.slice(0, 400)}\n${filled.text.slice(0, 800)}\n${String(answer.status)} ${wrong.join('\n')}`,
          )
      }),
      share,
    )
  }

  describe(`forms, seed ${seed}`, () => {
    test.each(people)('as %s', async person => {
      const found = await crawl(site, person, routes)
      for (const path of found.pages.keys()) visitedRoutes.add(path)
      tally.pages += found.visited
      tally.forms += found.forms.length
      const failed = [...found.wrong]
      // One of the forms signs out.
      const cookies = new Map(found.browser.cookies)
      for (const it of found.forms) {
        await exercise(found.browser, cookies, it, tried.has(it.signature) ? KNOWN_SHARE : 1).catch(
          (error: unknown) => failed.push((error as Error).message),
        )
        tried.add(it.signature)
      }
      expect(failed.join('\n\n')).toBe('')
    })

    test('everything that can be visited was visited', () => {
      if (isWhole)
        expect(routes.map(it => it.path).filter(path => !visitedRoutes.has(path))).toEqual([])
    })

    test('the school next door has not noticed, and the books are right', async () => {
      expect(await sumsOf(site.mall, THEIRS)).toEqual(site.theirSums)
      expect(await brokenLaws(site.mall, OURS)).toEqual([])
      const statuses = [...tally.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, n]) => `${n} × ${status}`)
        .join(', ')
      process.stdout.write(
        `${tally.pages} pages visited, ${tally.forms} forms, ${tally.posts} times sent (seed ${seed}): ${statuses}\n`,
      )
    })
  })
}
