import type cn from '../cn/content'
import type { Words } from '..'

const words: Words<typeof cn> = {
  notices: { title: 'Notices' },
  help: { title: 'Help centre', about: 'About us' },
  science: { title: 'Reagents' },
  cultural: { title: 'Campus gifts' },
  combined: { title: 'Combined search', lead: 'Fill in one field or several; goods must meet all of them. Goods gathered from other marketplaces are not included.', name: 'Name', code: 'Item number', cas: 'CAS number', spec: 'Specification', search: 'Search', clear: 'Clear' },
}
export default words
