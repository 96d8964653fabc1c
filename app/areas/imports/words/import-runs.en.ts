import type { Words } from '~/i18n'
import type cn from './import-runs.cn'

const words: Words<typeof cn> = {
  kinds: {
    departments: 'Departments',
    people: 'People',
    campuses: 'Campuses',
    addresses: 'Delivery addresses',
    groups: 'Research groups',
    funds: 'Funds',
    suppliers: 'Suppliers',
    categories: 'Categories',
    goods: 'Goods',
    photographs: 'Photographs of goods',
  },
  status: {
    looked: 'To confirm',
    queued: 'Queued',
    running: 'Under way',
    stopped: 'Stopped',
    done: 'Done',
    failed: 'Failed',
  },
}
export default words
