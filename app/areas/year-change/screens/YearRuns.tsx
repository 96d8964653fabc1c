import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '~/contract/endpoint'
import { ListPanel } from '~/frame/ListPanel'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { usePaged } from '~/frame/paged'
import { useAudits, useFormToken } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  ErrorSummary,
  Form,
  Link,
  Money,
  Page,
  Panel,
  SelectField,
  StatusBadge,
  SubmitButton,
} from '~/ui'
import type { yearChange } from '../contract'

export const yearTones = {
  looked: 'warning',
  queued: 'info',
  running: 'info',
  stopped: 'neutral',
  done: 'success',
  dropped: 'neutral',
} as const

/** Year changes of the school, and the form to look over another year. */
export function YearRuns({
  list,
  total,
  years,
  query,
  reply,
}: ReplyOf<typeof yearChange.list> & {
  query: { page: number; rows: number }
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('yearChange')
  const audits = useAudits()
  const pager = usePaged(paths.yearChanges, {}, { ...query, total })
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      {audits ? null : <LookForm years={years} reply={reply} />}
      <ListPanel
        caption={t('list.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{
          title: t('list.emptyTitle'),
          text: audits ? t('list.emptyAudit') : t('list.emptyText'),
        }}
        columns={[
          {
            id: 'no',
            head: t('list.no'),
            names: true,
            cell: it => (
              <Link href={paths.yearChange(it.id)} className="m-figures">
                {it.no}
              </Link>
            ),
          },
          {
            id: 'accounts',
            head: t('list.accounts'),
            numeric: true,
            cell: it => <span className="m-figures">{it.accounts}</span>,
          },
          {
            id: 'lapsed',
            head: t('list.lapsed'),
            numeric: true,
            cell: it => <Money hao={it.lapsed} />,
          },
          { id: 'held', head: t('list.held'), numeric: true, cell: it => <Money hao={it.held} /> },
          { id: 'by', head: t('list.by'), cell: it => it.byName },
          {
            id: 'at',
            head: t('list.at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.createdAt)}</span>,
          },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => (
              <>
                <StatusBadge tone={yearTones[it.status]}>{t(`status.${it.status}`)}</StatusBadge>
                {it.waiting ? (
                  <div className="m-small m-muted">
                    {t('detail.undecided')} {it.waiting}
                  </div>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}

function LookForm({ years, reply }: { years: number[]; reply: FormReply | undefined }) {
  const { t } = useTranslation('yearChange')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const { year } = plainFields('look', reply, ['year'])
  const typed = reply ? year.initialValue : String(years[0] ?? '')
  return (
    <>
      <ErrorSummary {...summary('look', { year: t('look.year') })} />
      <Panel title={t('look.title')}>
        <Form token={token} id="look" label={t('look.title')}>
          <SelectField
            id={year.id}
            name="year"
            label={t('look.year')}
            hint={t('look.hint')}
            required
            error={year.errors?.map(say)[0]}
            defaultValue={typeof typed === 'string' ? typed : undefined}
            choices={years.map(it => ({ value: String(it), label: String(it) }))}
          />
          <Actions>
            <SubmitButton label={t('look.yes')} />
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
