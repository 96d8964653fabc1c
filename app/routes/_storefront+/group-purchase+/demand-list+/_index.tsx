import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DemandList } from '~/features/group-buying/DemandList'
import { GroupFrame } from '~/features/group-buying/GroupFrame'
import { named } from '~/features/page-name'
import { loadDemands } from '~/web/group-lists'

export const handle = named('groupBuying', 'demands.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { demands: await loadDemands(request, context) }
}

export default function Demands() {
  const { demands } = useLoaderData<typeof loader>()
  const { t } = useTranslation('groupBuying')
  return (
    <GroupFrame at="demands" title={t('demands.title')} lead={t('demands.lead')} off={!demands}>
      {demands ? <DemandList data={demands} path="/group-purchase/demand-list" /> : null}
    </GroupFrame>
  )
}
