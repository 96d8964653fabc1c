import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '~/contract/catalogue'
import { CATEGORY_MENU_TOP_ITEMS } from '~/contract/limits'
import { usePick } from '~/features/root-data'
import { Icon, Link } from '~/ui'

export type CategoryMenuProps = {
  categories: readonly CategoryNode[]
  /** Only the heading, where the page itself shows the tree. */
  headOnly?: boolean
}

/**
 * The tree of categories as nested lists of links. Its panels open by hover and by focus with style alone;
 * without style it is a list.
 */
export function CategoryMenu({ categories, headOnly }: CategoryMenuProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const top = categories.slice(0, CATEGORY_MENU_TOP_ITEMS)
  const rest = categories.slice(CATEGORY_MENU_TOP_ITEMS)
  return (
    <div className="m-cats" role={headOnly ? undefined : 'navigation'} aria-label={headOnly ? undefined : t('categories.label')}>
      <Link href="/product" className="m-cats-title">
        <Icon name="menu" size={18} />
        {t('categories.title')}
      </Link>
      {headOnly ? null : (
        <div className="m-cats-panel">
          <ul>
            {top.map((node) => (
              <li key={node.id} className="m-cat">
                <Link href={node.url} className="m-cat-link">
                  {node.children.length > 0 ? <Icon name="right" size={14} /> : null}
                  {pick(node.name, node.nameEn)}
                </Link>
                {node.children.length > 0 ? <Groups nodes={node.children} /> : null}
              </li>
            ))}
            {rest.length > 0 ? (
              <li className="m-cat m-cat-more">
                <Link href="/product" className="m-cat-link">
                  <Icon name="right" size={14} />
                  {t('categories.more')}
                </Link>
                <Groups nodes={rest} />
              </li>
            ) : null}
          </ul>
        </div>
      )}
    </div>
  )
}

function Groups({ nodes }: { nodes: readonly CategoryNode[] }) {
  const pick = usePick()
  return (
    <div className="m-cat-fly">
      {nodes.map((node) => (
        <dl key={node.id} className="m-cat-group">
          <dt>
            <Link href={node.url}>{pick(node.name, node.nameEn)}</Link>
          </dt>
          <dd>
            {node.children.map((leaf) => (
              <Link key={leaf.id} href={leaf.url}>
                {pick(leaf.name, leaf.nameEn)}{' '}
              </Link>
            ))}
          </dd>
        </dl>
      ))}
    </div>
  )
}
