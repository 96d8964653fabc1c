import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SheetPaper, sheetMeta } from '~/features/print/SheetPaper'
import { showSheet } from '~/web/paper'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  showSheet(request, context, 'acceptance', params.id ?? '')

export const meta: MetaFunction<typeof loader> = ({ data }) => sheetMeta(data)

export default function AcceptancePrint() {
  return <SheetPaper {...useLoaderData<typeof loader>()} />
}
