import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import type { ShoppingList } from '../contract'

/** Words of the lists; the one that comes by itself is called in the reader's language. */
export function useListWords() {
  const { t } = useTranslation('lists')
  return {
    t,
    nameOf: (list: Pick<ShoppingList, 'kind' | 'name'>) =>
      list.kind === 'later' ? t('laterName') : list.name,
  }
}

/** A list's address; the one for later keeps its own when it is emptied and made again. */
export const listHref = ({ id, kind }: Pick<ShoppingList, 'id' | 'kind'>) =>
  paths.shoppingList(kind === 'later' ? 'later' : encodeURIComponent(id))
