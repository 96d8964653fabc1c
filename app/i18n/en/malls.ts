import type cn from '../cn/malls'
import type { Words } from '..'

const words: Words<typeof cn> = {
  welcome: 'Welcome to {{school}}',
  platformPhone: 'Platform: {{phone}}',
  nonClassified: 'Not for classified matters',
  signIn: 'Sign in',
  register: 'Student sign-up',
  signOut: 'Sign out',
  greeting: 'Hello, {{name}}',
  myBiddings: 'My biddings', myOrders: 'My orders',
  todo: 'To do',
  cart: 'Cart',
  help: 'Help',
  links: 'Links',
  language: '中文',
  toHome: '{{mall}}, home',
  search: {
    label: 'Search the mall', button: 'Search', typeLabel: 'Search in', keywordLabel: 'Search for', placeholder: 'Name, CAS no., item code, pack size',
    placeholderSeller: 'Supplier name', placeholderCultural: 'Cultural goods', combined: 'Combined search', hot: 'Popular: ', recent: 'Recent searches', hotTitle: 'Popular searches', forget: 'Clear recent searches', suggestions: 'Suggestions', scope: 'What to search',
    product: 'Products', seller: 'Suppliers', cultural: 'Cultural goods', science: 'Reagents',
    keyword: 'Keyword', name: 'Name', code: 'Code', spec: 'Pack size', cas: 'CAS no.',
  },
  categories: { title: 'Product categories', label: 'Product categories', more: 'More categories' },
  bar: { label: 'Mall', home: 'Home', ownHome: 'Service hall', groupBuying: 'Group buying', channels: 'Marketplaces' },
  points: { label: 'What the mall offers', new: 'new' },
  footer: {
    label: 'Footer', hotline: 'Service hotline', hotlineHours: 'Mon–Fri 09:00–17:30', support: 'Technical support', supportHours: 'Mon–Fri 08:30–17:30',
    buyer: 'Buyers', guide: 'Service', about: 'About',
    supplierList: 'Supplier directory', notices: 'Notices', helpCentre: 'Help centre', complaint: 'Complaints', orders: 'My orders', quickOrder: 'Quick order', accept: 'Acceptance and settlement', account: 'Fund orders', fupin: 'Poverty relief channel', manual: 'Operation manual', visits: 'About visit counts',
  },
  browser: {
    warning: 'Your browser is old. Pages may look plainer, but you can order as usual. A recent Chrome, Edge or Firefox works best.',
  },
  person: {
    label: 'My centre',
    groups: { todo: 'To do', orders: 'Orders', funds: 'Funds and approval', people: 'Grants and groups', other: 'Service', account: 'Account' },
  },
  desk: { label: 'Desk', store: 'Supplier desk', finance: 'Finance desk', platform: 'Platform desk', backToMall: 'Back to the mall' },
  float: { label: 'Quick service', service: 'Ask us', serviceHint: 'Scan with WeChat to ask customer service', mini: 'Mini-program', miniHint: 'Scan with WeChat to open the mini-program', bound: 'WeChat is bound', notBound: 'WeChat is not bound; bind it in basic information', help: 'Help', top: 'To the top' },
  home: {
    banner: 'Highlights', slides: '{{n}} slides, scroll sideways', slide: 'Slide {{n}}', look: 'Have a look', hello: 'Welcome', helloGuest: 'Sign in to order from your funds', helloPerson: 'Good luck with your research',
    teacherLogin: 'Staff', studentLogin: 'Students', notices: 'Notices', allNotices: 'More', quick: 'Shortcuts', hot: 'Popular goods', hotNote: 'Bought often on campus', recommend: 'Recommended',
    rank: 'Best sellers', floorRank: 'Best sellers here', categories: 'By category', channels: 'Marketplaces', channelsNote: 'third-party sellers at agreed prices', allNews: 'Latest', steps: 'Five steps to buy', offices: 'Who is in charge', rules: 'Rules and guides', contact: 'Campus phone', office: 'Office', duty: 'In charge of', fupinLook: 'To the village produce',
    quickName: { science: 'Reagents', suppliers: 'Suppliers', orders: 'My orders', accept: 'Acceptance', funds: 'Fund orders', help: 'Help centre' },
    quickText: { science: 'Find by CAS and pack size', suppliers: 'Admitted suppliers', orders: 'Progress, delivery, papers', accept: 'Accept goods, settle', funds: 'Fill in and approve', help: 'Questions and manuals' },
  },
  zones: {
    label: 'Zones', discount: 'Discounts', discountText: 'For a short time', special: 'Special prices', specialText: 'Agreed for long', own: 'Our picks', ownText: 'Chosen piece by piece', promote: 'Promotions', promoteText: 'Reductions and gifts', group: 'Group buying', groupText: 'Buy together, pay less', activity: 'Themes', activityText: 'All of a kind at once',
  },
  assets: {
    title: 'Rules of your school', asset: 'There are goods of {{asset}} yuan or more a piece: register them as fixed assets after acceptance.', bulk: 'There are goods of {{bulk}} yuan or more in a lot of {{items}} or more: register them as fixed assets after acceptance.', papers: 'There is equipment of {{papers}} yuan or more: argument papers are needed.', more: 'Thresholds and how to register', ruleAsset: '{{asset}} yuan or more a piece: register as fixed asset.', ruleBulk: '{{bulk}} yuan or more in lots of {{items}}: register as fixed asset.', rulePapers: '{{papers}} yuan or more: argument papers.',
  },
  cartMenu: { label: 'What is in the cart', open: 'Show the cart', close: 'Hide the cart', empty: 'Your cart is empty', signIn: 'Sign in to see your cart on every device.', count: '{{n}} goods', more: '{{n}} more goods', total: 'Selected', go: 'Go to the cart', loading: 'Loading…', quick: 'Quick order', remove: 'Delete', removeOf: 'Delete {{name}}', checkout: 'Check out', hidden: 'Sign in to see' },
  card: { third: 'Marketplace', inStock: 'In stock', few: 'Only {{n}} left', soldOut: 'Out of stock', agreement: 'Internal agreement price' },
  clerk: 'No. {{code}}',
}
export default words
