import type cn from './approval-steps.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Approval steps',
  no: 'No.',
  name: 'Step',
  status: 'Status',
  inStead: '{{actor}} (for {{name}})',
  by: 'Approver',
  at: 'Time',
  remark: 'Remark',
  waiting: 'Pending',
  approved: 'Approved',
  returned: 'Returned',
  unasked: 'Not asked',
}
export default words
