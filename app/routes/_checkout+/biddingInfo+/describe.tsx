import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { DescribeForm } from '~/areas/biddings/screens/BasketForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { describeAction, requireBiddings } from '~/areas/biddings/requests/bidding-forms'

export const handle = pageName('biddings', 'basket.describe')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  requireBiddings(context)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  return describeAction(request, context)
}

export default function Describe() {
  return <DescribeForm reply={asFormReply(useActionData())} />
}
