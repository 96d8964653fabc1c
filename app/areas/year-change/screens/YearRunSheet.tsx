import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '~/contract/endpoint'
import { useAskAgain } from '~/frame/ask-again'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  IntentButton,
  Money,
  Notice,
  Page,
  Panel,
  StatusBadge,
  TextareaField,
} from '~/ui'
import type { yearChange } from '../contract'
import { YearAccounts, type AccountQuery } from './YearAccounts'
import { YearSums } from './YearSums'
import { useYearMessage } from './year-message'
import { yearTones } from './YearRuns'

export type YearRunDetail = ReplyOf<typeof yearChange.detail>

const REASON_MAX = 200
export const isUnderWay = ({ status }: Pick<YearRunDetail, 'status'>) =>
  status === 'queued' || status === 'running'

/** One year change: what it would do or has done, what may be done now, and its accounts. */
export function YearRunSheet({
  run,
  query,
  late,
  decided,
  reply,
}: {
  run: YearRunDetail
  query: AccountQuery
  late: boolean
  decided: number
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('yearChange')
  const { summary } = useFieldMessages(reply)
  const say = useYearMessage(reply)
  const waits = isUnderWay(run)
  useAskAgain(waits)
  // Only whoever decides posts a list of accounts.
  const form = run.actions.includes('confirm') ? 'move' : 'decide'
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: paths.yearChanges }, { label: run.no }]}
      />
      <ErrorSummary
        {...summary(
          form,
          {
            reason: form === 'move' ? t('detail.reason') : t('decide.reason'),
            fundIds: t('decide.choose'),
          },
          say,
        )}
      />
      {late ? <Notice tone="warning">{t('detail.late')}</Notice> : null}
      {decided ? (
        <Notice tone="success" announce>
          {t('detail.decided', { n: decided })}
        </Notice>
      ) : null}
      {waits ? <Notice tone="info">{t('detail.waiting')}</Notice> : null}
      {run.status === 'looked' ? <Notice tone="info">{t('detail.looked')}</Notice> : null}
      {run.status === 'done' ? <Notice tone="success">{t('detail.done')}</Notice> : null}
      {run.status === 'dropped' ? <Notice tone="info">{t('detail.dropped')}</Notice> : null}
      <RunFacts run={run} />
      <YearSums kinds={run.kinds} />
      <MoveForm run={run} reply={reply} />
      <YearAccounts run={run} query={query} reply={reply} />
    </Page>
  )
}

function RunFacts({ run }: { run: YearRunDetail }) {
  const { t } = useTranslation('yearChange')
  const figures = (text: string | number) => <span className="m-figures">{text}</span>
  const when = (at: string | null) => (at ? figures(minuteOf(at)) : null)
  return (
    <Panel title={t('detail.facts')}>
      <DescriptionList
        items={[
          { term: t('list.no'), value: figures(run.no) },
          { term: t('list.year'), value: figures(run.year) },
          {
            term: t('list.status'),
            value: (
              <StatusBadge tone={yearTones[run.status]}>{t(`status.${run.status}`)}</StatusBadge>
            ),
          },
          {
            term: t('detail.progress'),
            value: figures(t('detail.progressOf', { done: run.done, n: run.accounts })),
          },
          { term: t('list.lapsed'), value: <Money hao={run.lapsed} /> },
          { term: t('list.held'), value: <Money hao={run.held} /> },
          { term: t('detail.undecided'), value: figures(run.waiting) },
          { term: t('list.by'), value: run.byName },
          { term: t('list.at'), value: when(run.createdAt) },
          { term: t('detail.confirmedBy'), value: run.confirmedByName },
          { term: t('detail.reason'), value: run.reason },
          { term: t('detail.startedAt'), value: when(run.startedAt) },
          { term: t('detail.finishedAt'), value: when(run.finishedAt) },
        ]}
      />
    </Panel>
  )
}

/** What may be done with it now. */
function MoveForm({ run, reply }: { run: YearRunDetail; reply: FormReply | undefined }) {
  const { t } = useTranslation('yearChange')
  const token = useFormToken()
  const { say } = useFieldMessages(reply)
  const { reason } = plainFields('move', reply, ['reason'])
  if (!run.actions.length && !isUnderWay(run)) return null
  return (
    <Panel title={t('detail.act')}>
      <Form token={token} id="move" label={t('detail.act')}>
        {run.actions.includes('confirm') ? (
          <TextareaField
            {...fromConform(reason, say)}
            label={t('detail.reason')}
            hint={t('detail.reasonHint')}
            required
            rows={2}
            maxLength={REASON_MAX}
          />
        ) : null}
        <Actions>
          {run.actions.map(it => (
            <IntentButton
              key={it}
              intent={it}
              label={t(`detail.${it}`)}
              look={it === 'stop' || it === 'drop' ? 'quiet' : 'primary'}
            />
          ))}
          {isUnderWay(run) ? (
            <ButtonLink href={paths.yearChange(run.id)}>{t('detail.again')}</ButtonLink>
          ) : null}
          <ButtonLink href={paths.yearChanges} look="quiet">
            {t('back')}
          </ButtonLink>
        </Actions>
      </Form>
    </Panel>
  )
}
