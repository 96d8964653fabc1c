/** Evaluates the small part of the tsquery language the query maker speaks. */
export function matches(query: string, terms: ReadonlySet<string>): boolean {
  const tokens = [...query.matchAll(/'((?:[^']|'')*)'(:\*)?|[()&|]/g)]
  let at = 0
  const factor = (): boolean => {
    const token = tokens[at++]
    if (!token) throw new Error(`cut off: ${query}`)
    if (token[0] === '(') {
      const value = either()
      at++
      return value
    }
    const term = (token[1] ?? '').replaceAll("''", "'")
    return token[2] ? [...terms].some(it => it.startsWith(term)) : terms.has(term)
  }
  const both = (): boolean => {
    let value = factor()
    while (tokens[at]?.[0] === '&') {
      at++
      value = factor() && value
    }
    return value
  }
  const either = (): boolean => {
    let value = both()
    while (tokens[at]?.[0] === '|') {
      at++
      value = both() || value
    }
    return value
  }
  return either()
}
