import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadOwnAccount, ownAccountAction } from '~/areas/operators/requests/sign-in'
import { draftOf, OwnAccount } from '~/areas/operators/screens/OwnAccount'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'me.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOwnAccount(request, context)
export const action = ({ request, context }: ActionFunctionArgs) =>
  ownAccountAction(request, context)

export default function ConsoleAccount() {
  const answer = useActionData()
  return (
    <OwnAccount
      {...useLoaderData<typeof loader>()}
      refused={draftOf(answer)}
      reply={asFormReply(answer)}
    />
  )
}
