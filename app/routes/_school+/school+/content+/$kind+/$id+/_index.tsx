import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadEntry, saveEntry } from '~/areas/content/requests/desk'
import { EntryPage } from '~/areas/content/screens/EntryPage'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('contentDesk', 'title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadEntry(request, context, params.kind, params.id)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return saveEntry(request, context, params.kind, params.id)
}

/** A refusal, too, shows how the entry stands now: who presses again has seen it. */
export const shouldRevalidate = () => true

export default function SchoolContentEntry() {
  return <EntryPage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
