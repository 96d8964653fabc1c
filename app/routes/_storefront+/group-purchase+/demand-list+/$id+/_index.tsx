import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { DemandPage } from '~/areas/group-buying/screens/DemandPage'
import { pageTitle } from '~/frame/page-title'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { supportAction } from '~/areas/group-buying/requests/group-forms'
import { listQuery } from '~/web/query'

export const meta = pageTitle

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.mall.groupBuying) throw data({ code: 'not_found' }, { status: 404 })
  const demand = await context.api.groupBuying.demand({ id: params.id ?? '' }).catch(asPage)
  return { demand, notice: listQuery(request).text('said', 20) ?? null, title: demand.name }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { id } = await context.api.groupBuying.demand({ id: params.id ?? '' }).catch(asPage)
  return supportAction(request, context, id)
}

export default function Demand() {
  const { demand, notice } = useLoaderData<typeof loader>()
  return <DemandPage demand={demand} notice={notice} reply={asFormReply(useActionData())} />
}
