import type cn from './approval-steps.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Steps of approval',
  no: 'No.',
  name: 'Step',
  status: 'Status',
  by: 'Approver',
  at: 'Time',
  remark: 'Remark',
  waiting: 'Waiting',
  approved: 'Approved',
  returned: 'Returned',
  unasked: 'Not asked',
}
export default words
