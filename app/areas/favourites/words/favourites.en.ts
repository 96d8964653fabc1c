import type cn from './favourites.cn'
import type { Words } from '~/i18n'

/** Goods that somebody has kept: words in English. */
const words: Words<typeof cn> = {
  title: 'My favourites',
  lead: 'Favourites stay until you remove them; prices and stock are current.',
  search: 'Search my favourites',
  searchHint: 'Name, code or CAS number',
  empty: 'No favourites yet',
  emptyText: 'Choose “Add to favourites” on a product page to find it here.',
  emptyFound: 'No favourites match “{{keyword}}”',
  all: 'Show all favourites',
  at: 'Added',
  goods: 'Goods',
  price: 'Price (yuan)',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  gone: 'No longer sold',
  fellFrom: 'Before:',
  browse: 'Browse goods',
}

export default words
