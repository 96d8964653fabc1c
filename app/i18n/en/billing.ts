import type cn from '../cn/billing'
import type { Words } from '..'

const words: Words<typeof cn> = {
  invoice: {
    title: 'E-invoice', lead: 'The invoice by the supplier. Open its file to print it.', info: 'Invoice', type: 'Type', head: 'Title', taxNo: 'Tax number', supplier: 'Issued by', amount: 'Order total', order: 'Order no.', no: 'Invoice number', issuedOn: 'Issued on', by: 'Recorded by', at: 'Recorded', file: 'Invoice file', open: 'Open and print', none: 'Not recorded yet', noFile: 'The supplier has not uploaded a file yet. If you have a paper invoice, record its number below.',
    record: 'Record the invoice number', recordHint: '8, 12 or 20 digits', save: 'Save', saved: 'The invoice has been saved.', back: 'Back to the order', reimbursement: 'Print the reimbursement form',
  },
  upload: { noFile: 'No file uploaded yet', title: 'Upload invoice', lead: 'Number, day and file of the invoice: the buyer can then read and print it.', fileHint: 'PDF, png or jpg, at most 10 MB', keep: 'Uploaded: {{name}}; stays unless another is chosen', submit: 'Save invoice' },
  transfer: {
    title: 'Record a bank transfer', lead: 'If you have paid the supplier by bank transfer, record it here, so that the supplier can look for it.', amount: 'To be paid', card: 'Account of the supplier', cardHint: '{{bank}} {{accountNo}}', no: 'Transfer number', noHint: 'As on the slip of the bank: letters, digits and hyphens', on: 'Date of the transfer', submit: 'Save', saved: 'The transfer has been saved.', now: 'Recorded', nowText: '{{bank}} {{accountNo}}, transfer {{transferNo}} on {{paidOn}}', nothing: 'The supplier has given no account yet; please get in touch.', panel: 'Bank transfer',
  },
  answer: { title: 'Check the bank transfer', lead: 'This is what the buyer has recorded. Please look at your account and answer.', question: 'Has it come?', yes: 'It has come', no: 'It has not come', remark: 'Remark', remarkHint: 'Needed where it has not come, for example: no such transfer in the account', submit: 'Submit', saved: 'The buyer has been answered.', transfer: 'Transfer', at: 'Recorded', byAt: '{{name}}, {{at}}', missingNotice: 'The supplier says that the money has not come: {{remark}}. Please check and record it again, or get in touch.', receivedNotice: 'The supplier has confirmed that the money has come.' },
  submit: { title: 'Submit for review', question: 'Submit the funds of order {{id}}?', text: 'This split goes to the fund owners; shares on accounts of your own are approved at once.', yes: 'Submit for review', no: 'Back', change: 'Change the split' },
  rules: { title: 'Purchase rules and declarations', permitNo: 'Record or permit no. {{no}}', acknowledged: 'Known to the buyer', paper: 'Paper {{n}}' },
}
export default words
