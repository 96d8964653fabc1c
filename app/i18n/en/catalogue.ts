import type cn from '../cn/catalogue'
import type { Words } from '..'

const words: Words<typeof cn> = {
  priceHidden: 'Sign in to see', priceHiddenNote: 'This school shows prices to signed-in people only.', signInToSee: 'Sign in to see prices',
  price: 'Agreement price', marketPrice: 'Market price', saved: 'save ¥{{amount}}', agreement: 'Internal agreement price', sales: 'Sold', salesCount: '{{n}} × {{unit}}', score: 'Rating', scoreText: '{{score}} of 5 · {{n}} reviews', noScore: 'No reviews yet',
  region: 'Deliver to', regionSubmit: 'Check stock', stock: 'Stock', stockIn: 'In stock, {{n}} × {{unit}}', stockFew: 'Only {{n}} × {{unit}} left', stockNone: 'Out of stock at {{region}}',
  quantity: 'Quantity', addToCart: 'Add to cart', buyNow: 'Buy now', guestHint: 'Sign in to order; the school settles from your funds.',
  code: 'Catalogue no.', cas: 'CAS no.', brand: 'Brand', spec: 'Specification', grade: 'Grade', formula: 'Formula', weight: 'Molecular weight', aliases: 'Also known as', unit: 'Unit', supplier: 'Supplier', category: 'Category', english: 'English name',
  packs: 'Packs', picture: 'Picture {{n}}', pictureOf: '{{name}}, picture {{n}}', pictures: 'Pictures',
  tabs: { label: 'About the product', specs: 'Specification', about: 'Description', safety: 'Safety', trend: 'Price trend', reviews: 'Reviews' },
  storeCard: 'Supplier', enterStore: 'Visit the shop', aboutStore: 'About and licences', storeGoods: '{{n}} products', freight: 'Freight', freightText: 'Free from ¥{{free}}, otherwise ¥{{fee}}',
  similar: 'Similar goods', similarNote: 'the same substance or category', trendTitle: 'Price over the past year', trendLow: 'Lowest ¥{{low}}, highest ¥{{high}} in a year', trendPrice: 'Unit price (yuan)', trendNone: 'No prices on record',
  reviews: { title: 'Reviews ({{n}})', none: 'No reviews yet. You can write the first one after acceptance.', all: 'All', stars: '{{n}} stars', withPictures: 'With pictures', reply: 'Supplier: ', picture: 'Picture {{n}} of the review', filter: 'Filter reviews' },
  hazard: {
    title: 'Hazard', flammable: 'Flammable', corrosive: 'Corrosive', toxic: 'Toxic', oxidizer: 'Oxidising', explosive: 'Explosive', gas: 'Compressed gas', irritant: 'Irritant', health: 'Health hazard', environment: 'Environmental hazard', 'water-reactive': 'Reacts with water',
    controlledTitle: 'Controlled chemical: {{kind}}', controlledText: 'Before buying, enter its purpose and place of storage in the hazardous chemicals system and have it approved by your school and the Safety Office. Suppliers do not ship unregistered orders.',
    'explosive-precursor': 'explosives precursor', 'drug-precursor': 'drug precursor', toxicControl: 'highly toxic', sheet: 'Read the safety data sheet before use, work in a fume cupboard and wear protective equipment.',
  },
  ghs: { GHS01: 'Explosive', GHS02: 'Flammable', GHS03: 'Oxidising', GHS04: 'Gas under pressure', GHS05: 'Corrosive', GHS06: 'Acute toxicity', GHS07: 'Irritant or harmful', GHS08: 'Health hazard', GHS09: 'Environmental hazard' },
  tag: { hot: 'Popular', new: 'New', poverty: 'Village produce', discount: 'Reduced' },
  compare: { title: 'Compare products', lead: 'Up to four products side by side; what is marked ≠ differs.', withSimilar: 'Compare with these', remove: 'Remove', removeOne: 'Remove from comparison: {{name}}', empty: 'Nothing to compare yet', emptyText: 'Choose “Compare” in a list or on the page of a product, or “Compare with these” beside its similar goods.', browse: 'See goods', row: 'Property', store: 'Supplier',
    add: 'Compare', addOf: 'Compare: {{name}}', bar: 'Goods to compare', chosen: 'Compare {{n}}/{{max}}', go: 'Compare now', clear: 'Clear comparison', full: 'At most {{max}} products can be compared; remove one first.', differs: '(differs)', onlyDifferent: 'Only what differs', same: 'They are the same in everything.', more: 'Add more goods', print: 'Print', oneOnly: 'Add another product to compare.' },
}
export default words
