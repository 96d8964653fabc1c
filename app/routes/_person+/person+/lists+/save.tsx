import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { SaveToList } from '~/areas/shopping-lists/screens/SaveToList'
import { loadSave, saveAction } from '~/areas/shopping-lists/requests/list-actions'

export const handle = pageName('lists', 'saveTitle')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSave(request, context)

export const action = ({ request, context }: ActionFunctionArgs) => saveAction(request, context)

export default function Save() {
  return <SaveToList data={useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
