import assert from 'node:assert/strict'
import { load, type CheerioAPI } from 'cheerio'
import { wrongWith } from '../page-rules'
import type { Scene } from '../suite'

/** A page as a browser without sheet and scripts shows it. */
export interface ScreenShown {
  url: URL
  /** What stands on the screen. */
  text: string
  /** The document as it was sent. */
  page: CheerioAPI
}

export interface Sending {
  /** Selector of the form. */
  form: string
  values?: Record<string, string>
  /** Selector, within the form, of the button that is pressed; the first one by default. */
  button?: string
}

export interface TextBrowser {
  readonly name: string
  open(path: string): Promise<ScreenShown>
  /** Opens a page, fills a form of it and sends it; answers the page that comes. */
  send(path: string, sending: Sending): Promise<ScreenShown>
}

/** The last document that came through the proxy, looked at for what holds on every page. */
export function lastDocument(scene: Scene): { url: URL; page: CheerioAPI; html: string } {
  const documents = scene.exchanges().filter(it => it.html)
  const last = documents.at(-1)
  assert.ok(last?.html, 'a page came')
  assert.ok(last.status < 400, `${last.url} answers ${last.status}`)
  assert.deepEqual(wrongWith(last.html, last, true), [], `what is wrong with ${last.url}`)
  return { url: new URL(last.url), page: load(last.html), html: last.html }
}

/** The form itself and its button, which must be there. */
export function formIn(page: CheerioAPI, { form, button = 'input[type=submit]' }: Sending) {
  const found = page(form).first()
  assert.equal(found.length, 1, `there is a form ${form}`)
  const pressed = found.find(button).first()
  assert.equal(pressed.length, 1, `the form ${form} has a button ${button}`)
  return { found, pressed }
}
