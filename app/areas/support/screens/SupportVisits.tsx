import { useTranslation } from 'react-i18next'
import { ListPanel } from '~/frame/ListPanel'
import { usePaged } from '~/frame/paged'
import { useAudits, useFormToken } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Form, HiddenField, Notice, Page, StatusBadge, SubmitButton } from '~/ui'
import type { SupportVisit } from '../contract'

const tones = { waiting: 'info', unused: 'neutral', running: 'warning', ended: 'neutral' } as const
const when = (at: string | null) => (
  <span className="m-figures m-nowrap">{at ? minuteOf(at) : '—'}</span>
)

/** When those who run the mall read in the school, who and why. */
export function SupportVisits({
  list,
  total,
  query: { page, rows },
  said,
}: {
  list: SupportVisit[]
  total: number
  query: { page: number; rows: number }
  said: string | null
}) {
  const { t } = useTranslation('support')
  const audits = useAudits()
  const pager = usePaged(paths.supportVisits, {}, { page, rows, total })
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      {said === 'ended' || said === 'late' ? (
        <Notice tone={said === 'ended' ? 'success' : 'warning'} announce>
          {t(`said.${said}`)}
        </Notice>
      ) : null}
      <ListPanel
        caption={t('list.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
        columns={[
          { id: 'by', head: t('list.by'), names: true, cell: it => it.byName },
          { id: 'reason', head: t('list.reason'), cell: it => it.reason },
          { id: 'opened', head: t('list.opened'), cell: it => when(it.openedAt) },
          { id: 'entered', head: t('list.entered'), cell: it => when(it.enteredAt) },
          { id: 'seen', head: t('list.seen'), cell: it => when(it.seenAt) },
          { id: 'ends', head: t('list.ends'), cell: it => when(it.endsAt) },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => <StatusBadge tone={tones[it.state]}>{t(`state.${it.state}`)}</StatusBadge>,
          },
          {
            id: 'action',
            head: t('list.action'),
            screenOnly: true,
            cell: it =>
              audits || (it.state !== 'running' && it.state !== 'waiting') ? null : (
                <EndVisit id={it.id} />
              ),
          },
        ]}
      />
    </Page>
  )
}

function EndVisit({ id }: Pick<SupportVisit, 'id'>) {
  const { t } = useTranslation('support')
  const token = useFormToken()
  return (
    <Form token={token} id={`end-${id}`}>
      <HiddenField name="id" value={id} />
      <SubmitButton label={t('list.end')} look="quiet" />
    </Form>
  )
}
