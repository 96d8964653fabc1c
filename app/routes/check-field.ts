import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { addressFields } from '~/areas/accounts/requests/address-form'
import { registration } from '~/areas/accounts/requests/phone-forms'
import { deputyFields } from '~/areas/approvals/requests/deputies'
import { publishFields } from '~/areas/biddings/requests/bidding-forms'
import { complaintFields } from '~/areas/complaints/requests/complaint-form'
import { shipFields } from '~/areas/desk/requests/desk-actions'
import { goodsFields } from '~/areas/desk/requests/desk-goods'
import { demandFields, groupFields } from '~/areas/group-buying/requests/group-forms'
import { keyFields } from '~/areas/keys/requests/key-forms'
import { checkoutFields } from '~/areas/ordering/requests/checkout-form'
import { surveyFields } from '~/areas/surveys/requests/survey-forms'
import type { CheckedForm } from '~/ui/form/checked-forms'
import { checkField } from '~/web/check-field'

/** The shapes their actions go by: one rule, whether a field was left or the form sent. */
const shapes: Record<CheckedForm, z.ZodType> = {
  address: addressFields,
  checkout: checkoutFields,
  complaint: complaintFields,
  demand: demandFields,
  deputy: deputyFields,
  goods: goodsFields,
  group: groupFields,
  key: keyFields,
  publish: publishFields,
  registration,
  ship: shipFields,
  survey: surveyFields,
}

/** Says what is wrong with a field of a form that somebody is filling in. Whoever asks: nothing is kept, looked up or changed. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  checkField(request, context, shapes)
