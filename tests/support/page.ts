import { load, type CheerioAPI } from 'cheerio'

type Nodes = ReturnType<CheerioAPI>
type Node_ = Nodes extends ArrayLike<infer T> ? T : never

/** What a form would send, in the order a browser sends it. */
export type Fields = [name: string, value: string | File][]

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
const byName = (name: string) => `[name="${name.replace(/["\\]/g, '\\$&')}"]`

let parsed: { html: string; $: CheerioAPI } | undefined
/** The tree of a page, for looking at; several who look at the same page share it. */
export function treeOf(html: string): CheerioAPI {
  if (parsed?.html !== html) parsed = { html, $: load(html) }
  return parsed.$
}

/** One page as it came, read as a person reads it. */
export class Page {
  readonly $: CheerioAPI
  constructor(
    readonly status: number,
    readonly url: URL,
    readonly headers: Headers,
    readonly html: string,
  ) {
    this.$ = treeOf(html)
  }

  get path(): string {
    return this.url.pathname + this.url.search
  }
  /** Everything visible, spaces joined. Scripts and styles are not text. */
  get text(): string {
    const copy = load(this.html)
    copy('script, style, template').remove()
    return clean(copy('body').text())
  }
  get title(): string {
    return clean(this.$('title').text())
  }
  get heading(): string {
    return clean(this.$('h1').first().text())
  }
  textOf(selector: string): string {
    return clean(this.$(selector).text())
  }
  has(selector: string): boolean {
    return this.$(selector).length > 0
  }
  /** Addresses of the links whose text or label contains the words. */
  links(words: string): string[] {
    return this.$('a[href]')
      .toArray()
      .filter(it =>
        clean(
          `${this.$(it).text()} ${this.$(it).attr('aria-label') ?? ''} ${this.$(it).attr('title') ?? ''}`,
        ).includes(words),
      )
      .map(it => this.$(it).attr('href') ?? '')
  }

  /** The one form that matches; by selector, or the post form of the page when there is but one in its main part. */
  form(selector?: string): Form {
    const found = selector ? this.$(selector).filter('form') : this.$('#main form[method="post"]')
    const inside = selector && !found.length ? this.$(selector).find('form') : found
    const many = inside.length
    if (many !== 1)
      throw new Error(
        `${many} forms for ${selector ?? 'the page'} at ${this.path} (${this.status} ${this.heading}): ${this.$(
          'form',
        )
          .toArray()
          .map(it => `#${this.$(it).attr('id') ?? ''} ${this.$(it).attr('aria-label') ?? ''}`)
          .join(' | ')}`,
      )
    return new Form(this, inside.first())
  }

  /** The message shown beside a control, tied to it by `aria-describedby`; null when there is none. */
  errorAt(name: string): string | null {
    const control = this.$(`#main ${byName(name)}`).filter(
      (_, it) => this.$(it).attr('type') !== 'hidden',
    )
    const marked = control.filter((_, it) => this.$(it).attr('aria-invalid') === 'true')
    const described = (marked.length ? marked : control)
      .toArray()
      .flatMap(it => (this.$(it).attr('aria-describedby') ?? '').split(/\s+/))
      .filter(it => it.endsWith('-error'))
    const group =
      control
        .closest('fieldset')
        .attr('aria-describedby')
        ?.split(/\s+/)
        .filter(it => it.endsWith('-error')) ?? []
    const texts = [...new Set([...described, ...group])]
      .map(id => clean(this.$(`[id="${id}"]`).text()))
      .filter(Boolean)
    return texts[0] ?? null
  }

  /** Messages of the summary on top of a refused form. */
  get summary(): string[] {
    return this.$('.m-error-summary li')
      .toArray()
      .map(it => clean(this.$(it).text()))
  }

  /** What a control (or the group it belongs to) is called on the page. */
  labelOf(name: string): string {
    const control = this.$(`#main ${byName(name)}`).filter(
      (_, it) => this.$(it).attr('type') !== 'hidden',
    )
    const group = control.closest('fieldset')
    const label = group.length
      ? group.children('legend')
      : this.$(`label[for="${control.first().attr('id') ?? ''}"]`)
    const copy = label.first().clone()
    copy.find('[aria-hidden=true]').remove()
    return clean(copy.text())
  }

  /** The line of the summary that leads to a control or its group; null when none does. */
  summaryAt(name: string): string | null {
    const control = this.$(`#main ${byName(name)}`)
    const places = [
      ...control.toArray().map(it => this.$(it).attr('id')),
      control.closest('fieldset').attr('id'),
    ].filter(it => it !== undefined)
    const line = this.$('.m-error-summary a')
      .toArray()
      .find(it => places.some(id => this.$(it).attr('href') === `#${id}`))
    return line ? clean(this.$(line).text()) : null
  }

  /** What a control holds now. */
  valueOf(name: string): string | undefined {
    const control = this.$(`#main ${byName(name)}`)
    const checked = control.filter((_, it) => this.$(it).attr('checked') !== undefined)
    if (checked.length) return checked.first().attr('value') ?? 'on'
    if (control.is('select'))
      return (
        control.find('option[selected]').first().attr('value') ??
        control.find('option').first().attr('value')
      )
    return control.is('textarea') ? control.first().text() : control.first().attr('value')
  }
}

/** A form being filled. Refuses what a person could not do: unknown fields, options that are not there. */
export class Form {
  readonly #typed = new Map<string, (string | File)[]>()
  constructor(
    readonly page: Page,
    readonly node: Nodes,
  ) {}

  get action(): string {
    return this.node.attr('action') ?? this.page.path
  }
  get method(): string {
    return (this.node.attr('method') ?? 'get').toUpperCase()
  }
  get names(): string[] {
    return [
      ...new Set(
        this.node
          .find('[name]')
          .toArray()
          .map(it => this.page.$(it).attr('name') ?? ''),
      ),
    ]
  }

  /** Types, ticks, chooses. An empty list unticks. */
  fill(values: Record<string, string | string[] | File | File[]>): this {
    for (const [name, value] of Object.entries(values)) {
      const controls = this.node.find(byName(name))
      if (!controls.length)
        throw new Error(
          `no field ${name} in the form at ${this.page.path}; there are: ${this.names.join(', ')}`,
        )
      const list = Array.isArray(value) ? value : [value]
      if (controls.is('select') || controls.is('[type=radio]')) {
        const options = (controls.is('select') ? controls.find('option') : controls)
          .toArray()
          .map(it => this.page.$(it).attr('value') ?? '')
        for (const one of list)
          if (typeof one === 'string' && !options.includes(one))
            throw new Error(`${name} has no choice ${one}; there are: ${options.join(', ')}`)
      }
      this.#typed.set(name, list)
    }
    return this
  }

  /** Sends a value a person could not choose: for tests of what the server refuses. */
  tamper(values: Record<string, string>): this {
    for (const [name, value] of Object.entries(values)) this.#typed.set(name, [value])
    return this
  }

  /** The submit whose text, name or label is given; the first one without. */
  button(words?: string): { name?: string; value: string } {
    const buttons = this.node.find('input[type=submit], button:not([type=button])').toArray()
    const found =
      words === undefined
        ? buttons[0]
        : buttons.find(it => {
            const at = this.page.$(it)
            return (
              [at.attr('value'), clean(at.text()), at.attr('aria-label'), at.attr('title')].some(
                text => text === words,
              ) ||
              (at.attr('name') ?? '') === words ||
              (at.attr('name') ?? '') === `intent.${words}`
            )
          })
    if (!found)
      throw new Error(
        `no button ${words ?? ''} in the form at ${this.page.path}; there are: ${buttons.map(it => `${this.page.$(it).attr('name') ?? ''}=${this.page.$(it).attr('value') ?? ''}`).join(', ')}`,
      )
    const at = this.page.$(found)
    return { name: at.attr('name'), value: at.attr('value') ?? clean(at.text()) }
  }

  /** What the controls hold, without any button. */
  controls(): Fields {
    const { $ } = this.page
    const sent: Fields = []
    const done = new Set<string>()
    for (const it of this.node.find('input, select, textarea').toArray() as Node_[]) {
      const at = $(it)
      const name = at.attr('name')
      const type = (at.attr('type') ?? '').toLowerCase()
      if (
        !name ||
        at.attr('disabled') !== undefined ||
        ['submit', 'button', 'reset', 'image'].includes(type)
      )
        continue
      const typed = this.#typed.get(name)
      if (typed) {
        if (!done.has(name)) for (const value of typed) sent.push([name, value])
        done.add(name)
      } else if (type === 'checkbox' || type === 'radio') {
        if (at.attr('checked') !== undefined) sent.push([name, at.attr('value') ?? 'on'])
      } else if (at.is('select')) {
        const chosen = at.find('option[selected]').first()
        const option = chosen.length ? chosen : at.find('option').first()
        if (option.length) sent.push([name, option.attr('value') ?? option.text()])
      } else if (type === 'file') sent.push([name, new File([], '')])
      else sent.push([name, at.is('textarea') ? at.text() : (at.attr('value') ?? '')])
    }
    for (const [name, typed] of this.#typed)
      if (!done.has(name)) for (const value of typed) sent.push([name, value])
    return sent
  }

  fields(words?: string): Fields {
    const sent = this.controls()
    const { name, value } = this.button(words)
    if (name) sent.push([name, value])
    return sent
  }

  /** What a browser would send on this press. */
  request(words?: string): { url: URL; init: RequestInit } {
    const url = new URL(this.action, this.page.url)
    const fields = this.fields(words)
    if (this.method === 'GET') {
      url.search = new URLSearchParams(
        fields.map(([name, value]) => [name, String(value)]),
      ).toString()
      return { url, init: { method: 'GET' } }
    }
    const multipart = this.node.attr('enctype') === 'multipart/form-data'
    const body = multipart ? new FormData() : new URLSearchParams()
    for (const [name, value] of fields)
      (body as FormData).append(
        name,
        multipart ? value : value instanceof File ? value.name : value,
      )
    return { url, init: { method: 'POST', body, headers: { referer: this.page.url.href } } }
  }
}
