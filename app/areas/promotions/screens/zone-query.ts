import type { CampaignState, ZoneSort } from '../codes'

/** The state of a zone as its address holds it; prices as people type them, in yuan. */
export interface ZoneAsked {
  state: CampaignState
  /** Campaign the page is about, where it is about one. */
  id: string
  county: string
  province: string
  category: string
  store: string
  keyword: string
  min: string
  max: string
  inStock: boolean
  sort: ZoneSort
  page: number
}

export const emptyZone: ZoneAsked = {
  state: 'running',
  id: '',
  county: '',
  province: '',
  category: '',
  store: '',
  keyword: '',
  min: '',
  max: '',
  inStock: false,
  sort: 'default',
  page: 1,
}

/** Name and value of everything that is not as in the empty zone. */
export function zoneParts(query: ZoneAsked): [name: string, value: string][] {
  return (Object.keys(emptyZone) as (keyof ZoneAsked)[]).flatMap(name => {
    const value = query[name]
    return value === emptyZone[name]
      ? []
      : [[name, value === true ? '1' : String(value)] as [string, string]]
  })
}

/** The address of the zone with something changed; any change but of the page goes back to the first page. */
export function zoneHref(path: string, query: ZoneAsked, change: Partial<ZoneAsked> = {}): string {
  const search = new URLSearchParams(zoneParts({ ...query, page: 1, ...change }))
  return search.size ? `${path}?${search}` : path
}
