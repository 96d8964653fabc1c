import type cn from '../cn/suppliers'
import type { Words } from '..'

const words: Words<typeof cn> = {
  title: 'Suppliers', lead: '{{n}} suppliers, their licences checked by the school.', search: 'Find a supplier', keyword: 'Name', find: 'Find', reset: 'Show all', none: 'No supplier found', noneText: 'Try another name, or look at all suppliers.',
  kinds: { label: 'Kind', all: 'All', reagent: 'Chemicals', bio: 'Life science', instrument: 'Instruments', industrial: 'Industrial', ecommerce: 'General', office: 'Office', books: 'Books', cultural: 'Campus culture', poverty: 'Village produce', third: 'Marketplaces' },
  third: 'Marketplace', goods: '{{n}} products', score: '{{score}} of 5', enter: 'Visit the shop', about: 'About', phone: 'Telephone', hotLine: 'Hotline', joined: 'Member since', freight: 'Freight', freightText: 'Free from ¥{{free}}, otherwise ¥{{fee}}',
  tabs: { label: 'Shop', goods: 'Goods', about: 'About the shop' }, intro: 'About', qualifications: 'Licences', qualName: 'Licence', qualNo: 'Number', qualValid: 'Valid until', searchIn: 'Search this shop', searchInPlaceholder: 'Search this shop', contact: 'Contact',
  found: '{{n}} suppliers', results: 'Suppliers for “{{keyword}}”', noneFor: 'No supplier for “{{keyword}}”', noScore: 'Not rated yet', freightNone: 'Always free of freight',
  shopName: 'Shop', scoreTerm: 'Rating', goodsTerm: 'On sale', qualNote: 'Checked and filed by the purchasing office of the school', qualNone: 'No licence on record', validity: { label: 'State', valid: 'Valid', soon: 'Ends soon', over: 'Expired' },
  letter: 'Initial', region: 'Region', category: 'Deals in', onlyThird: 'Marketplaces only', chosen: 'Chosen', removeOne: '(remove)', clear: 'Clear all',
  shopHome: 'Shop home', shopCategories: 'In this shop', shopCampaigns: 'Campaigns of this shop', hotGoods: 'Best sellers here', newGoods: 'New here', more: 'More', allGoods: 'All goods', address: 'Address', regionTerm: 'Region', qualFrom: 'Valid from', qualIssuer: 'Issued by', qualPictures: 'Pictures', qualPictureOf: 'Picture: {{name}}',
  channels: 'Marketplaces', channelPage: 'Supplier page', channelLead: '{{n}} marketplaces deliver to this school at their own prices and out of their own stock; orders, acceptance and settlement are done here.', allChannels: 'All of them', channelHot: 'Best sellers: {{name}}', channelAll: 'All {{n}}', code: 'Code {{code}}', hotLineIs: 'Hotline {{phone}}', phoneIs: 'Telephone {{phone}}',
}
export default words
