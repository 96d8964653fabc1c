import type cn from '../cn/suppliers'
import type { Words } from '..'

const words: Words<typeof cn> = {
  directory: { title: 'Suppliers', lead: 'Every supplier here has been checked by the school; papers that expire have to be handed in again.' },
  search: { title: 'Suppliers for “{{keyword}}”', any: 'Find a supplier' },
}
export default words
