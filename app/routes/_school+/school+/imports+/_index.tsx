import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadImports, uploadAction } from '~/areas/imports/requests/import-forms'
import { Imports } from '~/areas/imports/screens/Imports'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('imports', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it', 'auditor')
  return loadImports(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator', 'it')
  return uploadAction(request, context)
}

export default function SchoolImports() {
  return <Imports {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
