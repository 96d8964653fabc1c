import { QUANTITY_MAX } from '~/contract/limits'
import { quantityFrom } from '~/contract/quantity'
import { paths, withBase } from '~/paths'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What is wrong is told where the mall would tell it, and taken back as it was when the form is sent. */
interface FieldFault {
  error: HTMLElement | null
  /** The mall's own error of the last time, which no longer holds. */
  earlier: HTMLElement | null
  wasInvalid: string | null
  wasDescribed: string | null
  wasMarked: boolean
}

const FIELD = '.m-field, .m-quantity'
const MARK = 'm-field-error'
const typed =
  'input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=date], select, textarea'
const lookedAt = new WeakMap<Control, string>()
/** What was typed into, though it may stand as it did before. */
const typedInto = new WeakSet<EventTarget>()
const toldFaults = new Map<Control, FieldFault>()

/** A quantity is looked over as it is typed, after this long without another key. */
const TYPING_PAUSE_MS = 400

/** Whoever leaves a changed field of a checked form hears at once what is wrong with it, by the rules of the form's own action. */
export function checkOnLeaving(): void {
  document.addEventListener('input', typeQuantity)
  document.addEventListener('keydown', stepQuantity)
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('focusout', leave)
  document.addEventListener('submit', forget, true)
  // Somebody may have been quicker than this script.
  const field = quantityAt(document.activeElement)
  if (field) look(field)
}

/** Settled once what is being pressed was let go: a sentence that came between would move a button from under the press. */
let release = Promise.resolve()
let sendings = 0

function press(): void {
  release = new Promise(resolve => {
    const end = new AbortController()
    const letGo = () => {
      end.abort()
      // In a turn of its own, so that the press is done first.
      setTimeout(resolve)
    }
    for (const name of ['pointerup', 'pointercancel'])
      document.addEventListener(name, letGo, { capture: true, signal: end.signal })
  })
}

/** The field of how many, in a checked form; fields that hold what is typed themselves stand in others. */
const quantityAt = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  target.matches('.m-quantity-input') &&
  target.form?.dataset.checked
    ? target
    : null

let pause = 0
function typeQuantity({ target }: Event): void {
  if (target) typedInto.add(target)
  const field = quantityAt(target)
  clearTimeout(pause)
  if (field) pause = window.setTimeout(() => look(field), TYPING_PAUSE_MS)
}

function stepQuantity(event: KeyboardEvent): void {
  const field = quantityAt(event.target)
  if (!field || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  const by = event.key === 'ArrowUp' ? 1 : -1
  // What is bought is one at least; of what has come there may be none.
  const least = field.form?.dataset.inPlace === undefined ? 0 : 1
  const next = (quantityFrom(field.value) ?? 0) + by
  field.value = String(Math.min(Math.max(least, next), QUANTITY_MAX))
  typeQuantity(event)
}

function leave({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(typed)) look(target)
}

function look(target: Element): void {
  const control = target as Control
  const before = lookedAt.get(control) ?? ('defaultValue' in control ? control.defaultValue : null)
  const isUntouched = control.value === before && !typedInto.has(control)
  if (isUntouched || !control.form?.dataset.checked) return
  typedInto.delete(control)
  lookedAt.set(control, control.value)
  void check(control, control.form)
}

async function check(control: Control, form: HTMLFormElement): Promise<void> {
  const { value } = control
  const sentBefore = sendings
  const answer = await fetch(withBase(paths.checkField), {
    method: 'POST',
    body: fieldsOf(form, control.name),
    redirect: 'error',
  })
    .then(it => (it.ok ? (it.json() as Promise<{ error: string | null }>) : null))
    // The form is checked when it is sent, whatever became of this.
    .catch(() => null)
  await release
  // A form that was sent meanwhile is told of by the page that comes.
  if (answer && sentBefore === sendings && control.value === value && control.isConnected)
    tell(control, answer.error)
}

/** Neither passwords nor files leave the page before the form does. */
function fieldsOf(form: HTMLFormElement, checkedField: string): URLSearchParams {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type=password]')].map(it => it.name),
  )
  const fields = new URLSearchParams({ checkedForm: form.dataset.checked ?? '', checkedField })
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !secret.has(name)) fields.append(name, value)
  return fields
}

function tell(control: Control, sentence: string | null): void {
  const field = control.closest(FIELD)
  if (!field || (!sentence && !toldFaults.has(control) && !control.hasAttribute('aria-invalid')))
    return
  const now = toldFaults.get(control) ?? remember(control, field)
  now.error?.remove()
  now.error = null
  if (now.earlier) now.earlier.hidden = true
  const descriptionIds = (now.wasDescribed ?? '')
    .split(' ')
    .filter(id => id && id !== now.earlier?.id)
  if (sentence) {
    now.error = document.createElement('p')
    now.error.id = `${control.id}-left`
    now.error.className = 'm-error'
    now.error.setAttribute('role', 'status')
    control.closest('.m-field-body, .m-quantity')?.append(now.error)
    now.error.textContent = sentence
    descriptionIds.push(now.error.id)
  }
  field.classList.toggle(MARK, !!sentence)
  set(control, 'aria-invalid', sentence ? 'true' : null)
  set(control, 'aria-describedby', descriptionIds.join(' ') || null)
}

function remember(control: Control, field: Element): FieldFault {
  const now = {
    error: null,
    earlier: document.getElementById(`${control.id}-error`),
    wasInvalid: control.getAttribute('aria-invalid'),
    wasDescribed: control.getAttribute('aria-describedby'),
    wasMarked: field.classList.contains(MARK),
  }
  toldFaults.set(control, now)
  return now
}

/** The page is drawn anew by whoever drew it: it must find everything as it left it. */
function forget({ target: form }: SubmitEvent): void {
  sendings++
  for (const [control, now] of toldFaults) {
    if (control.isConnected && control.form !== form) continue
    toldFaults.delete(control)
    now.error?.remove()
    if (now.earlier) now.earlier.hidden = false
    control.closest(FIELD)?.classList.toggle(MARK, now.wasMarked)
    set(control, 'aria-invalid', now.wasInvalid)
    set(control, 'aria-describedby', now.wasDescribed)
  }
}

const set = (control: Control, name: string, value: string | null) =>
  value === null ? control.removeAttribute(name) : control.setAttribute(name, value)
