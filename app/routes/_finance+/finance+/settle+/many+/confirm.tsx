import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadTicked, makeEachAction } from '~/areas/settlement/requests/make-statements'
import { ConfirmStatements } from '~/areas/settlement/screens/ConfirmStatements'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('settlement', 'confirm.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadTicked(request, context)

export const action = ({ request, context }: ActionFunctionArgs) => makeEachAction(request, context)

/** Asks once more before statements of many suppliers are made. */
export default function ConfirmMany() {
  const run = useLoaderData<typeof loader>()
  return <ConfirmStatements asked={run} reply={asFormReply(useActionData())} />
}
