import { paths } from '~/paths'

const fields = ['name', 'code', 'cas', 'spec'] as const
type Fields = Record<(typeof fields)[number], string>

/**
 * What stands in the combined search: its own fields; the keyword of the head goes into the field its search type names
 * (spec 4). `found` is the list that was asked for, `nothing` that it was asked for with nothing filled in.
 */
export function combinedAsked(request: Request): {
  values: Fields
  nothing: boolean
  found: string | null
} {
  const params = new URL(request.url).searchParams
  const value = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const filledFields = fields.filter(name => value(name))
  const type = fields.find(name => name === params.get('type')) ?? 'name'
  const values = Object.fromEntries(
    fields.map(name => [name, value(name) || (name === type ? value('keyword') : '')]),
  ) as Fields
  const sent = params.has('go')
  return {
    values,
    nothing: sent && !filledFields.length,
    found:
      sent && filledFields.length
        ? `${paths.goods}?${new URLSearchParams(filledFields.map(name => [name, value(name)]))}`
        : null,
  }
}
