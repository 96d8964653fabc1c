import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { GroupFrame } from '~/features/group-buying/GroupFrame'
import { GroupList } from '~/features/group-buying/GroupList'
import { named } from '~/features/page-name'
import { loadGroups } from '~/web/group-lists'
import { inLanguage } from '~/web/in-language'

export const handle = named('groupBuying', 'title')

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
