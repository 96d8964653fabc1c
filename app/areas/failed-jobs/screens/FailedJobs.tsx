import { useTranslation } from 'react-i18next'
import type { FailedJob } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { Link, Page, Panel, SelectField, StatusBadge, Tabs, TextField } from '~/ui'
import { queueKey } from './queue-key'
import { failedJobStatuses, jobQueues } from '../codes'

export interface FailedJobsData {
  list: FailedJob[]
  total: number
  counts: Record<string, number>
  query: { keyword?: string; status?: string; queue?: string; page: number; rows: number }
}

export const jobTones = {
  open: 'danger',
  retrying: 'info',
  givenUp: 'neutral',
  done: 'success',
} as const
const PATH = paths.failedJobs

/** Background work of the school that came to nothing, with its states, filters and pages. */
export function FailedJobs({ list, total, counts, query }: FailedJobsData) {
  const { t } = useTranslation('jobs')
  const { status, queue, keyword } = query
  const filters = { status, queue, keyword }
  const pager = usePaged(PATH, filters, { page: query.page, rows: query.rows, total })
  const tab = (label: string, value: string | undefined) => ({
    label,
    href: hrefWith(PATH, { ...filters, status: value }),
    current: (status ?? '') === (value ?? ''),
    count: value === 'open' ? counts.open : undefined,
  })
  const chosen = !!(status || queue || keyword || query.page > 1)
  const clear = chosen && { label: t('clear'), href: PATH }
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[
            tab(t('all'), undefined),
            ...failedJobStatuses.map(it => tab(t(`status.${it}`), it)),
          ]}
        />
        <FilterForm
          path={PATH}
          label={t('list.filters')}
          kept={{ status }}
          submit={t('query')}
          clear={clear}
        >
          <SelectField
            id="job-queue"
            name="queue"
            label={t('list.queue')}
            empty={t('list.allQueues')}
            defaultValue={queue}
            choices={jobQueues.map(it => ({ value: it, label: t(`queue.${queueKey(it)}`) }))}
          />
          <TextField
            id="job-keyword"
            name="keyword"
            label={t('list.keyword')}
            placeholder={t('list.keywordHint')}
            defaultValue={keyword}
            width="medium"
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      <ListPanel
        caption={t('list.title')}
        rows={list}
        rowId={it => it.id}
        about={it => it.id}
        pager={pager}
        counted
        empty={{
          title: t('list.emptyTitle'),
          text: t('list.emptyText'),
          clear,
        }}
        columns={[
          {
            id: 'queue',
            head: t('list.queue'),
            names: true,
            cell: it => (
              <Link href={paths.failedJob(it.id)}>{t(`queue.${queueKey(it.queue)}`)}</Link>
            ),
          },
          {
            id: 'subject',
            head: t('list.subject'),
            cell: it =>
              it.subject ? (
                <span className="m-figures">{it.subject}</span>
              ) : (
                <span className="m-muted">{t('list.school')}</span>
              ),
          },
          {
            id: 'cause',
            head: t('list.cause'),
            cell: it => (
              <>
                <span className="m-figures">{it.code}</span>
                <br />
                <span className="m-small m-muted">{it.message}</span>
              </>
            ),
          },
          {
            id: 'failedAt',
            head: t('list.failedAt'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.failedAt)}</span>,
          },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => (
              <StatusBadge tone={jobTones[it.status]}>{t(`status.${it.status}`)}</StatusBadge>
            ),
          },
          {
            id: 'action',
            head: t('list.action'),
            screenOnly: true,
            cell: it => <Link href={paths.failedJob(it.id)}>{t('list.look')}</Link>,
          },
        ]}
      />
    </Page>
  )
}
