import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import type { Mall } from '~/areas/malls/contract'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits'

/** How a password is compared with what everybody tries: without case, and with what stands for letters put back. */
const plainOf = (text: string) => text.normalize('NFKC').toLowerCase()
const lettersOf = (text: string) =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')
    .replaceAll('@', 'a')

let common: Set<string> | undefined
/** Read with the first password that is set: most processes never need it. */
function isCommon(password: string): boolean {
  common ??= new Set(
    Object.values(dictionary)
      .flat()
      .filter((it): it is string => typeof it === 'string')
      .filter(it => it.length >= PASSWORD_MIN_LENGTH),
  )
  return common.has(password) || common.has(lettersOf(password))
}

/** One character over and over, or keys and figures in a row: "aaaaaaaa", "87654321". */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
function isRow(password: string): boolean {
  if (new Set(password).size <= 2) return true
  return rows.some(it => it.includes(password) || [...it].reverse().join('').includes(password))
}

/** What somebody may not use because others know it of them. */
export interface OwnWords {
  mall: Pick<Mall, 'code' | 'name' | 'nameEn' | 'schoolName' | 'schoolNameEn'>
  person: readonly (string | null | undefined)[]
}
const OWN_MIN_LENGTH = 3

/** Nothing but what is known of the person or the school, and at most a few figures or signs beside it. */
function isOwn(password: string, { mall, person }: OwnWords): boolean {
  const words = [mall.code, mall.name, mall.nameEn, mall.schoolName, mall.schoolNameEn, ...person]
    .map(it => plainOf(it ?? ''))
    // The name of a school often begins with its code: the longer is taken off first.
    .sort((a, b) => b.length - a.length)
  let rest = password
  for (const plain of words) {
    if (plain.length >= OWN_MIN_LENGTH || /\p{Script=Han}{2}/u.test(plain))
      rest = rest.replaceAll(plain, '').replaceAll(plain.replaceAll(/\s/g, ''), '')
  }
  return rest.length < password.length && [...rest].length < OWN_MIN_LENGTH + 2
}

/** Why a password is refused by NIST SP 800-63B, which asks for nothing else: no mixture of kinds, no change every so often. */
export function passwordTrouble(password: string, own: OwnWords): string | null {
  const plain = plainOf(password)
  if (isOwn(plain, own)) return 'password_own'
  return isCommon(plain) || isRow(plain) ? 'password_common' : null
}

/** A password somebody chooses: of any characters, spaces too. What is wrong with it beyond its length, `passwordTrouble` says. */
export const newPassword = z
  .string('password_required')
  .min(1, 'password_required')
  .refine(it => [...it].length >= PASSWORD_MIN_LENGTH, 'password_short')
  .max(PASSWORD_MAX_LENGTH, 'too_long')
