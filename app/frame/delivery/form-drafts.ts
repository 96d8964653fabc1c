import { DRAFT_HOURS } from '~/contract/limits'
import { HOUR_SECONDS } from '~/contract/time'
import { i18n } from '~/i18n/in-browser'
import { wordsOf } from '~/i18n/load'
import type drafts from '~/areas/drafts/words/drafts.cn'
import { withoutBase } from '~/paths'
import type { RootData } from '../root-data'
import { DRAFTS, PAGE_DRAWN } from './forget-storage'
import { isRow, isTypedControl, put, valuesOf } from './form-values'

/** What was typed into a form, by the names of its controls. */
interface FormDraft {
  atMs: number
  fields: Record<string, string[]>
}
/** By page and form: `/emall/order?group=7#order`. */
type FormDrafts = Record<string, FormDraft>
interface Kept {
  /** Whoever typed it: nobody else is shown it, and it goes when they come. */
  person: string
  forms: FormDrafts
  /** The form that was sent and of whose answer nothing is known yet. */
  sent?: string
}

const KEPT_MS = DRAFT_HOURS * HOUR_SECONDS * 1_000
const SAVE_AFTER_MS = 300
const NOTICE = 'data-restored'
/** Says how a page was come to, and nothing of what its form is about. */
const ways = ['index', 'late']

const router = () => window.__remixRouter
const root = () => router().state.loaderData.root as RootData | undefined
const person = () => root()?.person?.code ?? null
const sentences = async () =>
  (await wordsOf(i18n.language, ['drafts'])).drafts as typeof drafts | undefined

/** Forms a person fills in. Rows of buttons have nothing to keep, and what proves who somebody is must not be kept. */
const isKept = (form: HTMLFormElement | null): form is HTMLFormElement =>
  form !== null &&
  form.matches('form.m-form[method=post]:not(.m-form-bare, .m-form-inline, [data-whole])') &&
  !form.querySelector('[type=password], [autocomplete=one-time-code]')
const formsHere = () =>
  [...document.querySelectorAll<HTMLFormElement>('form.m-form')].filter(isKept)

function keyOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(location.search)
  for (const way of ways) query.delete(way)
  // Ids that React draws are others each time.
  const id = /^[\w-]+$/.test(form.id) ? form.id : String(formsHere().indexOf(form))
  return `${location.pathname}?${query}#${id}`
}

/** The newest draft of this form, whatever its address says besides by now. */
function draftOf(forms: FormDrafts, form: HTMLFormElement): [string, FormDraft] | undefined {
  const here = new URL(keyOf(form), location.href)
  return Object.entries(forms)
    .filter(([key]) => {
      const it = new URL(key, location.href)
      return (
        it.pathname === here.pathname &&
        it.hash === here.hash &&
        [...it.searchParams].every(([name, value]) =>
          here.searchParams.getAll(name).includes(value),
        )
      )
    })
    .sort(([, a], [, b]) => b.atMs - a.atMs)[0]
}

/** Of whoever has signed in; of whoever had, until somebody does. */
function read(): Kept | null {
  const who = person()
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFTS) ?? 'null') as Kept | null
    if (!kept || (who && kept.person !== who)) return who ? { person: who, forms: {} } : null
    const forms = Object.entries(kept.forms).filter(([, it]) => it.atMs > Date.now() - KEPT_MS)
    return { ...kept, forms: Object.fromEntries(forms) }
  } catch {
    return who ? { person: who, forms: {} } : null
  }
}

function change(by: (kept: Kept) => void): void {
  const kept = read()
  if (!kept) return
  by(kept)
  try {
    if (kept.sent || Object.keys(kept.forms).length)
      localStorage.setItem(DRAFTS, JSON.stringify(kept))
    else localStorage.removeItem(DRAFTS)
  } catch {
    // A storage that is full or forbidden keeps nothing.
  }
}

/** Names of controls somebody has typed into and which are not kept yet. */
const typed = new Map<HTMLFormElement, Set<string>>()
let waiting: ReturnType<typeof setTimeout> | undefined
let isPutting = false

function note(target: EventTarget | null | undefined): void {
  if (isPutting || !person() || !isTypedControl(target) || !isKept(target.form)) return
  typed.set(target.form, (typed.get(target.form) ?? new Set<string>()).add(target.name))
  clearTimeout(waiting)
  waiting = setTimeout(save, SAVE_AFTER_MS)
}

function save(): void {
  clearTimeout(waiting)
  if (typed.size)
    change(({ forms }) => {
      for (const [form, names] of typed) {
        if (!form.isConnected) continue
        const [key, before] = draftOf(forms, form) ?? [keyOf(form)]
        const fields = { ...before?.fields }
        for (const name of names) fields[name] = valuesOf(form, name)
        forms[key] = { atMs: Date.now(), fields }
      }
    })
  typed.clear()
}

/** Where another page is asked for first, what is chosen there is not kept. */
function send({ target, submitter }: SubmitEvent): void {
  save()
  const [, intent = '', field = ''] =
    /^intent\.(\w+)(?:\.(\w+))?/.exec(submitter?.getAttribute('name') ?? '') ?? []
  change(kept => {
    if (intent === 'discard')
      for (const key of Object.keys(kept.forms))
        if (new URL(key, location.href).pathname === location.pathname) delete kept.forms[key]
    if (!(target instanceof HTMLFormElement) || !isKept(target)) return
    const found = draftOf(kept.forms, target)
    if (intent !== 'aside') kept.sent = found?.[0]
    else delete found?.[1].fields[field]
  })
}

/** An answer to a form: one that shows it again has what was typed, or tells what was wrong. */
const isAgain = (answer: unknown) => {
  const result = (answer as { result?: { initialValue?: unknown; error?: unknown } }).result
  return !result || !!result.initialValue || !!result.error
}

let shown: string | null = null
let isSentAgain = false

/** Loaded anew, or by the way back: no answer to what was sent. */
const isRepeated = () =>
  shown === null &&
  performance.getEntriesByType('navigation').some(it => 'type' in it && it.type !== 'navigate')

/** A page was drawn: what was sent and taken ends, what was left here before is put back. */
function arrive(): void {
  const { state } = router()
  if (state.navigation.state !== 'idle') return save()
  if (state.location.key === shown || state.errors) return
  const answers = Object.values(state.actionData ?? {}).filter(it => it != null)
  const isShownAgain = answers.some(isAgain)
  // Whoever must sign in or prove something first comes back to the form.
  const isAside = !person() || new URLSearchParams(location.search).has('returnTo')
  const isTaken = !isShownAgain && !isAside && !isRepeated()
  shown = state.location.key
  document.querySelector(`[${NOTICE}]`)?.remove()
  change(kept => {
    if (kept.sent && isTaken) delete kept.forms[kept.sent]
    delete kept.sent
  })
  if (!person()) return
  if (isShownAgain && !isSentAgain && !root()?.restored) followAnswer()
  else putBack()
}

/** The answer may have fewer rows than were sent, or others. */
function followAnswer(): void {
  change(({ forms }) => {
    for (const form of formsHere()) {
      const draft = draftOf(forms, form)?.[1]
      if (!draft) continue
      const names = Object.keys(draft.fields).filter(it => !isRow(form, it))
      draft.fields = Object.fromEntries(names.map(it => [it, valuesOf(form, it)]))
    }
  })
}

function putBack(): void {
  const forms = read()?.forms ?? {}
  const wasSentAgain = isSentAgain
  isSentAgain = false
  for (const form of formsHere()) {
    const draft = draftOf(forms, form)?.[1]
    if (!draft) continue
    const fields = Object.entries(draft.fields)
    if (!wasSentAgain && fields.some(([name]) => isRow(form, name))) return askForRows(form, fields)
    isPutting = true
    const changed = fields.filter(([name, values]) => put(form, name, values))
    isPutting = false
    if ((changed.length || wasSentAgain) && !root()?.restored) void tell(form)
  }
}

/** Rows that somebody had added are drawn by whoever draws the form: it is sent to be shown again as it was. */
function askForRows(form: HTMLFormElement, fields: readonly [string, string[]][]): void {
  const formData = new FormData(form)
  for (const [name, values] of fields) {
    formData.delete(name)
    for (const value of values) formData.append(name, value)
  }
  formData.set('intent.again', '1')
  const { pathname, search } = new URL(form.getAttribute('action') ?? '', location.href)
  isSentAgain = true
  void router().navigate(withoutBase(pathname) + search, {
    formMethod: 'post',
    formData,
    replace: true,
    preventScrollReset: true,
  })
}

/** Above the form, outside of what draws the page: it goes with the page. */
async function tell(form: HTMLFormElement): Promise<void> {
  const words = await sentences()
  if (!words || !form.isConnected || document.querySelector(`[${NOTICE}]`)) return
  const notice = document.createElement('div')
  notice.className = 'm-notice m-notice-info'
  notice.setAttribute(NOTICE, '')
  notice.setAttribute('role', 'status')
  const body = document.createElement('div')
  body.className = 'm-notice-body'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'm-button m-button-secondary m-button-small'
  button.textContent = words.discard
  button.addEventListener('click', () => {
    change(({ forms }) => {
      const found = draftOf(forms, form)
      if (found) delete forms[found[0]]
    })
    typed.clear()
    form.reset()
    notice.remove()
    document.getElementById('main')?.focus()
  })
  notice.append(body)
  form.before(notice)
  // Read out because it comes after its region.
  body.append(words.restored, ' ', button)
}

let isWatching = false

/** Keeps what is typed into the forms of a person from now on, and puts back what was kept. */
export function watchForms(first?: EventTarget | null): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('input', event => note(event.target))
  document.addEventListener('change', event => note(event.target))
  document.addEventListener('submit', send, true)
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', save)
  window.addEventListener(PAGE_DRAWN, arrive)
  arrive()
  note(first)
}
