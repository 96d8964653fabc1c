import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadSignIn, signInAction } from '~/areas/operators/requests/sign-in'
import { SignIn } from '~/areas/operators/screens/SignIn'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'signIn.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSignIn(request, context)
export const action = ({ request, context }: ActionFunctionArgs) => signInAction(request, context)

export default function ConsoleSignIn() {
  return <SignIn {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
