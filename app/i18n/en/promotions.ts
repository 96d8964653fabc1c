import type cn from '../cn/promotions'
import type { Words } from '..'

const words: Words<typeof cn> = {
  zones: {
    discount: { title: 'Discounts', lead: 'Suppliers take something off the agreed price for a time; both prices stand beside each other.', kicker: 'For a time' },
    discount_rate: { title: 'Special prices', lead: 'So many pieces at a special price, then the agreed one again. Limits a person are shown with the goods.', kicker: 'While they last' },
    product_own: { title: 'Picked by the platform', lead: 'Chosen piece by piece by the purchasing centre for quality, delivery and reviews, and changed from time to time.', kicker: 'Selection' },
    promote: { title: 'Promotions', lead: 'Gifts with what you buy, sent in the same parcel while they last.', kicker: 'Promotions' },
    activity: { title: 'Activities', lead: 'Purchases around a theme of the term, floor by floor.', kicker: 'Activities' },
    poverty: { title: 'Village produce', lead: 'Straight from where it grows; every order counts in the figures of this school.', kicker: 'Buying to help' },
  },
  state: { label: 'State', running: 'Running', upcoming: 'To come', ended: 'Ended' },
  allCampaigns: 'All campaigns', campaignsOf: 'Campaigns: {{zone}}', goodsCount: '{{n}} products', byStore: 'Offered by {{store}}', period: '{{from}} to {{to}}', rules: 'Rules', periodLabel: 'Period', storeLabel: 'Offered by', stateLabel: 'State',
  begins: 'Begins {{at}}', ends: 'Ends {{at}}', over: 'Ended {{at}}', leftDays: '{{d}} d {{h}} h left', leftTime: '{{time}} left', inDays: 'begins in {{d}} d {{h}} h', inTime: 'begins in {{time}}',
  goods: 'Goods', price: 'Price now', off: '{{n}} % off', giftsWith: 'With a gift', perPerson: 'Limit {{n}} a person', sold: '{{sold}} of {{stock}} sold', soldOut: 'Sold out at this price', priceThen: '¥{{price}} then', wasPrice: '¥{{price}} at the time',
  sort: { label: 'Order', default: 'Chosen', sales: 'Sales', price: 'Price ↑', '-price': 'Price ↓', new: 'New' },
  filter: { category: 'Category', store: 'Supplier', price: 'Price', keyword: 'Name', find: 'Find', state: 'State', campaign: 'Campaign', county: 'Origin', province: 'Province' }, all: 'All', inStock: 'In stock only',
  count: '{{n}} products', empty: 'No goods fit', emptyText: 'Drop a filter, or look at campaigns in another state.', emptyState: 'No campaign is in the state “{{state}}” just now', seeState: 'Campaigns: {{state}}', clear: 'Clear all', chosen: 'Chosen', from: 'from ¥{{min}}', to: 'up to ¥{{max}}', range: '¥{{min}}–{{max}}',
  notBegun: 'This campaign has not begun. Its prices are shown; what is bought now costs what it costs now.', hasEnded: 'This campaign has ended. The goods are sold at today’s prices.',
  floors: 'Floors', floorAll: 'All {{n}} of this floor', floorOf: 'Floor {{n}}', floorEmpty: 'Nothing on this floor yet',
  gift: 'Gift', giftLine: 'Gift · {{title}}', listPrice: 'List price', overLimit: '“{{title}}”: you may have {{most}} more at ¥{{price}}. This line has more, so all of it is at the list price.',
  fupin: {
    counties: 'Counties and their produce', county: '{{name}}, {{province}}', countyGoods: '{{n}} on sale', tally: 'Ordered here: {{orders}} orders, {{pieces}} pieces', tallyAmount: ', ¥{{amount}}', tallyNone: 'Nothing ordered here yet', goods: 'Produce', campaign: 'Campaigns',
    figures: { counties: 'counties', goods: 'products on sale', orders: 'orders of this school', buyers: 'buyers', amount: 'yuan ordered' }, figuresNote: 'Counted from the orders of this school, without those cancelled, refused or closed.', region: 'Region', shown: 'Origin: {{name}}',
  },
}
export default words
