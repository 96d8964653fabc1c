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
  myOrders: 'My orders',
  todo: 'To do',
  personal: 'My centre',
  cart: 'Cart',
  help: 'Help',
  links: 'Links',
  language: '中文',
  languageLabel: '切换到中文',
  toHome: '{{mall}}, home',
  search: {
    label: 'Search the mall', button: 'Search', typeLabel: 'Search in', keywordLabel: 'Search for', placeholder: 'Name, CAS no., item code, pack size',
    placeholderSeller: 'Supplier name', placeholderCultural: 'Cultural goods', combined: 'Combined search', hot: 'Popular: ', recent: 'Recent searches', suggestions: 'Suggestions', scope: 'What to search',
    product: 'Products', seller: 'Suppliers', cultural: 'Cultural goods', science: 'Reagents',
    keyword: 'Keyword', name: 'Name', code: 'Code', spec: 'Pack size', cas: 'CAS no.',
  },
  categories: { title: 'Product categories', label: 'Product categories', more: 'More categories', sub: 'Categories within {{name}}' },
  bar: { label: 'Mall', home: 'Home', manual: 'Manual', channels: 'Marketplaces' },
  points: {
    label: 'What the mall offers', range: 'Huge range', price: 'Best prices', compliant: 'Compliant', payment: 'Payment and settlement', efficient: 'Efficient', accounting: 'Accounting and reimbursement', safe: 'Safe', control: 'Internal control',
  },
  footer: {
    label: 'Footer', hotline: 'Service hotline', hotlineHours: 'Mon–Fri 09:00–17:30', support: 'Technical support', supportHours: 'Mon–Fri 08:30–17:30',
    buyer: 'Buyers', guide: 'Service', about: 'About',
    supplierList: 'Supplier directory', notices: 'Notices', helpCentre: 'Help centre', complaint: 'Complaints', orders: 'My orders', accept: 'Acceptance and settlement', account: 'Fund orders', fupin: 'Poverty relief channel',
  },
  browser: {
    warning: 'Your browser is old. Pages may look plainer, but you can order as usual. A recent Chrome, Edge or Firefox works best.',
  },
  person: {
    label: 'My centre',
    groups: { todo: 'To do', orders: 'Orders', settle: 'Acceptance and settlement', funds: 'Funds and approval', people: 'Grants and groups', other: 'Service', account: 'Account' },
  },
  desk: { label: 'Desk', store: 'Supplier desk', finance: 'Finance desk', backToMall: 'Back to the mall' },
  float: { label: 'Quick service', service: 'Ask us', top: 'To the top' },
  home: {
    banner: 'Highlights', slides: '{{n}} slides, scroll sideways', slide: 'Slide {{n}}', look: 'Have a look', hello: 'Welcome', helloGuest: 'Sign in to order from your funds', helloPerson: 'Good luck with your research',
    teacherLogin: 'Staff', studentLogin: 'Students', notices: 'Notices', allNotices: 'More', quick: 'Shortcuts', hot: 'Popular goods', hotNote: 'Bought often on campus', recommend: 'Recommended',
    quickName: { science: 'Reagents', suppliers: 'Suppliers', orders: 'My orders', accept: 'Acceptance', funds: 'Fund orders', help: 'Help centre' },
    quickText: { science: 'Find by CAS and pack size', suppliers: 'Admitted suppliers', orders: 'Progress, delivery, papers', accept: 'Accept goods, settle', funds: 'Fill in and approve', help: 'Questions and manuals' },
  },
  card: { third: 'Marketplace', inStock: 'In stock', few: 'Only {{n}} left', soldOut: 'Out of stock', agreement: 'Internal agreement price' },
  clerk: 'No. {{code}}',
}
export default words
