import { useTranslation } from 'react-i18next'
import { BookCheck } from '~/areas/books/screens/BookCheck'
import { queueKey } from '~/areas/failed-jobs/screens/queue-key'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Panel, VisuallyHidden } from '~/ui'
import type { JobView, SchoolView } from './school-view'

/** What has failed at a school and waits for somebody, and the last imports. */
export function SchoolHealth({ school }: { school: SchoolView }) {
  const { t } = useTranslation('operators')
  return (
    <>
      <FailedWork school={school} />
      <Imports school={school} />
      <BookCheck check={school.books} />
      <Panel title={t('health.compared')}>
        <p>
          {school.comparedDay
            ? t('health.comparedOn', { day: school.comparedDay, n: school.differences })
            : t('health.neverCompared')}
        </p>
      </Panel>
    </>
  )
}

function FailedWork({ school: { id, jobs } }: { school: SchoolView }) {
  const { t } = useTranslation('operators')
  const { t: jobWords } = useTranslation('jobs')
  const nameOf = (queue: JobView['queue']) => jobWords(`queue.${queueKey(queue)}`)
  return (
    <Panel title={t('health.jobs')} flush>
      <DataTable
        caption={t('health.jobs')}
        rows={jobs}
        rowId={it => it.id}
        empty={<EmptyState picture="paper" title={t('health.noJobs')} />}
        columns={[
          {
            id: 'queue',
            head: t('health.queue'),
            names: true,
            cell: it => (
              <>
                {nameOf(it.queue)}
                <br />
                <span className="m-small m-muted m-figures">{it.subject}</span>
              </>
            ),
          },
          { id: 'cause', head: t('health.cause'), cell: it => `${it.code} ${it.message}` },
          {
            id: 'at',
            head: t('health.failedAt'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.failedAt)}</span>,
          },
          {
            id: 'action',
            head: t('action'),
            screenOnly: true,
            cell: it => (
              <Link href={paths.consoleSchoolJob(id, it.id)}>
                {t('health.retry')}
                <VisuallyHidden>
                  {' '}
                  {nameOf(it.queue)} {it.subject}
                </VisuallyHidden>
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function Imports({ school }: { school: SchoolView }) {
  const { t } = useTranslation('operators')
  const { t: importWords } = useTranslation('importRuns')
  return (
    <Panel title={t('health.imports')} flush>
      <DataTable
        caption={t('health.imports')}
        rows={school.imports}
        rowId={it => it.id}
        empty={<EmptyState picture="paper" title={t('health.noImports')} />}
        columns={[
          {
            id: 'kind',
            head: t('health.kind'),
            names: true,
            cell: it => importWords(`kinds.${it.kind}`),
          },
          {
            id: 'status',
            head: t('health.status'),
            cell: it => importWords(`status.${it.status}`),
          },
          { id: 'by', head: t('by'), cell: it => it.by },
          {
            id: 'at',
            head: t('at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.createdAt)}</span>,
          },
        ]}
      />
    </Panel>
  )
}
