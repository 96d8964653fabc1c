/** Where the nearest tests of a change are: a project of `vitest.config.ts`, and files of it. */
export type Nearest = readonly [project: 'units' | 'database' | 'screens', ...paths: string[]]

/** One change of behaviour that the tests must notice. */
export interface Mutant {
  /** What would be wrong: it is said when the change survives. */
  name: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  tests: Nearest
}

/** The source with the change in it; throws where the place is not there, or not the only one. */
export function applyMutant({ name, file, find, replace }: Mutant, source: string): string {
  const places = source.split(find).length - 1
  if (places !== 1)
    throw new Error(`${name}: ${file} has ${places} places to change, instead of one: ${find}`)
  if (find === replace) throw new Error(`${name}: nothing is changed`)
  return source.replace(find, () => replace)
}
