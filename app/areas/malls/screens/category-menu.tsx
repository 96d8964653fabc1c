import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '~/areas/catalogue/contract'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Icon, Link } from '~/ui'
import { categoryPanel } from './category-panel'

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
  const { locale } = useRootData()
  return (
    <div
      className="m-cats"
      role={headOnly ? undefined : 'navigation'}
      aria-label={headOnly ? undefined : t('categories.label')}
    >
      <Link href={paths.goods} className="m-cats-title">
        <Icon name="menu" size={18} />
        {t('categories.title')}
      </Link>
      {headOnly ? null : (
        <div
          className="m-cats-panel"
          dangerouslySetInnerHTML={{
            __html: categoryPanel(categories, locale, t('categories.more')),
          }}
        />
      )}
    </div>
  )
}
