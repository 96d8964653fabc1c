import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { id } from '~/contract/shapes'
import { FIND_LENGTH_MAX, FIND_LENGTH_MIN, findKinds, type FindKind } from './codes'

export * from './codes'

const match = z.object({
  id,
  /** The number or code it is known by; null for a supplier that has none. */
  number: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  /** What tells it from others of its name: a department, a buyer, an owner, a period, a supplier. */
  about: z.string(),
  aboutEn: z.string(),
  /** Of orders, acceptances and statements their status; of people, suppliers and accounts `closed`, where they are. */
  state: z.string().nullable(),
  /** Its number is what was typed. */
  exact: z.boolean(),
  /** Where it is seen or changed, without the base; null where the administrator may open no such page. */
  href: z.string().nullable(),
})
export type Match = z.output<typeof match>

const group = z.object({
  kind: z.enum(findKinds),
  /** The first of them. */
  list: z.array(match),
  total: z.number().int(),
  /** There are more than `total`. */
  more: z.boolean(),
  /** The list that has all of them, without the base. */
  href: z.string().nullable(),
})
export type MatchGroup = z.output<typeof group>

export const finding = {
  find: endpoint({
    method: 'GET',
    path: '/school/0/find',
    access: ['administrator', 'auditor'],
    summary: 'People, orders, suppliers … of the school by name or number, for its administration',
    query: z.object({ q: z.string().trim().min(FIND_LENGTH_MIN, 'wrong').max(FIND_LENGTH_MAX) }),
    reply: z.object({ groups: z.array(group) }),
  }),
}

/** A match, or a place of the administration, as the page says it, in both languages. */
export interface Hit extends Pick<
  Match,
  'number' | 'name' | 'nameEn' | 'about' | 'aboutEn' | 'href'
> {
  state: { text: string; textEn: string } | null
  closed: boolean
}
export interface HitGroup extends Pick<MatchGroup, 'total' | 'more' | 'href'> {
  kind: FindKind | 'places'
  list: Hit[]
}
