import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NoticeList } from '~/features/content/HomeSide'
import { usePaged } from '~/features/paged'
import { Page, Pager, Panel } from '~/ui'
import { listQuery } from '~/web/query'

const ROWS = 12

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, rows } = listQuery(request, ROWS)
  return { ...(await context.api.content.notices({ page, rows })), page, rows }
}

export default function Notices() {
  const { list, total, page, rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const paged = usePaged('/notice/list', {}, { page, rows, total })
  return (
    <Page title={t('notices.title')}>
      <Panel><NoticeList notices={list} long /><Pager {...paged} /></Panel>
    </Page>
  )
}
