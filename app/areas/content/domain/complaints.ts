import type { z } from 'zod'
import { bannerScenes, helpTopics, noticeKinds } from '../codes'

/** What the codes of content mean to whoever imports files. */
const sentences: Record<string, string> = {
  required: 'must not be empty',
  content_key: 'must be 1 to 64 letters, digits, - or _',
  content_address:
    'must be a path of the mall such as /product?keyword=a4, or an address beginning with https://',
  content_target:
    'must be TYPE:STORE, TYPE:POVERTY, TYPE:HAZCHEM, TYPE:YNK: and an address, a path of the mall, or an address beginning with https://',
  content_colour: 'must be a colour such as #1f5fae',
  content_scene: `must be one of: ${bannerScenes.join(', ')}`,
  content_picture: 'must be the id of a picture that was uploaded',
  content_instant: 'must be an instant such as 2026-11-21T08:00:00Z',
  date_wrong: 'must be a day such as 2026-11-21',
  date_before: 'must not be before the first day',
}
const choices: Record<string, readonly string[]> = { topic: helpTopics, kind: noticeKinds }

function sentenceOf(issue: z.core.$ZodIssue): string {
  const { code, message, path } = issue
  const of = choices[String(path.at(-1))]
  if (message === 'choose_one' && of) return `must be one of: ${of.join(', ')}`
  if (message === 'content_taken' && code === 'custom')
    return `there is another entry "${String(issue.params?.name)}"`
  if (code === 'too_big' && issue.origin === 'string')
    return `must not be longer than ${issue.maximum} characters`
  if (code === 'too_big' && issue.origin === 'array')
    return `must not have more than ${issue.maximum} entries`
  return sentences[message] ?? message
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text}${text ? '.' : ''}${String(part)}`,
    '',
  )

/** What is wrong with a file, a line each: file, field, reason and what stands there. */
export function complaintsOf(name: string, error: z.ZodError, document: unknown): string[] {
  return error.issues.map(issue => {
    const value = issue.path.reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null
          ? (at as Record<PropertyKey, unknown>)[part]
          : undefined,
      document,
    )
    const suffix = value === undefined ? '' : `; it is ${JSON.stringify(value).slice(0, 80)}`
    return `${name}: ${pathOf(issue.path) || 'the whole file'}: ${sentenceOf(issue)}${suffix}`
  })
}
