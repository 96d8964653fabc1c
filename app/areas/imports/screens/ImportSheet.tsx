import { useTranslation } from 'react-i18next'
import type { ImportDetail, ProofState } from '../contract'
import { useAskAgain } from '~/frame/ask-again'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { ExportLinks } from '~/frame/ExportLinks'
import { hrefWith, usePaged } from '~/frame/paged'
import { useFormToken, useRootData } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  CheckboxField,
  DataTable,
  DescriptionList,
  EmptyState,
  ErrorSummary,
  Form,
  IntentButton,
  Link,
  Notice,
  Page,
  Pager,
  Panel,
  StatusBadge,
} from '~/ui'
import { CauseNotice } from './CauseNotice'
import { importTones } from './Imports'
import { ProofNotice } from './ProofNotice'

const isUnderWay = (run: ImportDetail) => run.status === 'queued' || run.status === 'running'

/** One file: what would come of it or has come of it, what may be done now, and the rows that were refused. */
export function ImportSheet({
  run,
  columnNames,
  proof,
  page,
  rows,
  late,
  reply,
}: {
  run: ImportDetail
  /** As they stand in the template of this kind. */
  columnNames: Partial<Record<string, string>>
  proof: ProofState
  page: number
  rows: number
  late: boolean
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('imports')
  const { summary } = useFieldMessages(reply)
  const waits = isUnderWay(run)
  useAskAgain(waits)
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: paths.schoolImports }, { label: run.fileName }]}
      />
      <ErrorSummary {...summary('decide', { confirmLeavers: t('detail.missing') })} />
      {late ? <Notice tone="warning">{t('detail.late')}</Notice> : null}
      {waits ? <Notice tone="info">{t('detail.waiting')}</Notice> : null}
      {run.status === 'looked' ? <LookedOver run={run} proof={proof} /> : null}
      {run.status === 'done' ? <Notice tone="success">{t('detail.done')}</Notice> : null}
      {run.leaversOpen ? <LeaversLeft n={run.leaversOpen} /> : null}
      {run.cause ? <CauseNotice cause={run.cause} refusals={run.refusals} /> : null}
      <ProofNotice proof={proof} />
      <RunFacts run={run} />
      <Decide run={run} reply={reply} />
      <Faults run={run} columnNames={columnNames} page={page} rows={rows} />
    </Page>
  )
}

/** Of a file that would change nothing it says so; rows that wait for a proof are not refused for good. */
function LookedOver({
  run: { planned, missing },
  proof,
}: {
  run: ImportDetail
  proof: ProofState
}) {
  const { t } = useTranslation('imports')
  const changes = proof !== null || planned.make + planned.change + planned.end + missing > 0
  return (
    <Notice tone={changes ? 'info' : 'warning'}>
      {t(changes ? 'detail.looked' : 'detail.nothingToDo')}
    </Notice>
  )
}

/** How many people who left have something open, and the way to it for those who may see it. */
function LeaversLeft({ n }: { n: number }) {
  const { t } = useTranslation('imports')
  const { person } = useRootData()
  const mayLook = person?.roles.some(it => it === 'administrator' || it === 'auditor')
  return (
    <Notice tone="warning">
      {t('detail.leaversOpen', { n })}{' '}
      {mayLook ? <Link href={paths.leavers}>{t('detail.toLeavers')}</Link> : null}
    </Notice>
  )
}

function RunFacts({ run }: { run: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { t: runWords } = useTranslation('importRuns')
  const figures = (text: string | number) => <span className="m-figures">{text}</span>
  const when = (at: string | null) => (at ? figures(minuteOf(at)) : null)
  const counts = run.status === 'looked' ? run.planned : run.counts
  return (
    <Panel title={run.status === 'looked' ? t('detail.planned') : t('detail.counts')}>
      <DescriptionList
        items={[
          { term: t('detail.of'), value: run.fileName },
          { term: t('list.kind'), value: runWords(`kinds.${run.kind}`) },
          {
            term: t('list.status'),
            value: (
              <StatusBadge tone={importTones[run.status]}>
                {runWords(`status.${run.status}`)}
              </StatusBadge>
            ),
          },
          {
            term: t('detail.progress'),
            value: figures(t('detail.progressOf', { done: run.cursor, n: run.rows })),
          },
          { term: t('detail.make'), value: figures(counts.make) },
          { term: t('detail.change'), value: figures(counts.change) },
          { term: t('detail.end'), value: figures(counts.end) },
          { term: t('detail.same'), value: figures(counts.same) },
          { term: t('detail.refused'), value: figures(counts.refused) },
          ...(run.complete ? [{ term: t('detail.missing'), value: figures(run.missing) }] : []),
          { term: t('list.by'), value: run.byName },
          { term: t('list.at'), value: when(run.createdAt) },
          { term: t('detail.startedAt'), value: when(run.startedAt) },
          { term: t('detail.finishedAt'), value: when(run.finishedAt) },
        ]}
      />
    </Panel>
  )
}

/** What may be done with it now. */
function Decide({ run, reply }: { run: ImportDetail; reply: FormReply | undefined }) {
  const { t } = useTranslation('imports')
  const token = useFormToken()
  const { say } = useFieldMessages(reply)
  const { confirmLeavers } = plainFields('decide', reply, ['confirmLeavers'])
  const asksLeavers = run.cause === 'too_many_leavers' && run.actions.some(it => it !== 'stop')
  return (
    <Form token={token} id="decide" label={t('detail.title')}>
      {asksLeavers ? (
        <CheckboxField
          id={confirmLeavers.id}
          name="confirmLeavers"
          label={t('detail.leavers', { n: run.missing })}
          error={confirmLeavers.errors?.map(say)[0]}
        />
      ) : null}
      {run.waitsForOffice ? <p className="m-hint">{t('detail.waitsForOffice')}</p> : null}
      <Actions>
        {run.actions.map(it => (
          <IntentButton
            key={it}
            intent={it}
            label={t(`detail.${it}`)}
            look={it === 'stop' ? 'quiet' : 'primary'}
          />
        ))}
        {isUnderWay(run) ? (
          <ButtonLink href={paths.schoolImport(run.id)}>{t('detail.again')}</ButtonLink>
        ) : null}
        <ButtonLink href={paths.schoolImports} look="quiet">
          {t('detail.back')}
        </ButtonLink>
      </Actions>
    </Form>
  )
}

function Faults({
  run,
  columnNames,
  page,
  rows,
}: {
  run: ImportDetail
  columnNames: Partial<Record<string, string>>
  page: number
  rows: number
}) {
  const { t } = useTranslation('imports')
  const { list, total } = run.faults
  const pager = usePaged(paths.schoolImport(run.id), {}, { page, rows, total })
  return (
    <Panel title={t('detail.faults')} flush>
      <ExportLinks
        hrefOf={type => hrefWith(paths.exportImportRows(run.id), { type })}
        hint={t('detail.rowsHint', { n: EXPORT_ROWS_MAX })}
      />
      <DataTable
        caption={t('detail.faultsText')}
        dense
        rows={list}
        rowId={it => String(it.n)}
        empty={<EmptyState picture="paper" title={t('detail.noFaults')} />}
        columns={[
          {
            id: 'n',
            head: t('detail.line'),
            names: true,
            cell: it => <span className="m-figures">{it.n}</span>,
          },
          {
            id: 'column',
            head: t('detail.column'),
            cell: it => columnNames[it.column] ?? t(`columns.${it.column}`),
          },
          { id: 'fault', head: t('detail.fault'), cell: it => t(`faults.${it.fault}`) },
          { id: 'value', head: t('detail.value'), cell: it => it.value },
        ]}
      />
      {total > rows || page > 1 ? <Pager {...pager} /> : null}
    </Panel>
  )
}
