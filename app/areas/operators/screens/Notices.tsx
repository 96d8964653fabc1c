import { useTranslation } from 'react-i18next'
import { queueKey } from '~/areas/failed-jobs/screens/queue-key'
import { ListPanel } from '~/frame/ListPanel'
import { usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Link, Page } from '~/ui'
import type { ToldQueue } from '~/areas/failed-jobs/contract'
import type { OperatorNoticeKind } from '../codes'

interface NoticeView {
  id: string
  at: string
  kind: OperatorNoticeKind
  schoolId: number
  schoolCode: string
  subject: string
  count: number
}

export interface NoticesData {
  list: NoticeView[]
  total: number
  query: { page: number; rows: number }
}

/** What whoever runs the mall should look at, at any school; the latest first. */
export function Notices({ list, total, query }: NoticesData) {
  const { t } = useTranslation('operators')
  const pager = usePaged(paths.consoleNotices, {}, { ...query, total })
  return (
    <Page title={t('notices.title')} lead={t('notices.lead')}>
      <ListPanel
        caption={t('notices.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{ title: t('notices.emptyTitle'), text: t('notices.emptyText') }}
        columns={[
          {
            id: 'at',
            head: t('at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
          {
            id: 'school',
            head: t('schools.name'),
            cell: it => <Link href={paths.consoleSchool(it.schoolId)}>{it.schoolCode}</Link>,
          },
          { id: 'what', head: t('notices.what'), names: true, cell: it => <What notice={it} /> },
        ]}
      />
    </Page>
  )
}

function What({ notice: { kind, subject, count } }: { notice: NoticeView }) {
  const { t } = useTranslation('operators')
  const { t: jobWords } = useTranslation('jobs')
  if (kind === 'job')
    return t('notices.job', { queue: jobWords(`queue.${queueKey(subject as ToldQueue)}`) })
  return t(`notices.${kind}`, { day: subject, n: count })
}
