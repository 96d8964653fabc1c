import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { GroupPage } from '~/areas/group-buying/screens/GroupPage'
import { pageTitle } from '~/frame/page-title'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { joinAction } from '~/areas/group-buying/requests/group-forms'
import { listQuery } from '~/web/query'

export const meta = pageTitle

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.mall.groupBuying) throw data({ code: 'not_found' }, { status: 404 })
  const group = await context.api.groupBuying.detail({ id: params.id ?? '' }).catch(asPage)
  return {
    group,
    notice: listQuery(request).text('said', 20) ?? null,
    title: context.locale === 'en' && group.titleEn ? group.titleEn : group.title,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return joinAction(request, context, params.id ?? '')
}

export default function GroupDetail() {
  const { group, notice } = useLoaderData<typeof loader>()
  return <GroupPage group={group} notice={notice} reply={asFormReply(useActionData())} />
}
