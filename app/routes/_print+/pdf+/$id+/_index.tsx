import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SheetPaper, sheetMeta } from '~/areas/papers/screens/SheetPaper'
import { showSheet } from '~/areas/papers/requests/paper'
import { paths } from '~/paths'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  if (id.endsWith('.pdf')) throw redirect(paths.downloadStatement(id.slice(0, -'.pdf'.length)))
  return showSheet(request, context, 'statement', id)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => sheetMeta(data)

export default function StatementPrint() {
  return <SheetPaper {...useLoaderData<typeof loader>()} />
}
