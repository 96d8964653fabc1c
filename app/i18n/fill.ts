/** A sentence with its values. One that was not given leaves its place as it is; one that was given as nothing leaves nothing. */
export const filled = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in values ? String(values[name] ?? '') : place,
  )
