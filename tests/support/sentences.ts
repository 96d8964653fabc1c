/** Where a sentence takes a value, as it is or as the word for one and for any other number (`app/i18n/fill.ts`). */
export const places = /\{\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}\}/g

/** A sentence that the library filled in, the words its numbers ask for in their places: the library has no such thing. */
export const fillIn = (sentence: string, values: Readonly<Record<string, unknown>> = {}): string =>
  sentence.replace(places, (place, name: string, one?: string, other?: string) =>
    one === undefined || !(name in values) ? place : ((values[name] === 1 ? one : other) ?? ''),
  )

/** All sentences of an area with their keys, however deep they stand. */
export function sentences(words: object, path: string[] = []): { key: string; sentence: string }[] {
  return Object.entries(words).flatMap(([name, said]) =>
    typeof said === 'string'
      ? [{ key: [...path, name].join('.'), sentence: said }]
      : sentences(said as object, [...path, name]),
  )
}
