import fc from 'fast-check'

/** Something that would fill the screen of whoever reads a failure: made only where it is sent. */
export class Huge {
  constructor(
    readonly part: string,
    readonly times: number,
  ) {}
  get text(): string {
    return this.part.repeat(this.times)
  }
  [fc.toStringMethod](): string {
    return `Huge(${JSON.stringify(this.part)} × ${this.times})`
  }
}
/** JSON that no value of JavaScript writes: `1e999`, a hundred digits, deep nesting. */
export class RawJson {
  constructor(
    readonly text: string,
    readonly name = text,
  ) {}
  [fc.toStringMethod](): string {
    return `RawJson(${this.name})`
  }
}
/** The same thing very often. */
export class Many {
  constructor(
    readonly item: unknown,
    readonly times: number,
  ) {}
  [fc.toStringMethod](): string {
    return `Many(${fc.stringify(this.item)} × ${this.times})`
  }
}

/** JSON of a value with tokens in it; keys are written as they are, `__proto__` too. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (value instanceof Huge) return JSON.stringify(value.text)
  if (value instanceof Many)
    return `[${Array<string>(value.times).fill(toJson(value.item)).join()}]`
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, it]) => it !== undefined)
      .map(([key, it]) => `${JSON.stringify(key)}:${toJson(it)}`)
      .join()}}`
  return Object.is(value, -0) ? '-0' : (JSON.stringify(value) ?? 'null')
}

/** What a query or a form field would say for it. Things come as their JSON. */
export function toTexts(value: unknown): string[] {
  if (value === undefined) return []
  if (value instanceof Many)
    return Array<string[]>(Math.min(value.times, 500)).fill(toTexts(value.item)).flat()
  if (Array.isArray(value)) return value.flatMap(toTexts)
  if (value instanceof Huge) return [value.text]
  if (value instanceof RawJson) return [value.text]
  return [
    typeof value === 'object' && value !== null
      ? toJson(value)
      : Object.is(value, -0)
        ? '-0'
        : String(value),
  ]
}

/** Percent-encoding that does not give up at half a character, as `encodeURIComponent` does. */
export const percent = (text: string): string =>
  Array.from(Buffer.from(text, 'utf8'), byte =>
    /[\w.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`,
  ).join('')
