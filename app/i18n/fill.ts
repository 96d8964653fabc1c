/**
 * A sentence with its values. One that was not given leaves its place as it is; one that was given as nothing leaves nothing.
 * `{{n|person|people}}` is the word for one and the word for any other number: a sentence may count several things, and
 * what it is called by stays one key in both languages.
 */
export const fillIn = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(
    /\{\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}\}/g,
    (place, name: string, one?: string, other = '') => {
      if (!(name in values)) return place
      if (one === undefined) return String(values[name] ?? '')
      return Number(values[name]) === 1 ? one : other
    },
  )
