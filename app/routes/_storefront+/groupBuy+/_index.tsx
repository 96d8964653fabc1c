import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { GroupFrame } from '~/areas/group-buying/screens/GroupFrame'
import { GroupList } from '~/areas/group-buying/screens/GroupList'
import { pageName } from '~/frame/page-name'
import { loadGroups } from '~/areas/group-buying/requests/group-lists'
import { inLanguage } from '~/web/in-language'

export const handle = pageName('groupBuying', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return inLanguage({ groups: await loadGroups(request, context) }, context.locale)
}

export default function GroupBuying() {
  const { groups } = useLoaderData<typeof loader>()
  const { t } = useTranslation('groupBuying')
  return (
    <GroupFrame at="groups" title={t('title')} lead={t('lead')} off={!groups}>
      {groups ? <GroupList data={groups} /> : null}
    </GroupFrame>
  )
}
