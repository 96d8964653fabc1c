import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SheetPaper, sheetMeta } from '~/areas/papers/screens/SheetPaper'
import { showSheet } from '~/areas/papers/requests/paper'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  showSheet(request, context, 'agreement', params.id ?? '')

export const meta: MetaFunction<typeof loader> = ({ data }) => sheetMeta(data)

export default function AgreementPrint() {
  return <SheetPaper {...useLoaderData<typeof loader>()} />
}
