import type { HeldRole } from '~/contract/access'
import type { people } from './tables'

type Person = typeof people.$inferSelect

/** Duties a school's file may give and take; the others are given by whoever runs the mall. */
export const importableRoles = ['teacher', 'student', 'fundOwner', 'finance', 'acceptor'] as const
export type ImportableRole = (typeof importableRoles)[number]

/** What the file may not give stays as it is. */
export function rolesOf(
  rolesInFile: readonly ImportableRole[] | undefined,
  person: Pick<Person, 'roles'> | undefined,
  kind: Person['kind'],
): HeldRole[] {
  if (!rolesInFile) return person?.roles ?? (kind === 'teacher' || kind === 'student' ? [kind] : [])
  const others = (person?.roles ?? []).filter(it => !importableRoles.some(one => one === it))
  return [...importableRoles.filter(it => rolesInFile.includes(it)), ...others]
}
