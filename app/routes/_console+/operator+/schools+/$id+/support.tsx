import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { supportAction } from '~/areas/operators/requests/school-forms'
import { loadSchoolForm } from '~/areas/operators/requests/schools'
import { linkIn, SupportForm, SupportLink } from '~/areas/operators/screens/SupportForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'support.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSchoolForm(request, context, params.id)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  supportAction(request, context, params.id)

export default function VisitSchool() {
  const { school } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const link = linkIn(answer)
  return link ? (
    <SupportLink school={school} link={link} />
  ) : (
    <SupportForm school={school} reply={asFormReply(answer)} />
  )
}
