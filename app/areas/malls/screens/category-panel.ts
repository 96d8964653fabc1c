import type { CategoryNode } from '~/areas/catalogue/contract'
import { CATEGORY_MENU_TOP_ITEMS } from '~/areas/catalogue/limits'
import { paths } from '~/paths'
import { iconMarkup } from '~/ui'
import { addressOf } from '~/ui/address'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, it => entities[it] ?? it)

const panels = new WeakMap<readonly CategoryNode[], Map<string, string>>()

/**
 * The panel of the category menu as HTML: some four hundred elements that go with nearly every page and are the same on all of
 * them. Written once for a tree and a language, they cost neither the server nor the browser anything again.
 */
export function categoryPanel(
  categories: readonly CategoryNode[],
  language: string,
  more: string,
): string {
  const panelsOfTree = panels.get(categories) ?? new Map<string, string>()
  panels.set(categories, panelsOfTree)
  const html = panelsOfTree.get(language) ?? panelHtml(categories, language === 'en', more)
  panelsOfTree.set(language, html)
  return html
}

function panelHtml(categories: readonly CategoryNode[], english: boolean, more: string): string {
  const nameOf = ({ name, nameEn }: CategoryNode) => escapeHtml((english && nameEn) || name)
  const link = (url: string, inside: string, look = '') =>
    `<a href="${escapeHtml(addressOf(url))}"${look}>${inside}</a>`
  const groups = (nodes: readonly CategoryNode[]) =>
    `<div class="m-cat-fly">${nodes
      .map(
        node =>
          `<dl class="m-cat-group"><dt>${link(node.url, nameOf(node))}</dt><dd>${node.children.map(leaf => link(leaf.url, `${nameOf(leaf)} `)).join('')}</dd></dl>`,
      )
      .join('')}</div>`
  const entry = (url: string, name: string, below: readonly CategoryNode[], look: string) =>
    `<li class="${look}">${link(url, `${below.length ? iconMarkup('right', 14) : ''}${name}`, ' class="m-cat-link"')}${below.length ? groups(below) : ''}</li>`
  const rest = categories.slice(CATEGORY_MENU_TOP_ITEMS)
  return `<ul>${categories
    .slice(0, CATEGORY_MENU_TOP_ITEMS)
    .map(node => entry(node.url, nameOf(node), node.children, 'm-cat'))
    .join(
      '',
    )}${rest.length ? entry(paths.goods, escapeHtml(more), rest, 'm-cat m-cat-more') : ''}</ul>`
}
