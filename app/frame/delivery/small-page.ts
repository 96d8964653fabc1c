import { paths, withBase, withoutBase } from '~/paths'
import { isOurs } from '~/ui'
import type { Turning } from './opens-over'

/** A page of the server as it came, and the part of it that a dialog shows. */
interface SmallPage {
  url: URL
  content: Element
}

/** Ids of the dialog are its own: the page below may have the same. */
const OWN = 'over-'
const REFERENCES = ['for', 'form', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls']
/** What a dialog answers when it has nothing more to say. */
const DONE = 'done'
const SIGN_IN = withBase(paths.signIn)
const FIELD = 'input:not([type=hidden]):not([type=submit]), select, textarea'

/** What was typed into a dialog that was closed unsent: by whom, and at which address. */
let unsent: { href: string; token: string; dialog: HTMLDialogElement } | null = null
/** The last press; a page that comes after another was asked for opens no more. */
let callNo = 0

/**
 * Shows the page at this address in a dialog over the page at hand: the server's own page, with its own forms, so that what it
 * says and asks is the same everywhere.
 */
export async function openSmallPage(
  href: string,
  opener: HTMLElement,
  turning: Turning,
): Promise<void> {
  if (unsent?.href === href && unsent.token === tokenNow()) return show(unsent.dialog)
  const place = { href: comingBack(href) }
  const turn = ++callNo
  opener.dataset.busy = ''
  const page = await askFor(place.href).catch(() => null)
  delete opener.dataset.busy
  if (turn !== callNo) return
  if (!page) return location.assign(place.href)
  // Signed out, too late, not allowed: what the server leads to is a page of its own.
  if (!isAt(place, page)) return turnTo(page.url, turning)
  show(dialogOf(page, href, place, turning))
}

/** Where a dialog has come to: it goes on from who somebody is to how they sign in. */
interface Place {
  href: string
}
const isAt = ({ href }: Place, page: SmallPage) => page.url.pathname === new URL(href).pathname

/** Whoever signs in over a page stays at it; from the home page they come to where their work is. */
function comingBack(href: string): string {
  const to = new URL(href)
  const here = withoutBase(location.pathname)
  if (to.pathname === SIGN_IN && here !== '/' && !to.searchParams.has('returnTo'))
    to.searchParams.set('returnTo', here + location.search)
  return to.href
}

/** Another one for whoever else signs in at this browser; guests have one, too. */
const tokenNow = () =>
  document.querySelector<HTMLInputElement>('body > :not(dialog) [name=formToken]')?.value ?? ''

/** Answers `null` for what is no page of the mall, or one that only says that it cannot answer now. */
async function askFor(address: string, init: RequestInit = {}): Promise<SmallPage | null> {
  const answer = await fetch(address, { ...init, headers: { accept: 'text/html' } })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || answer.status >= 500) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const content = ['.m-page-inside', '.m-sign-in-panel', '#main']
    .map(it => page.querySelector(it))
    .find(it => it !== null)
  return content ? { url: new URL(answer.url), content } : null
}

function turnTo(to: URL, { go }: Turning): void {
  if (!isOurs(to)) return location.assign(to.href)
  const isHere = to.pathname === location.pathname
  go(withoutBase(to.pathname) + to.search + to.hash, {
    replace: isHere,
    preventScrollReset: isHere,
  })
}

function dialogOf(
  page: SmallPage,
  href: string,
  place: Place,
  turning: Turning,
): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'm-over'
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'm-over-close'
  close.textContent = '×'
  close.setAttribute('aria-label', turning.words.close)
  close.addEventListener('click', () => dialog.close())
  dialog.append(close, document.createElement('div'))
  fill(dialog, page, place, turning)
  dialog.addEventListener('close', () => {
    const isUnsent = dialog.returnValue !== DONE && isFilledIn(dialog)
    unsent = isUnsent ? { href, token: tokenNow(), dialog } : null
    dialog.remove()
  })
  dialog.addEventListener('click', event => follow(event, dialog, place, turning))
  dialog.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.dataset.whole !== undefined || form.getAttribute('target')) return
    event.preventDefault()
    if (!dialog.hasAttribute('aria-busy'))
      void replaceBy(send(form, event.submitter), dialog, place, turning)
  })
  return dialog
}

/** A link among the buttons is the "no" of the question; one to the same page empties its fields, or shows another way to sign in. */
function follow(event: Event, dialog: HTMLDialogElement, place: Place, turning: Turning): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.closest('.m-error-summary')) return
  const isSame = [SIGN_IN, new URL(place.href).pathname].includes(link.pathname)
  if (isSame || link.closest('.m-actions') || link.pathname === location.pathname)
    event.preventDefault()
  if (isSame) {
    place.href = link.href
    void replaceBy(askFor(link.href), dialog, place, turning)
  } else dialog.close(DONE)
}

function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<SmallPage | null> {
  const to = new URL(form.getAttribute('action') ?? '', location.href)
  const fields = new FormData(form)
  if (submitter instanceof HTMLInputElement && submitter.name)
    fields.append(submitter.name, submitter.value)
  if (form.enctype === 'multipart/form-data')
    return askFor(to.href, { method: 'POST', body: fields })
  const texts = new URLSearchParams(
    [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  if (form.method === 'post') return askFor(to.href, { method: 'POST', body: texts })
  to.search = String(texts)
  return askFor(to.href)
}

/** The same page again is a refused form, or its fields anew; another one is where the mall goes on. */
async function replaceBy(
  coming: Promise<SmallPage | null>,
  dialog: HTMLDialogElement,
  place: Place,
  turning: Turning,
): Promise<void> {
  const sentFrom = location.href
  dialog.setAttribute('aria-busy', 'true')
  const page = await coming.catch(() => null)
  dialog.removeAttribute('aria-busy')
  const isRefused = page !== null && isAt(place, page)
  if (dialog.open && !page) return tellNoAnswer(dialog, turning)
  if (dialog.open && isRefused) {
    fill(dialog, page, place, turning)
    return focusIn(dialog)
  }
  if (dialog.open) dialog.close(DONE)
  // Whoever closed it meanwhile sees what became of it, unless they are on another page by now.
  if (page && !isRefused && location.href === sentFrom) turnTo(page.url, turning)
}

function fill(
  dialog: HTMLDialogElement,
  { content }: SmallPage,
  place: Place,
  turning: Turning,
): void {
  // Left where it is, it would load the page below anew.
  const refresh = content.querySelector<HTMLMetaElement>('meta[http-equiv]')
  refresh?.remove()
  for (const it of content.querySelectorAll('[id]')) it.id = OWN + it.id
  for (const name of REFERENCES)
    for (const it of content.querySelectorAll(`[${name}]`))
      it.setAttribute(
        name,
        (it.getAttribute(name) ?? '').replace(/\S+/g, id => OWN + id),
      )
  for (const it of content.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    it.setAttribute('href', `#${OWN}${it.hash.slice(1)}`)
  const heading = content.querySelector<HTMLElement>('h1, h2')
  if (heading) {
    heading.id ||= `${OWN}title`
    heading.tabIndex = -1
    dialog.setAttribute('aria-labelledby', heading.id)
  }
  const body = document.createElement('div')
  body.className = content.className
  body.append(...content.childNodes)
  dialog.lastElementChild?.replaceWith(body)
  const [, seconds, address] = /^(\d+);url=(.+)$/.exec(refresh?.content ?? '') ?? []
  if (address) askAgain(address, Number(seconds) * 1_000)

  /** What asks for itself anew, as a code that somebody may scan, does so in here; once that is done it leads on. */
  function askAgain(address: string, ms: number) {
    setTimeout(async () => {
      const isOver = () =>
        !dialog.open || !dialog.contains(body) || dialog.hasAttribute('aria-busy')
      if (isOver()) return
      const page = await askFor(`${address}&go=1`).catch(() => null)
      if (isOver()) return
      // Nobody's focus is moved by what says the same.
      if (!page || (isAt(place, page) && wordOf(page.content) === wordOf(body)))
        return askAgain(address, ms)
      void replaceBy(Promise.resolve(page), dialog, place, turning)
    }, ms)
  }
}

const wordOf = (it: Element) => it.querySelector('[role=status]')?.textContent

function show(dialog: HTMLDialogElement): void {
  document.body.append(dialog)
  dialog.returnValue = ''
  dialog.showModal()
  addEventListener('popstate', () => dialog.close(DONE), { once: true })
  focusIn(dialog)
}

/** To what was refused, else to what is to be filled in, else to what is asked. */
function focusIn(dialog: HTMLDialogElement): void {
  const first = ['.m-error-summary', FIELD, 'h1, h2']
    .map(it => dialog.querySelector<HTMLElement>(it))
    .find(it => it !== null)
  first?.focus()
}

/** Something was typed that is nowhere else: what came back refused stands in its fields as their default. No password is kept. */
const isFilledIn = (dialog: HTMLDialogElement) =>
  !dialog.querySelector('[type=password]') &&
  (dialog.querySelector('.m-error-summary') !== null ||
    [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
      it => it.value !== it.defaultValue || ('checked' in it && it.checked !== it.defaultChecked),
    ))

/** Nobody can tell what became of it; everything typed is still there. */
function tellNoAnswer(dialog: HTMLDialogElement, { words }: Turning): void {
  const notice = document.createElement('div')
  notice.className = 'm-notice m-notice-danger'
  notice.setAttribute('role', 'alert')
  notice.textContent = words.noAnswer
  dialog.querySelector(':scope > .m-notice')?.remove()
  dialog.lastElementChild?.before(notice)
}
