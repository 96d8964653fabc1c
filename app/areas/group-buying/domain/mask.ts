/** A name as strangers see it: the first character stays. */
export const mask = (name: string): string => `${[...name.trim()][0] ?? ''}**`
