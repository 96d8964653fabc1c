import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'

/** The school of a short name or number, as commands are told it; `fail` makes the error that says which there are. */
export async function schoolNamed(
  api: MallApi,
  word: string,
  fail: (message: string) => Error,
): Promise<Mall> {
  const schools = await api.directory.all()
  const school = schools.find(it => it.code === word || String(it.id) === word)
  if (school) return school
  throw fail(`There is no school "${word}"; there are: ${schools.map(it => it.code).join(', ')}`)
}
