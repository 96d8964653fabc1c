import type cn from '../cn/search'
import type { Words } from '..'

const words: Words<typeof cn> = {
  allGoods: 'All goods', science: 'Reagents and supplies', cultural: 'Campus culture', results: 'Results for “{{keyword}}”', crumbs: 'You are here', home: 'Home',
  count: '{{n}} products', countMany: 'More than {{n}} products', page: 'Page {{page}} of {{pages}}', pager: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last',
  chosen: 'Filters', clear: 'Clear all', removeOne: '(remove)', more: 'More', less: 'Fewer', filters: 'Filters',
  facet: { category: 'Category', brand: 'Brand', store: 'Supplier', price: 'Price', type: 'Search in' },
  price: { min: 'Lowest price', max: 'Highest price', apply: 'Apply', from: 'from ¥{{min}}', to: 'up to ¥{{max}}', range: '¥{{min}}–{{max}}', label: 'Price range (yuan)', seen: '¥{{min}} – ¥{{max}}' },
  sort: { label: 'Order', relevance: 'Best match', sales: 'Best selling', price: 'Price ↑', priceDown: 'Price ↓', new: 'Newest' },
  inStock: 'In stock only', third: 'From marketplaces',
  loosened: 'Nothing matches all words of “{{keyword}}”. These match some of them.',
  empty: {
    title: 'No products match', titleFor: 'Nothing found for “{{keyword}}”', lead: 'You could:', shorter: 'use fewer or other words (a common name, a CAS number, a catalogue number)', dropFilters: 'look without the filters', dropPrice: 'look at any price', anyType: 'search in everything, not in one field', everywhere: 'search all goods', combined: 'use combined search', hot: 'Popular:',
  },
  combined: { title: 'Combined search', lead: 'Fill in at least one field; all that are filled in must match. Aggregated data of marketplaces is not searched.', name: 'Name', code: 'Catalogue no.', cas: 'CAS no.', spec: 'Specification', submit: 'Search', reset: 'Clear', shown: '{{field}}: {{value}}' },
  add: 'Add to cart', addOf: 'Add to cart: {{name}}', sold: 'Tell me', soldOut: 'Out of stock',
}
export default words
