import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StatementPaper } from '~/features/print/StatementPaper'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { qrOf } from '~/web/paper'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  if (id.endsWith('.pdf')) throw redirect(`/pdf/${id.slice(0, -'.pdf'.length)}/download`)
  const actor = requirePerson(request, context)
  const statement = await context.api.settlement.detail({ id }).catch(asPage)
  return { statement, qr: await qrOf(request, context, `/orders/scan/settle/${id}`), back: actor.roles.has('finance') ? `/finance/settle/${id}` : actor.storeId ? `/desk/statements/${id}` : '/orders/accept?status=all' }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.statement.id ?? '' }]

export default function StatementPrint() {
  const { statement, qr, back } = useLoaderData<typeof loader>()
  return <StatementPaper statement={statement} qr={qr} back={back} />
}
