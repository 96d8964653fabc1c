import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadColumns, nameColumnsAction } from '~/areas/imports/requests/columns'
import { ColumnsPage } from '~/areas/imports/screens/ColumnsPage'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('imports', 'shape.name')

/** Whoever was too late looks at the names as they are now. */
export const shouldRevalidate = () => true

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it', 'auditor')
  const isDone = new URL(request.url).searchParams.has('done')
  return { isDone, ...(await loadColumns(context, params.kind)) }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator', 'it')
  return nameColumnsAction(request, context, params.kind)
}

export default function ImportColumnNames() {
  return <ColumnsPage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
