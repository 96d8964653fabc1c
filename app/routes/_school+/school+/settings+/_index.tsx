import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { SchoolSettingsPage } from '~/areas/malls/screens/SchoolSettingsPage'
import { asLook } from '~/areas/malls/screens/SettingsLook'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { loadSettings, saveSettings } from '~/areas/malls/requests/settings-form'

export const handle = pageName('schoolSettings', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadSettings(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return saveSettings(request, context)
}

export default function SchoolSettings() {
  const answer = useActionData()
  return (
    <SchoolSettingsPage
      {...useLoaderData<typeof loader>()}
      reply={asFormReply(answer)}
      look={asLook(answer)}
    />
  )
}
