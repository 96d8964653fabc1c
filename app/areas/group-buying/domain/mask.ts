/** A name as strangers see it: the first character stays. */
export const masked = (name: string): string => `${[...name.trim()][0] ?? ''}**`
