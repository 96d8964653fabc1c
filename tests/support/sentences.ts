/** All sentences of an area with their keys, however deep they stand. */
export function sentences(words: object, path: string[] = []): { key: string; sentence: string }[] {
  return Object.entries(words).flatMap(([name, said]) =>
    typeof said === 'string'
      ? [{ key: [...path, name].join('.'), sentence: said }]
      : sentences(said as object, [...path, name]),
  )
}
