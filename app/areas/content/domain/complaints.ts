import type { z } from 'zod'
import { campaignKinds } from '~/areas/promotions/codes'
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
  choose_one: 'the school has none of this name',
  quantity_wrong: 'must be a whole number from 1 to 1000000',
  amount_wrong: 'must be a whole number of hao, from 1',
  campaign_rate: 'must be a whole number of thousandths of the list price, from 1 to 999',
  campaign_ends: 'must be after the beginning',
  campaign_floors: 'only activities have floors',
  campaign_floor: 'must be the id of a floor of this activity',
  campaign_two_prices: 'must not stand beside a price',
  content_goods: 'the school has no goods "{goods}", or several of that code',
  campaign_goods_twice: 'stands here twice',
  campaign_supplier: 'is not sold by the supplier of the campaign',
  campaign_gift_goods: 'is not among the goods of the campaign',
  campaign_gift_supplier: 'must be sold by the supplier of the goods it comes with',
  campaign_sold: 'must not be below the {n} pieces that are in orders',
  campaign_bought: 'must not be below the {n} pieces that one person has in orders',
}
/** What is wrong, by its code; `{name}` stands for a value. */
export const sentenceFor = (code: string, values: Record<string, unknown> = {}): string =>
  (sentences[code] ?? code).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const choices: Record<string, readonly string[]> = {
  topic: helpTopics,
  kind: [...noticeKinds, ...campaignKinds],
}

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
