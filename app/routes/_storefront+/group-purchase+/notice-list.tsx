import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { GroupFrame } from '~/areas/group-buying/screens/GroupFrame'
import { GroupNotices } from '~/areas/group-buying/screens/GroupNotices'
import { pageName } from '~/frame/page-name'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('groupBuying', 'notices.title')
const ROWS = 15

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.mall.groupBuying) return { notices: null }
  const listing = listQuery(request, ROWS)
  const query = { event: listing.text('event', 20), page: listing.page, rows: listing.rows }
  return { notices: { ...(await context.api.groupBuying.notices(query).catch(asPage)), query } }
}

export default function NoticeList() {
  const { notices } = useLoaderData<typeof loader>()
  const { t } = useTranslation('groupBuying')
  return (
    <GroupFrame at="notices" title={t('notices.title')} lead={t('notices.lead')} off={!notices}>
      {notices ? <GroupNotices data={notices} /> : null}
    </GroupFrame>
  )
}
