/** All sentences of a language by their full key. */
export function flat(words: unknown, prefix = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(words as Record<string, unknown>)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (typeof value === 'string') all.set(name, value)
    else for (const [inner, text] of flat(value, name)) all.set(inner, text)
  }
  return all
}
