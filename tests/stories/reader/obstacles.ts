import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** What a person with a disability would meet on the page at hand. Every check answers what is wrong, in words. */

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Lays a style over the page, or takes it away again; a style element would be against the policy of the mall. */
const lay = (page: Page, css: string) =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = text ? [sheet] : []
  }, css)

/** Head and foot of every page. */
const FRAME = ['.m-head', '.m-foot']
/** Whether head and foot are looked at, too. */
interface Look {
  frame: boolean
}
const EVERYTHING: Look = { frame: true }

/** The rules of axe: WCAG 2.2 A and AA, and its best practice (landmarks, order of headings). */
export async function axeFinds(page: Page, { frame } = EVERYTHING): Promise<string[]> {
  await page.evaluate(axe.source)
  // A bar at the foot of the window hides what can be scrolled free, and would make it too small.
  await lay(page, '.m-cart-bar { position: static !important }')
  const found = await page.evaluate(
    async ([values, exclude]) => {
      const { violations } = await (
        window as unknown as { axe: { run(context: object, options: object): Promise<AxeResult> } }
      ).axe.run({ exclude }, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
      return violations.map(
        it =>
          `${it.id}: ${it.help}. ${it.nodes.length}: ${it.nodes
            .slice(0, 2)
            .map(
              node =>
                `${node.html.slice(0, 140)} ${(node.failureSummary ?? '').split('\n')[1]?.trim() ?? ''}`,
            )
            .join(' | ')}`,
      )
    },
    [tags, frame ? [] : FRAME] as const,
  )
  await lay(page, '')
  return found
}

/** One main part, one heading of the first level, no level left out, a title, a language; a skip link that leads to the main part. */
export const structureFinds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const shown = (it: Element) => it.getClientRects().length > 0
    const mains = document.querySelectorAll('main, [role=main]').length
    if (mains !== 1) found.push(`${mains} main parts`)
    const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
      .filter(shown)
      .map(it => ({ level: Number(it.tagName[1]), text: it.textContent?.trim().slice(0, 30) }))
    const firsts = levels.filter(it => it.level === 1).length
    if (firsts !== 1) found.push(`${firsts} headings of the first level`)
    levels.forEach(({ level, text }, n) => {
      if (level > (levels[n - 1]?.level ?? 0) + 1 && n > 0)
        found.push(`the heading "${text}" leaves out a level`)
    })
    if (levels[0] && levels[0].level !== 1)
      found.push(`the first heading is of level ${levels[0].level}`)
    // The home page is called as the mall; others say first what they are, documents with their number.
    if (!/\S - \S|\d{6}/.test(document.title) && !/\/emall\/?$/.test(location.pathname))
      found.push(`the title "${document.title}" does not say what the page is`)
    if (!document.documentElement.lang) found.push('no language')
    const skip = document.querySelector('a[href^="#"]')
    const target = skip && document.getElementById((skip.getAttribute('href') ?? '').slice(1))
    if (!skip?.classList.contains('m-skip')) found.push('no skip link')
    else if (!target?.matches('main, [role=main]'))
      found.push('the skip link does not lead to the main part')
    else if (target.tabIndex !== -1 || !target.hasAttribute('tabindex'))
      found.push('the main part cannot take the focus of the skip link')
    const ids = [...document.querySelectorAll('[id]')].map(it => it.id)
    for (const id of new Set(ids.filter((it, n) => ids.indexOf(it) !== n)))
      found.push(`the id ${id} occurs twice`)
    return found
  })

/** Keys pressed before the page's own script stands would be keys pressed in another page. */
export const awake = (page: Page) =>
  page.waitForFunction(
    () =>
      !('__remixContext' in window) ||
      Object.keys(document.body).some(it => it.startsWith('__reactFiber$')),
  )

/** Everything that can take the focus shows that it has it, is in sight, and is not hidden behind what floats (2.4.7, 2.4.11). */
export const focusFinds = async (page: Page, { frame } = EVERYTHING): Promise<string[]> => {
  await awake(page)
  // The press of a key tells the browser that somebody goes by keyboard.
  await page.keyboard.press('Tab')
  await lay(
    page,
    '*, *::before, *::after { transition: none !important; scroll-behavior: auto !important }',
  )
  const found = await page.evaluate(
    passedOver => {
      const found: string[] = []
      const name = (it: Element) =>
        `${it.tagName.toLowerCase()}.${it.className} "${(it.textContent || it.getAttribute('value') || it.getAttribute('name') || '').trim().slice(0, 30)}"`
      const look = (it: Element) => {
        const style = getComputedStyle(it)
        return [
          style.outlineStyle,
          style.outlineWidth,
          style.outlineColor,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
        ].join()
      }
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
        ),
      ].filter(it => !passedOver || !it.closest(passedOver))
      for (const it of all) {
        if (
          (it as HTMLInputElement).disabled ||
          it.tabIndex < 0 ||
          it.getClientRects().length === 0
        )
          continue
        // A menu that opens on focus is shown only once something in it has the focus.
        const before = look(it)
        it.focus()
        if (document.activeElement !== it) continue
        const style = getComputedStyle(it)
        const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
        if (!outlined && look(it) === before) found.push(`no sign of focus on ${name(it)}`)
        const box = it.getBoundingClientRect()
        if (style.visibility === 'hidden' || box.width < 2 || box.height < 2) {
          found.push(`what has the focus cannot be seen: ${name(it)}`)
          continue
        }
        const points = [
          [0.5, 0.5],
          [0.1, 0.5],
          [0.9, 0.5],
          [0.5, 0.1],
          [0.5, 0.9],
        ]
          .map(([x = 0, y = 0]) => [box.left + box.width * x, box.top + box.height * y] as const)
          .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
        const seen = points.some(([x, y]) => {
          const top = document.elementFromPoint(x, y)
          return !!top && (it.contains(top) || top.contains(it) || !!top.closest('label'))
        })
        if (!points.length) found.push(`what has the focus is outside of the window: ${name(it)}`)
        else if (!seen)
          found.push(
            `what has the focus is covered: ${name(it)} by ${(([x, y]) => {
              const top = document.elementFromPoint(x, y)
              return top ? name(top) : ''
            })(points[0] ?? [0, 0])}`,
          )
      }
      ;(document.activeElement as HTMLElement | null)?.blur()
      scrollTo(0, 0)
      return [...new Set(found)]
    },
    frame ? '' : FRAME.join(),
  )
  await lay(page, '')
  return found
}

/** 400 % and 200 % on a common screen, a tablet, a wide screen. */
const WIDTHS = [683, 1024, 1920, 320]

/** Nothing sticks out of a window 320 px wide or of wider ones, and what scrolls sideways by itself can be reached and has a name (1.4.10). */
export async function narrowFinds(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1366, height: 768 }
  const early: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) early.push(`${wide} px wide at ${width}`)
  }
  const found = await page.evaluate(() => {
    const found: string[] = []
    const wide = document.documentElement.scrollWidth
    const inner = (it: Element) => {
      for (let up = it.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    if (wide > 320) {
      const out = [...document.body.querySelectorAll('*')].filter(
        it =>
          it.getBoundingClientRect().right > 321 &&
          getComputedStyle(it).position !== 'fixed' &&
          !inner(it),
      )
      found.push(
        `${wide} px wide at 320: ${out
          .slice(0, 4)
          .map(
            it =>
              `${it.tagName.toLowerCase()}.${it.className} to ${Math.round(it.getBoundingClientRect().right)}`,
          )
          .join(', ')}`,
      )
    }
    for (const it of document.body.querySelectorAll<HTMLElement>('*')) {
      if (
        it.scrollWidth <= it.clientWidth + 1 ||
        it.clientWidth < 50 ||
        !['auto', 'scroll'].includes(getComputedStyle(it).overflowX)
      )
        continue
      if (it.tabIndex !== 0 && !it.querySelector('a, button, input, select'))
        found.push(`scrolls sideways but cannot be reached: ${it.className}`)
      if (
        it.tabIndex === 0 &&
        !it.getAttribute('aria-label') &&
        !it.getAttribute('aria-labelledby')
      )
        found.push(`scrolls sideways without a name: ${it.className}`)
    }
    return found
  })
  await page.setViewportSize(size)
  return [...early, ...found]
}

/** Room for letters, lines, words and paragraphs as a reader may set it; nothing of the text may be lost (1.4.12). */
export async function spacingFinds(page: Page): Promise<string[]> {
  await lay(
    page,
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
  )
  const found = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].flatMap(it => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(it)
      const own = [...it.childNodes].some(
        node => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
      )
      if (
        !own ||
        it.closest('.m-hidden') ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none'
      )
        return []
      const cutBelow = overflowY === 'hidden' && it.scrollHeight > it.clientHeight + 2
      const cutBeside = overflowX === 'hidden' && it.scrollWidth > it.clientWidth + 2
      return cutBelow || cutBeside
        ? [
            `text is cut: ${it.tagName.toLowerCase()}.${it.className} "${it.textContent?.trim().slice(0, 30)}"`,
          ]
        : []
    }),
  )
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) found.push(`${wide} px too wide with wide letters`)
  await lay(page, '')
  return found
}
