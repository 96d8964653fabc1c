import type { Page } from '@playwright/test'

/** A4 less the margins of the print sheet, in CSS pixels. */
export const SHEET = { width: 703, height: 1009 }

/** What would be wrong with the page on paper: nothing but strings, so that a list of them can be compared with none. */
export async function wrongOnPaper(page: Page): Promise<string[]> {
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  const wrong = await page.evaluate(sheet => {
    const FEWEST_A_LINE = 3
    const found = new Set<string>()
    const say = (what: string, element: Element | null) => {
      const names = element?.className ? `.${String(element.className).split(/\s+/).join('.')}` : ''
      found.add(`${what}: ${element?.tagName.toLowerCase()}${names}`)
    }
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility !== 'hidden'
    }
    const body = document.body

    // What can be read beyond the edge; an empty frame, or what a frame cuts off on screen as well, is no loss.
    const rightOf = (element: Element) => {
      let { right } = element.getBoundingClientRect()
      for (let it = element.parentElement; it && it !== body; it = it.parentElement)
        if (getComputedStyle(it).overflowX !== 'visible')
          right = Math.min(right, it.getBoundingClientRect().right)
      return right
    }
    const hasContent = (element: Element) =>
      element.matches('img, table, input, select, textarea') ||
      [...element.childNodes].some(it => it.nodeType === Node.TEXT_NODE && it.nodeValue?.trim())
    if (document.documentElement.scrollWidth > sheet.width + 1)
      for (const it of body.querySelectorAll('*'))
        if (hasContent(it) && isSeen(it) && rightOf(it) > sheet.width + 1)
          say('wider than the sheet', it)

    for (const it of body.querySelectorAll(
      'button, input[type=submit], input[type=file], .m-button, [role=navigation], nav, .m-skip',
    ))
      if (isSeen(it)) say('only of use on screen', it)

    // A text that goes on in a line already begun may leave two letters there.
    const beginsLine = (parent: Element, left: number) => {
      let block: Element | null = parent
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      if (!block) return false
      const inner =
        block.getBoundingClientRect().left + parseFloat(getComputedStyle(block).paddingLeft)
      return left < inner + 4
    }

    // Lines as they are set: where letters stand tells which line they are on.
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      const parent = node.parentElement
      if (!parent || !text.trim() || !isSeen(parent) || parent.closest('svg, option, .m-hidden'))
        continue
      const range = document.createRange()
      const lines: string[] = []
      let top = Number.NaN
      let first = Number.NaN
      for (let i = 0; i < text.length; i++) {
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const box = range.getBoundingClientRect()
        if (!box.width) continue
        if (Math.abs(box.top - top) > 3 || Number.isNaN(top)) {
          if (/\d[\d.,]$/.test(text.slice(0, i + 1)) && lines.length)
            say(`a figure in two: “${text.trim()}”`, parent)
          lines.push('')
        }
        if (Number.isNaN(first)) first = box.left
        top = box.top
        lines[lines.length - 1] = `${lines.at(-1) ?? ''}${text[i] ?? ''}`
      }
      if (lines.length > 1 && beginsLine(parent, first))
        lines.slice(0, -1).forEach((line, i) => {
          if (/[\u4e00-\u9fff]$/.test(line) && line.trim().length < FEWEST_A_LINE)
            if (text.includes(line + lines[i + 1]))
              say(`“${text.trim()}” as ${JSON.stringify(lines)}`, parent)
        })
    }

    // What has a frame of its own and is small enough to stand on one sheet is not to be cut.
    const mayBeCut = (element: Element) => {
      for (let it: Element | null = element; it && it !== body; it = it.parentElement)
        if (getComputedStyle(it).breakInside === 'avoid') return false
      return true
    }
    for (const it of body.querySelectorAll('*')) {
      const style = getComputedStyle(it)
      const isFramed = ['Top', 'Right', 'Bottom', 'Left'].every(
        side => parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0,
      )
      const { height } = it.getBoundingClientRect()
      if (!isFramed || !isSeen(it) || height < 60 || height > sheet.height / 3) continue
      // A panel is a section of the page: it goes on over the next sheet as its table does.
      if (it.matches('.m-panel, table, textarea, select, input') || it.querySelector('table'))
        continue
      if (mayBeCut(it)) say('may be cut across sheets', it)
    }
    return [...found]
  }, SHEET)
  await page.emulateMedia({ media: null })
  return wrong
}
