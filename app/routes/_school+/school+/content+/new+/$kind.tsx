import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadNewEntry, saveEntry } from '~/areas/content/requests/desk'
import { NewEntryPage } from '~/areas/content/screens/EntryPage'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('contentDesk', 'add')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  return loadNewEntry(context, params.kind)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return saveEntry(request, context, params.kind)
}

/** After a refusal, too. */
export const shouldRevalidate = () => true

export default function NewSchoolContent() {
  return <NewEntryPage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
