import type cn from '../cn/content'
import type { Words } from '..'

const words: Words<typeof cn> = {
  notices: 'Notices', noticeList: 'All notices', kinds: { notice: 'Notice', policy: 'Rules', activity: 'Activity', maintenance: 'Maintenance' }, pinned: 'Pinned', source: 'From: {{source}}', published: 'Published: {{day}}', newer: 'Newer', older: 'Older', back: 'Back to the notices', noNotices: 'No notices',
  help: { title: 'Help centre', lead: 'Frequent questions and service hours', placeholder: 'Please enter a product name', found: 'Questions about “{{keyword}}”', goods: 'Goods for “{{keyword}}”', allGoods: 'See all', mark: 'Q', phone: 'On the phone', qr: 'QR code of the mall', scan: 'Scan to open this mall on your phone', find: 'Search', hot: 'Asked most', all: 'All questions', none: 'Nothing found. Please call the service hotline.', hours: 'Service hours', hotline: 'Service hotline', hotlineHours: 'Mon–Fri 09:00–17:30', support: 'Technical support', supportHours: 'Mon–Fri 08:30–17:30', about: 'About us', complain: 'Still stuck? Call the hotline or send a complaint from the personal centre.' },
  fupin: { kicker: 'Village produce' },
  scientific: { title: 'Reagent channel', lead: 'True CAS numbers, lots on record, several suppliers to compare; searchable by catalogue number, CAS number and pack.', find: 'Find a reagent', all: 'All reagents', hot: 'Popular in laboratories', groups: 'By category', casHint: 'For example 64-17-5' },
  cultural: { title: 'Campus culture', lead: 'Designs by students and staff: gifts for graduations, guests and reunions.', all: 'All campus goods', hot: 'Popular', groups: 'Browse', fresh: 'New', budget: 'Gifts by budget', budgetNote: 'Figures are goods' },
  home: { recommend: 'Recommended for you', recommendNote: 'new and reduced', channels: 'Marketplaces', moreGoods: 'See all goods', pendingReceive: 'To receive', pendingFund: 'To fund', pendingAudit: 'To approve' },
}
export default words
