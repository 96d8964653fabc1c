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
  papers: {
    title: 'Supporting documents',
    kind: 'Document',
    content: 'Content',
    by: 'Attached by',
    argument: 'Justification',
    quotes: 'Three quotes',
    contract: 'Contract',
  },
  questions: {
    title: 'Questions and answers',
    owner: 'fund owner',
    askedBy: '{{name}} ({{role}})',
    waiting: 'Awaiting answer',
    unanswered: 'Not answered',
    ask: 'Ask the buyer',
    question: 'Question',
    questionHint:
      'At most {{max}} characters. The order still waits for you, and frozen money stays frozen.',
    questionSend: 'Send question',
    asked: 'The question was sent to the buyer. You will be told of the answer.',
    answer: 'Answer',
    answerOf: 'Answer {{name}}',
    answerHint: 'At most {{max}} characters; cannot be changed afterwards.',
    answerSend: 'Send answer',
    answered: 'The answer was sent. Whoever asked will be told.',
    yours: 'An approver waits for your answer to a question',
    faults: {
      required: 'This cannot be empty',
      too_long: 'Too long',
      questions_many:
        'This order has reached its limit of questions: please wait for answers, or decide',
    },
  },
}
export default words
