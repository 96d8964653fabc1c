import { isKeptForm } from '~/areas/drafts/codes'
import { paths, withBase, withoutBase } from '~/paths'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const PAUSE_MS = 500
/** Nobody's press waits longer than this for what they typed to be kept. */
const KEEPING_MS = 3_000

/** What stands in the form that somebody is filling in. */
let unkept: URLSearchParams | null = null
let timer = 0
let keeping: Promise<unknown> | null = null

/**
 * Keeps what is typed, for the person, at each pause: loaded anew, come back to or opened in another window, the page shows it again.
 * What is pressed ends it: the mall keeps what it refuses.
 */
export function keepTyped(): void {
  document.addEventListener('input', note)
  window.addEventListener('submit', send, true)
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
  // Somebody may have been quicker than this script.
  const { form } = (document.activeElement ?? {}) as Partial<Control>
  if (form && [...form.elements].some(it => isChanged(it as Control))) noteForm(form)
}

const isChanged = (it: Control) =>
  'defaultValue' in it &&
  (it.value !== it.defaultValue || ('checked' in it && it.checked !== it.defaultChecked))

function note({ target }: Event): void {
  const { form } = target as Control
  if (form) noteForm(form)
}

function noteForm(form: HTMLFormElement): void {
  const page = pageOf(form)
  // What is written into a form that is on its way belongs to none that comes back.
  if (!page || window.__remixRouter.state.navigation.state !== 'idle') return
  if (form.closest('[aria-busy=true]')) return
  const fields = new URLSearchParams({ typedOn: page })
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields.append(name, value)
  unkept = fields
  clearTimeout(timer)
  timer = window.setTimeout(keep, PAUSE_MS)
}

/** The page a form stands on, if its forms are kept; a dialog shows the form of another page. */
function pageOf(form: HTMLFormElement): string | null {
  if (form.getAttribute('method') !== 'post' || form.querySelector('[type=password]')) return null
  const to = new URL(form.getAttribute('action') ?? '', location.href)
  const isHere = to.pathname === location.pathname
  const path = withoutBase(to.pathname)
  if (!isKeptForm(path) || !(isHere || form.closest('dialog'))) return null
  return path + (isHere ? location.search : to.search)
}

function keep(): void {
  clearTimeout(timer)
  if (!unkept) return
  const fields = unkept
  unkept = null
  const tooLate = new AbortController()
  const limit = setTimeout(() => tooLate.abort(), KEEPING_MS)
  const sending = fetch(withBase(paths.keepTyped), {
    method: 'POST',
    body: fields,
    keepalive: true,
    redirect: 'error',
    signal: tooLate.signal,
  })
    // It is kept with the next letter, or sent.
    .catch(() => null)
    .finally(() => {
      clearTimeout(limit)
      if (keeping === sending) keeping = null
    })
  keeping = sending
}

/** What is on its way to be kept must not arrive after the form itself has: it would be shown again as if it had not been sent. */
function send(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (form.getAttribute('method') !== 'post') return
  clearTimeout(timer)
  unkept = null
  if (!keeping || !pageOf(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (form.dataset.held !== undefined) return
  form.dataset.held = ''
  const { submitter } = event
  void keeping.then(() => {
    delete form.dataset.held
    if (form.isConnected) form.requestSubmit(submitter)
  })
}
