import { data, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { asPage, isForPage } from '~/web/failures'
import type { FormReply } from '~/web/forms'
import { wellFormed } from '~/web/remembered'
import { FIND_LENGTH_MAX, FIND_LENGTH_MIN, FIND_SHOWN, type FindKind } from '../codes'
import type { Hit, HitGroup, Match, MatchGroup } from '../contract'
import { findPlaces } from './places'

export interface FindData {
  /** As it was typed. */
  q: string
  groups: HitGroup[]
  reply?: FormReply
}

const statuses = (words: typeof cn): Partial<Record<FindKind, Record<string, string>>> => ({
  orders: words.orders.status,
  acceptances: words.acceptance.status,
  statements: words.settlement.status,
})
const [statusesCn, statusesEn] = [statuses(cn), statuses(en as unknown as typeof cn)]

const hitOf = (kind: FindKind, { state, ...it }: Match): Hit => ({
  number: it.number,
  name: it.name,
  nameEn: it.nameEn,
  about: it.about,
  aboutEn: it.aboutEn,
  href: it.href,
  closed: state === 'closed',
  state:
    state && statusesCn[kind]?.[state]
      ? { text: statusesCn[kind][state], textEn: statusesEn[kind]?.[state] ?? '' }
      : null,
})

/** Pages and settings first, unless a number was typed as a whole: its kind leads. */
function inOrder(q: string, found: readonly MatchGroup[]): HitGroup[] {
  const places = findPlaces(q)
  const groups = found.map(({ list, ...group }) => ({
    ...group,
    exact: list.some(it => it.exact),
    list: list.map(it => hitOf(group.kind, it)),
  }))
  const ofPlaces: HitGroup = {
    kind: 'places',
    list: places
      .slice(0, FIND_SHOWN)
      .map(it => ({ ...it, number: null, state: null, closed: false })),
    total: places.length,
    more: false,
    href: null,
  }
  const plain = ({ exact: _, ...group }: (typeof groups)[number]): HitGroup => group
  return [
    ...groups.filter(it => it.exact).map(plain),
    ...(places.length ? [ofPlaces] : []),
    ...groups.filter(it => !it.exact).map(plain),
  ]
}

const refuseSearch = (q: string, code: string, values?: FormReply['values']): FindData => ({
  q,
  groups: [],
  reply: { result: { status: 'error', initialValue: { q }, error: { q: [code] } }, code, values },
})

/** Whatever the school has that goes by what was typed. What cannot be looked for is said beside the field, which keeps it. */
export async function loadMatches(request: Request, context: AppLoadContext) {
  const q = wellFormed(new URL(request.url).searchParams.get('q') ?? '').slice(0, FIND_LENGTH_MAX)
  const typed = q.trim()
  if (!typed) return data<FindData>({ q: '', groups: [] })
  if ([...typed].length < FIND_LENGTH_MIN) return data(refuseSearch(q, 'too_short'))
  try {
    const { groups } = await context.api.finding.find({ q: typed })
    return data<FindData>({ q, groups: inOrder(typed, groups) })
  } catch (error) {
    if (!isMallError(error) || isForPage(error)) return asPage(error)
    return data(refuseSearch(q, error.code, error.details.values), { status: error.status })
  }
}
