import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { DemandForm } from '~/areas/group-buying/screens/DemandForm'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { demandAction } from '~/areas/group-buying/requests/group-forms'

export const handle = pageName('groupBuying', 'add.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  if (!context.mall.groupBuying) throw data({ code: 'not_found' }, { status: 404 })
  const { list } = await context.api.catalogue.categories({ id: '0' })
  return { categories: list.map(({ id, name, nameEn }) => ({ id, name, nameEn })) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return demandAction(request, context)
}

export default function AddDemand() {
  return (
    <DemandForm
      categories={useLoaderData<typeof loader>().categories}
      reply={asFormReply(useActionData())}
    />
  )
}
