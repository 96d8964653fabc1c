import type cn from './todo.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  dry: {
    title: 'Fund accounts of yours that run low or will soon be used up: {{n}}',
    left: '¥{{amount}} left',
  },
  title: 'To do',
  lead: '{{n}} {{n|thing waits|things wait}} for you.',
  leadNone: 'Nothing waits for you.',
  go: 'Go',
  count: '{{n}}',
  what: 'About',
  number: 'Number',
  act: 'Action',
  stages: {
    title: 'Orders with their suppliers',
    lead: 'Nothing for you to do; see how far they are, or remind the supplier.',
    NEW: 'Waiting to be taken on',
    ADOPT: 'Waiting to be shipped',
    DELIVERY: 'On their way',
  },
  entry: {
    payWait: 'To pay',
    addAccountWait: 'Funding to fill in',
    receiveAndacceptWait: 'To receive or accept',
    receiveWait: 'To receive',
    acceptWait: 'To accept',
    toAudit: 'To approve',
    approvalWait: 'Further approvals',
    assetWait: 'Assets to record',
    modifyAccountWait: 'Funding to change',
    confirmWait: 'Funding to confirm',
    onlineAccept: 'Acceptances to confirm',
    questionnaireWait: 'Questionnaires',
  },
  hint: {
    payWait: 'Orders paid online; closed if not paid in time',
    addAccountWait: 'Name the fund accounts and submit',
    receiveWait: 'Confirm when the goods arrive',
    acceptWait: 'Check the goods and accept',
    toAudit: 'Orders on fund accounts you own',
    approvalWait: 'Orders that need your agreement by the rules of the school',
    assetWait: 'Goods that count as fixed assets',
    modifyAccountWait: 'Settlements that bounced',
    confirmWait: 'Changed funding to confirm',
    onlineAccept: 'By buyers of your department',
    questionnaireWait: 'You are invited to fill in',
  },
}
export default words
