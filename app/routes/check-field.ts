import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { acceptanceFields } from '~/areas/acceptance/requests/accept-form'
import { addressFields } from '~/areas/accounts/requests/address-form'
import { registration } from '~/areas/accounts/requests/phone-forms'
import {
  answerFields as caseAnswerFields,
  applicationFields,
  receiveFields,
  sendFields,
} from '~/areas/after-sales/requests/after-sales-forms'
import { deputyFields } from '~/areas/approvals/requests/deputies'
import { answering, asking } from '~/areas/approvals/requests/questions'
import { classFields, numberFields } from '~/areas/assets/requests/asset-forms'
import { bidFields, needFields, publishFields } from '~/areas/biddings/requests/bidding-forms'
import {
  answerFields as transferAnswerFields,
  invoiceFields,
  supplierInvoiceFields,
  transferFields,
} from '~/areas/billing/requests/billing'
import {
  answerFields as complaintAnswerFields,
  complaintFields,
} from '~/areas/complaints/requests/complaint-form'
import { contentKinds } from '~/areas/content/codes'
import { entryForm } from '~/areas/content/requests/entry-fields'
import { parcelsFields } from '~/areas/desk/requests/ship-together'
import { shipFields } from '~/areas/desk/requests/desk-actions'
import { goodsFields } from '~/areas/desk/requests/desk-goods'
import {
  answerFields as demandAnswerFields,
  demandFields,
  groupFields,
  quantityFields,
} from '~/areas/group-buying/requests/group-forms'
import { sharesFields } from '~/areas/funds/requests/fill-funds'
import { keyFields } from '~/areas/keys/requests/key-forms'
import { schoolSettingsFields } from '~/areas/malls/requests/settings-form'
import { textChange } from '~/areas/messages/contract'
import { checkoutFields } from '~/areas/ordering/requests/checkout-form'
import { rolesForm } from '~/areas/people/requests/people-forms'
import { reviewFields } from '~/areas/reviews/requests/review-form'
import { signOnFields } from '~/areas/sso/requests/sign-on-form'
import { surveyFields } from '~/areas/surveys/requests/survey-forms'
import { authorizationFields, grantFields, settingFields } from '~/areas/teams/requests/grant-forms'
import type { CheckedForm } from '~/ui/form/checked-forms'
import { checkField } from '~/web/check-field'

const entryForms: Record<`entry.${string}`, z.ZodType> = Object.fromEntries(
  contentKinds.map(kind => [`entry.${kind}`, entryForm(kind, new Date())]),
)

/** The shapes their actions go by: one rule, whether a field was left or the form sent. */
const shapes: Record<CheckedForm, z.ZodType> = {
  ...entryForms,
  acceptance: acceptanceFields,
  address: addressFields,
  approvalAnswer: answering,
  approvalQuestion: asking,
  assetClass: classFields,
  assetNumber: numberFields,
  authorization: authorizationFields,
  bid: bidFields,
  caseAnswer: caseAnswerFields,
  caseReceipt: receiveFields,
  checkout: checkoutFields,
  complaint: complaintFields,
  complaintAnswer: complaintAnswerFields,
  demand: demandFields,
  demandAnswer: demandAnswerFields,
  deputy: deputyFields,
  fundShares: sharesFields,
  goods: goodsFields,
  grant: grantFields,
  group: groupFields,
  invoice: invoiceFields,
  key: keyFields,
  messageText: textChange,
  need: needFields,
  parcels: parcelsFields,
  publish: publishFields,
  quantity: quantityFields,
  registration,
  researchGroup: settingFields,
  returnParcel: sendFields,
  returnRequest: applicationFields,
  review: reviewFields,
  roles: rolesForm,
  schoolSettings: schoolSettingsFields,
  ship: shipFields,
  signOn: signOnFields,
  supplierInvoice: supplierInvoiceFields,
  survey: surveyFields,
  transfer: transferFields,
  transferAnswer: transferAnswerFields,
}

/** Forms with words of their own for what is wrong with them. */
const ownFaults = (form: string) =>
  form.startsWith('entry.')
    ? 'contentDesk'
    : (['signOn', 'schoolSettings'] as const).find(it => it === form)

/** Says what is wrong with a field of a form that somebody is filling in. Whoever asks: nothing is kept, looked up or changed. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  checkField(request, context, shapes, ownFaults)
