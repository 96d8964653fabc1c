import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DemandList } from '~/areas/group-buying/screens/DemandList'
import { GroupFrame } from '~/areas/group-buying/screens/GroupFrame'
import { pageName } from '~/frame/page-name'
import { loadDemands } from '~/areas/group-buying/requests/group-lists'
import { paths } from '~/paths'

export const handle = pageName('groupBuying', 'demands.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { demands: await loadDemands(request, context) }
}

export default function Demands() {
  const { demands } = useLoaderData<typeof loader>()
  const { t } = useTranslation('groupBuying')
  return (
    <GroupFrame at="demands" title={t('demands.title')} lead={t('demands.lead')} off={!demands}>
      {demands ? <DemandList data={demands} path={paths.demands} /> : null}
    </GroupFrame>
  )
}
