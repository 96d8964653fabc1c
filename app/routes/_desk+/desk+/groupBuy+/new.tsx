import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { OpenGroupForm } from '~/areas/group-buying/screens/OpenGroupForm'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { openGroupAction } from '~/areas/group-buying/requests/group-forms'
import { listQuery } from '~/web/query'

export const handle = pageName('groupBuying', 'desk.form.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  if (!context.mall.groupBuying) throw data({ code: 'not_found' }, { status: 404 })
  const query = listQuery(request)
  const find = query.text('find'),
    demandId = query.text('demand', 64)
  const [{ list }, demand] = await Promise.all([
    context.api.groupBuying.goods({ keyword: find }),
    demandId ? context.api.groupBuying.demand({ id: demandId }) : null,
  ]).catch(asPage)
  return { goods: list, find: find ?? '', demand: demand && { id: demand.id, name: demand.name } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return openGroupAction(request, context)
}

export default function NewGroup() {
  return <OpenGroupForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
