import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadSignOn, signOnAction } from '~/areas/sso/requests/sign-on-form'
import { asTried, SignOnPage } from '~/areas/sso/screens/SignOnPage'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('signOn', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadSignOn(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return signOnAction(request, context)
}

export default function SchoolSignOn() {
  const answer = useActionData()
  return (
    <SignOnPage
      {...useLoaderData<typeof loader>()}
      reply={asFormReply(answer)}
      tried={asTried(answer)}
    />
  )
}
