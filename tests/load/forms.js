// Read by k6, which has neither a DOM nor the packages of the mall: pages are read by their letters, as the mall writes them.

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = text => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

/** Attributes of a tag; those without a value are ''. */
function attributesOf(tag) {
  const found = {}
  for (const [, name, value = ''] of tag.matchAll(/\s([a-zA-Z][\w.:-]*)(?:="([^"]*)")?/g))
    found[name] = plain(value)
  return found
}

/** The choice a browser would send; the first one where none is marked. */
function chosenOf(options) {
  const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  return (all.find(it => 'selected' in it) ?? all[0])?.value
}

function fieldOf(tag, inside) {
  const { name, type = '', value, ...more } = attributesOf(tag)
  if (!name || 'disabled' in more) return null
  if (tag.startsWith('<select')) return [name, chosenOf(inside) ?? '']
  if (tag.startsWith('<textarea')) return [name, plain(inside)]
  if (['submit', 'button', 'reset', 'image', 'file'].includes(type)) return null
  if (['checkbox', 'radio'].includes(type)) return 'checked' in more ? [name, value || 'on'] : null
  return [name, value ?? '']
}

/**
 * The forms of a page with what a browser would send of each: `fields` in their order, `buttons` as name (or '') and value, `choices` of
 * lists by their name.
 */
export function formsIn(html) {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].map(([, tag, body]) => {
    const { id = '', action = '', method = 'get' } = attributesOf(tag)
    const fields = []
    const choices = {}
    const buttons = []
    const controls =
      /(<select\b[^>]*>)([\s\S]*?)<\/select>|(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>|(<input\b[^>]*>)|(<button\b[^>]*>)/g
    for (const [, select, options, area, text, input, button] of body.matchAll(controls)) {
      const own = select ?? area ?? input ?? button
      const { name, value = '', type = button ? 'submit' : '' } = attributesOf(own)
      if (type === 'submit') buttons.push([name ?? '', value])
      if (button) continue
      const field = fieldOf(own, options ?? text ?? '')
      if (field) fields.push(field)
      if (select && name)
        choices[name] = [...options.matchAll(/<option\b[^>]*>/g)]
          .map(([it]) => attributesOf(it).value ?? '')
          .filter(Boolean)
    }
    return { id, action, method: method.toUpperCase(), fields, choices, buttons }
  })
}

/** What is sent when the form is filled in and a button with this name is pressed (the first one, where none is named). */
export function bodyOf(form, values = {}, pressed) {
  const names = form.fields.map(([name]) => name)
  const unknown = Object.keys(values).filter(
    name => !names.includes(name) && !(name in form.choices),
  )
  if (unknown.length) throw new Error(`the form ${form.id} has no field ${unknown.join(', ')}`)
  const button = form.buttons.find(([name]) => pressed === undefined || name === pressed)
  if (pressed !== undefined && !button) throw new Error(`the form ${form.id} has no ${pressed}`)
  const kept = form.fields.filter(([name]) => !(name in values))
  return [...kept, ...Object.entries(values), ...(button?.[0] ? [button] : [])]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .join('&')
}

/** What follows `start` in the addresses of a page's links, each once. */
export const linksIn = (html, start) => [
  ...new Set(
    [...html.matchAll(/<a\b[^>]*>/g)]
      .map(([tag]) => attributesOf(tag).href ?? '')
      .filter(it => it.startsWith(start)),
  ),
]
