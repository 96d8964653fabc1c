import type cn from '../cn/search'
import type { Words } from '..'

const words: Words<typeof cn> = {
  allGoods: 'All goods', science: 'Reagents and supplies', cultural: 'Campus culture', results: 'Results for “{{keyword}}”', crumbs: 'You are here', home: 'Home',
  count: '{{n}} products', countMany: 'More than {{n}} products', page: 'Page {{page}} of {{pages}}', pager: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last',
  chosen: 'Filters', clear: 'Clear all', removeOne: '(remove)', more: 'More', many: 'Several', manyOf: 'Several of: {{facet}}', manyApply: 'Apply', less: 'Fewer', allCategories: 'All categories', loading: 'Loading goods…', compare: 'Compare', filters: 'Filters',
  facet: { category: 'Category', brand: 'Brand', store: 'Supplier', pack: 'Pack', thirdCode: 'Marketplace', stock: 'Stock', price: 'Price', type: 'Search in' },
  type: { keyword: 'everything', name: 'name', code: 'catalogue no.', spec: 'specification', cas: 'CAS no.' },
  view: { label: 'Layout', grid: 'Pictures', list: 'List' },
  jump: { label: 'Go to a page', to: 'Page', of: 'Page number, of {{pages}}', go: 'Go' },
  pageOpen: 'Page {{page}}',
  price: { min: 'Lowest price', max: 'Highest price', apply: 'Apply', from: 'from ¥{{min}}', to: 'up to ¥{{max}}', range: '¥{{min}}–{{max}}', label: 'Price range (yuan)', seen: '¥{{min}} – ¥{{max}}', wrong: 'Please enter a number, such as 99.5' },
  sort: { label: 'Order', relevance: 'Best match', sales: 'Best selling', price: 'Price ↑', priceDown: 'Price ↓', new: 'Newest' },
  inStock: 'In stock only', third: 'From marketplaces',
  corrected: 'Nothing has “{{keyword}}”. These are the results for “{{corrected}}”.',
  relax: {
    word: 'without “{{value}}”: search “{{keyword}}”', spelling: 'search “{{keyword}}”', type: 'search in everything', scope: 'search all goods', field: 'without “{{value}}”', category: 'any category', brand: 'any brand', store: 'any supplier', pack: 'any pack', price: 'any price', inStock: 'with goods out of stock', third: 'any marketplace', tag: 'search all goods', filters: 'without any filters',
    found: '{{way}} ({{n}})', foundMany: '{{way}} (more than {{n}})',
  },
  loosened: 'Nothing matches all words of “{{keyword}}”. These match some of them.',
  empty: {
    title: 'No products match', titleFor: 'Nothing found for “{{keyword}}”', lead: 'You could:', shorter: 'use fewer or other words (a common name, a CAS number, a catalogue number)', dropFilters: 'look without any filters', everywhere: 'search all goods', combined: 'use combined search', demand: 'post a demand for suppliers to answer', didYouMean: 'Did you mean: ', hot: 'Popular:',
  },
  combined: { title: 'Combined search', lead: 'Fill in at least one field; all that are filled in must match. Aggregated data of marketplaces is not searched.', name: 'Name', code: 'Catalogue no.', cas: 'CAS no.', spec: 'Specification', submit: 'Search', reset: 'Clear',
    nothing: 'Please fill in at least one field.', scope: 'Combined search does not cover aggregated data of marketplaces.', change: 'Change the fields', nameHint: 'such as: anhydrous ethanol', codeHint: 'of the maker or the supplier', casHint: 'such as: 64-17-5, with or without dashes', specHint: 'such as: 500 mL, analytical',
  },
  recent: {
    title: 'Recent searches', lead: 'The last five. For guests they stay in this browser; for signed-in people with their account.', none: 'Nothing searched yet', noneText: 'Try a name, CAS number, catalogue number or specification in the box above.', clear: 'Clear recent searches', hot: 'Popular searches', again: 'Search again: {{keyword}}',
  },
  add: 'Add to cart', addOf: 'Add to cart: {{name}}', sold: 'Tell me', soldOut: 'Out of stock',
}
export default words
