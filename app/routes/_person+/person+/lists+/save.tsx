import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/features/form-reply'
import { named } from '~/features/page-name'
import { SaveToList } from '~/features/shopping-lists/SaveToList'
import { loadSave, saveAction } from '~/web/list-actions'

export const handle = named('lists', 'saveTitle')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSave(request, context)

export const action = ({ request, context }: ActionFunctionArgs) => saveAction(request, context)

export default function Save() {
  return <SaveToList data={useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
