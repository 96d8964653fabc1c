import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ComplaintForm } from '~/areas/complaints/screens/ComplaintForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { complaintAction } from '~/areas/complaints/requests/complaint-form'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('complaints', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const query = listQuery(request)
  return {
    about: await context.api.complaints
      .about({
        businessType: query.text('businessType', 20),
        businessId: query.text('businessId', 64),
      })
      .catch(asPage),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return complaintAction(request, context)
}

export default function Complaint() {
  return (
    <ComplaintForm
      about={useLoaderData<typeof loader>().about}
      reply={asFormReply(useActionData())}
    />
  )
}
