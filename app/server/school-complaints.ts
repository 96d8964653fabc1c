import type { z } from 'zod'

/** What the codes of a school's settings say to whoever wrote them into a file. */
const sentences: Record<string, string> = {
  required: 'must not be empty',
  too_long: 'is too long',
  too_many_rows: 'has too many entries',
  abnormal_characters: 'has characters in it that no page may show (markup or control characters)',
  address_wrong:
    'must be an address beginning with http:// or https://, of plain letters, digits and signs',
  picture_wrong: 'must be empty, an address beginning with https://, or a path of the mall',
  picture_gone:
    'names a picture this school does not have: upload it in its settings, and name it then',
  day_early: 'must be tomorrow or later',
  day_far: 'must lie within two years',
  plans_full: 'five changes wait for their day: withdraw one first',
  region_removed: 'would take a campus away',
  host_wrong: 'must be a host name in small letters without a port, such as mall.example.edu',
  host_shared: "lies below the mall's own domain, where schools have their codes",
  host_taken: 'is the host of another school',
  code_wrong:
    'must be 1 to 40 small letters, digits and hyphens, beginning and ending with a letter or digit: it becomes part of a host name',
  code_taken: 'is the code of another school',
  code_reserved: 'is the name of the console (OPERATOR_HOST): such a school would not be shown',
  code_fixed: 'cannot change: addresses and sign-ons are made of it',
  region_wrong: 'must be 1 to 20 letters, digits, - or _',
  region_needed: 'must name at least one region',
  twice: 'has the same entry twice',
  choose_one: 'must have at least one entry',
  sso_differs: 'must be the protocol of signOn',
  sign_on_address:
    'must be an address beginning with https://, of plain letters, digits and signs, without ? and #',
  sign_on_forbidden: 'leads to this machine or inside its cloud',
  scope_wrong: 'must name openid, and separate by spaces',
  secret_unused: 'is only for OpenID Connect with clientAuth basic or post',
  secret_required:
    'must be given: this client needs a secret, and none is kept for this issuer and clientId',
  department_unknown: 'names no department of the school, or several: write its code',
  secret_wrong: 'must be a text of 1 to 500 characters, or null to have it forgotten',
  sso_missing: 'needs the setting sso, which says what the sign-on speaks',
  wrong: 'is not right',
}

const sentence = (code: string) => sentences[code] ?? code

const nameOf = (path: readonly PropertyKey[]) => path.join('.') || 'the file'

/** A line each: the field and what is wrong with it. */
export const complaintsOf = (error: z.ZodError): string[] =>
  error.issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => `${nameOf([...issue.path, key])}: there is no such setting`)
    return [`${nameOf(issue.path)}: ${sentence(issue.message)}`]
  })

/** The same for what only the database knows. */
export const fieldComplaints = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).map(([field, code]) => `${field}: ${sentence(code)}`)
