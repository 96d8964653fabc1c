import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'

const CODES_SHOWN = 50

/** The school of a short name or number, as commands are told it; `fail` makes the error that says which there are. */
export async function schoolNamed(
  api: MallApi,
  word: string,
  fail: (message: string) => Error,
): Promise<Mall> {
  const school =
    (await api.directory.findNamed(word))?.mall ??
    (/^\d+$/.test(word) ? await api.directory.byId(Number(word)) : null)
  if (school) return school
  const codes: string[] = []
  for await (const { code } of api.directory.each()) {
    codes.push(codes.length < CODES_SHOWN ? code : '…')
    if (codes.length > CODES_SHOWN) break
  }
  throw fail(`There is no school "${word}"; there are: ${codes.join(', ')}`)
}
