export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typed =
  'input:not([type=hidden], [type=file], [type=password], [type=submit], [type=button], [type=image]), textarea, select'

/** Controls that somebody types or chooses in. Neither secrets nor files nor numbers of cards are kept. */
export const isTypedControl = (it: EventTarget | null | undefined): it is Control =>
  it instanceof Element &&
  it.matches(typed) &&
  !!it.getAttribute('name') &&
  !/^(cc-|one-time)/.test(it.getAttribute('autocomplete') ?? '')

const controlsOf = (form: HTMLFormElement, name: string): Control[] =>
  [...form.elements].filter((it): it is Control => isTypedControl(it) && it.name === name)
const isTicked = (it: Control): it is HTMLInputElement =>
  it instanceof HTMLInputElement && (it.type === 'radio' || it.type === 'checkbox')

/** What the controls of a name hold, as the form would send it. */
export const valuesOf = (form: HTMLFormElement, name: string): string[] =>
  controlsOf(form, name).flatMap(it => (isTicked(it) && !it.checked ? [] : [it.value]))

/** Whether a name is of a row of a list that the form does not have as it is drawn now. */
export const isRow = (form: HTMLFormElement, name: string): boolean =>
  /\[\d+\]/.test(name) && !controlsOf(form, name).length

/** Gives the controls of a name these values, as if somebody had typed and chosen them; answers whether that changed one. */
export function put(form: HTMLFormElement, name: string, values: readonly string[]): boolean {
  return controlsOf(form, name)
    .map((it, n) => {
      if (it.disabled) return false
      return isTicked(it) ? tick(it, values.includes(it.value)) : type(it, values[n] ?? '')
    })
    .includes(true)
}

function tick(control: HTMLInputElement, wanted: boolean): boolean {
  if (control.checked === wanted || (control.type === 'radio' && !wanted)) return false
  control.click()
  return true
}

function type(control: Control, value: string): boolean {
  const isChoice = control instanceof HTMLSelectElement
  if (control.value === value || (isChoice && ![...control.options].some(it => it.value === value)))
    return false
  // By the prototype: whoever draws the page watches the property of the control itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  )
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
  return true
}
