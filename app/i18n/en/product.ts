import type { Words } from '~/i18n'
import type cn from '../cn/product'

export default {
  larger: 'Larger picture', pictureTitle: '{{name}}: picture {{n}} of {{all}}', previousPicture: 'Previous', nextPicture: 'Next', backToProduct: 'Back to the product',
  campus: 'Campus', priceHere: 'Price (yuan)', regionsTitle: 'Price and stock by campus', notDelivered: 'Not delivered', none: 'None', priceOfRegion: 'price for {{region}}',
  listPrice: 'List price', salePrice: 'Sale price', onCampaign: 'Offer', until: 'until {{time}}', perPerson: 'at most {{n}} {{unit}} a person', campaignLeft: '{{n}} {{unit}} left at this price',
  offSaleTitle: 'No longer sold', offSaleText: 'The supplier has stopped selling it; the page stays for reference.', seeSimilar: 'See similar goods', notInRegion: 'Not delivered to {{region}}', notInRegionText: 'Choose another campus, or see similar goods.',
  ruleMin: 'From {{n}} {{unit}}', ruleStep: 'in steps of {{n}} {{unit}}', ruleMax: 'at most {{n}} {{unit}} at once', ruleAnd: ', ', toBidding: 'Add to the bidding list', groupTitle: 'Being bought in a group', groupJoined: 'People: {{people}}, {{num}} {{unit}} in all.', groupText: 'People: {{people}}, {{num}} {{unit}} in all. ¥{{price}} each now, down to ¥{{lowest}}.', groupMore: 'See the group', ruleEnd: '.', fewerThanMin: 'Fewer in stock than the least order of {{n}} {{unit}}: cannot be bought now.',
  controlledBuy: 'This is a {{names}}: papers come before buying.', controlledMore: 'What to do', controlledText: 'Do the following before you order, and enter the purchase in the university’s system for hazardous chemicals; orders without papers are not dispatched.', handOver: 'Go to the hazardous-chemicals system', handOverOffice: 'The laboratory safety office takes the entry.',
  registerFirst: 'Enter purpose and place of storage before buying:', basis: 'By: ', lists: 'Controlled lists', listsNone: 'In none of the controlled lists', listsNewest: 'The newest lists and procedures of the authorities apply.', un: 'UN number', unNone: 'None or not applicable', storage: 'Storage', purity: 'Content',
  list: { 'drug-precursor-1': 'Drug precursor 1', 'drug-precursor-2': 'Drug precursor 2', 'drug-precursor-3': 'Drug precursor 3', 'explosive-precursor': 'Explosive precursor', 'highly-toxic': 'Highly toxic', 'hazardous-chemical': 'Hazardous chemical' },
  gifts: 'Gifts', giftsNote: 'Added to the order by themselves while they last', gift: 'Gift', giftFor: 'for every {{n}} {{unit}}', giftWorth: 'worth', giftGone: 'none left for this campus',
  quals: 'Qualifications', qualsNote: '{{n}} papers, each opens its picture', qualsNone: 'This supplier has given no papers', validTo: 'Valid to {{day}}', qualTitle: 'Qualification: {{name}}', qualNo: 'Number', qualHolder: 'Holder', qualValid: 'Valid to', qualExpired: 'Expired', qualOthers: 'Other papers', backToStore: 'Back to about the shop', qualPicture: '{{name}} (scan)',
  trendRange: 'Time', range: { d90: 'Three months', d180: 'Half a year', d365: 'One year', d730: 'Two years' }, show: 'Show', trendTitle: 'Changes of the price', trendFrom: 'From', trendChange: 'Change', trendLow: 'Lowest ¥{{low}}, highest ¥{{high}}', trendSteady: 'The price did not change in this time: ¥{{price}}.', trendNote: 'List prices, without offers and differences between campuses.',
  per: { '100mL': 'per 100 mL', '100g': 'per 100 g' },
  monitor: {
    title: 'Price monitor', note: 'CAS {{cas}}: {{stores}} suppliers, {{offers}} offers', lowest: 'This is the lowest price in the mall.', highest: 'This is the highest price in the mall.', median: 'This is the median price.', below: '{{share}}% below the median price.', above: '{{share}}% above the median price.',
    others: '{{cheaper}} other offers are cheaper, {{dearer}} dearer.', own: 'This one', lowestOf: 'Lowest', medianOf: 'Median', highestOf: 'Highest', best: 'Cheapest of other suppliers', store: 'Supplier', pack: 'Pack', price: 'Price (yuan)', how: 'Same CAS number, same measure. Grades differ, and so may what a price is worth.',
  },
  reviewPictures: 'Pictures', reviewPicturesHint: 'Optional: at most {{n}}, png, jpg or gif, up to 2 MB each',
  averageOf: 'average of {{n}} reviews', scores: 'Reviews by stars', noSuchReviews: 'No such reviews',
  marks: 'Favourite and push', favourite: 'Add to favourites', unfavourite: 'Favourite: press to remove', push: 'Let this shop push goods', unpush: 'May push: press to stop', myFavourites: 'My favourites', pushSettings: 'Push settings', complain: 'Complain about it',
  snapshot: {
    title: 'Snapshot of the deal', lead: 'The goods as they were shown when ordered: what acceptance and disputes go by.', line: 'Order {{id}}, line {{n}}', orderedAt: 'Ordered', paid: 'Price paid', num: 'Quantity', amount: 'Amount', now: 'The goods today', priceNow: 'Price now', gone: 'No longer sold', older: 'An older order: the page was not kept then, only what stands on the order.', toOrder: 'See the order', link: 'Snapshot',
  },
  favourites: {
    title: 'My favourites', lead: 'Favourites stay until you remove them; prices and stock are of now.', search: 'Search my favourites', searchHint: 'Name, code or CAS number', empty: 'No favourites yet', emptyText: 'Press “Add to favourites” on the page of a product to find it here.', emptyFound: 'No favourite is called “{{keyword}}”', all: 'Show all favourites', at: 'Added', goods: 'Goods', remove: 'Remove', removeOf: 'Remove {{name}}', gone: 'No longer sold', browse: 'Look around',
  },
  wishlist: {
    title: 'Pushed goods', lead: 'Only suppliers you allow may push goods to you, and you can stop them at any time.', items: 'What was pushed', unseen: '{{n}} new', none: 'Nothing was pushed yet', noneText: 'Once you allow suppliers, news and offers show here.', from: 'From', fromAll: 'All suppliers', filter: 'Show', gone: 'No longer sold', new: 'New', markSeen: 'Mark all as seen',
    rateTitle: 'How often', act: 'Change', time: 'Time', rate: 'A day at most', rateHint: 'All suppliers together; {{n}} today', rates: { none: 'No limit', one: 'Once', three: 'Three times', five: 'Five times' }, save: 'Save', stores: 'Suppliers', storesNote: '{{n}} may push goods to you', store: 'Supplier', state: 'Push', pushed: 'Pushed', on: 'Allowed', off: 'Not allowed', allow: 'Allow', allowOf: 'Allow {{name}} to push', deny: 'Stop', denyOf: 'Stop pushes of {{name}}',
    keyword: 'Supplier name', states: { all: 'All', on: 'Allowed', off: 'Not allowed' }, stateLabel: 'State', nobody: 'No such suppliers',
  },
  deskPush: {
    title: 'Push goods', lead: 'Recommend goods to buyers who allow this shop to. They say how often a day; what is beyond that does not arrive.', audience: 'Buyers who allow it', sentToday: 'Pushed today', people: '{{n}}', times: '{{n}}', code: 'Code of the goods', codeHint: 'Code of goods this shop sells, such as ETH-500', words: 'Words', wordsHint: 'Optional, 100 characters at most', send: 'Push', sent: 'Pushed to {{sent}} buyers; {{held}} take no more today.', nobody: 'No buyer allows this shop to push yet.',
  },
} satisfies Words<typeof cn>
