import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { FailedJobDetail } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DescriptionList,
  fromConform,
  Notice,
  Page,
  Panel,
  StatusBadge,
  TextareaField,
} from '~/ui'
import { jobTones } from './FailedJobs'
import { queueKey } from './queue-key'
import type { FailedJobAction } from '../codes'

const LIST = paths.failedJobs

/** One piece of work that came to nothing: why, how often, and what the platform's people said to it. */
export function FailedJobSheet({
  job,
  notice,
  late,
}: {
  job: FailedJobDetail
  notice: string | null
  late: boolean
}) {
  const { t } = useTranslation('jobs')
  const figures = (text: string | number) => <span className="m-figures">{text}</span>
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('list.title'), href: LIST },
          { label: t(`queue.${queueKey(job.queue)}`) },
        ]}
      />
      {late ? <Notice tone="warning">{t('detail.late')}</Notice> : null}
      {notice === 'retry' || notice === 'giveUp' ? (
        <Notice tone="success" announce>
          {notice === 'retry' ? t('detail.retrying') : t('detail.givenUp')}
        </Notice>
      ) : null}
      <Panel title={t(`queue.${queueKey(job.queue)}`)}>
        <DescriptionList
          items={[
            { term: t('detail.id'), value: figures(job.id) },
            {
              term: t('list.status'),
              value: (
                <StatusBadge tone={jobTones[job.status]}>{t(`status.${job.status}`)}</StatusBadge>
              ),
            },
            {
              term: t('list.subject'),
              value: job.subject ? figures(job.subject) : t('list.school'),
            },
            { term: t('detail.queuedAt'), value: figures(minuteOf(job.queuedAt)) },
            { term: t('list.failedAt'), value: figures(minuteOf(job.failedAt)) },
            { term: t('detail.tries'), value: figures(job.tries) },
            { term: t('detail.times'), value: figures(job.times) },
            { term: t('detail.code'), value: figures(job.code) },
            { term: t('list.cause'), value: job.message, wide: true },
            { term: t('detail.data'), value: figures(job.data), wide: true },
          ]}
        />
      </Panel>
      {job.decidedName ? (
        <Panel title={t('detail.decided')}>
          <DescriptionList
            items={[
              { term: t('detail.decidedBy'), value: job.decidedName },
              {
                term: t('detail.decidedAt'),
                value: job.decidedAt ? figures(minuteOf(job.decidedAt)) : null,
              },
              { term: t('detail.reason'), value: job.reason, wide: true },
            ]}
          />
        </Panel>
      ) : null}
      <Actions>
        {job.actions.includes('retry') ? (
          <ButtonLink href={paths.retryJob(job.id)} look="primary">
            {t('retry.yes')}
          </ButtonLink>
        ) : null}
        {job.actions.includes('giveUp') ? (
          <ButtonLink href={paths.giveUpJob(job.id)}>{t('giveUp.yes')}</ButtonLink>
        ) : null}
        <ButtonLink href={LIST} look="quiet">
          {t('detail.back')}
        </ButtonLink>
      </Actions>
    </Page>
  )
}

/** Asks for the reason before work is let try again, or given up. */
export function DecideForm({
  job,
  operate,
  reply,
}: {
  job: FailedJobDetail
  operate: FailedJobAction
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('jobs')
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ reason: string }>({ id: 'decide', lastResult: reply?.result })
  return (
    <ConfirmPage
      title={t(`${operate}.title`)}
      yes={t(`${operate}.yes`)}
      no={{ label: t(`${operate}.no`), href: paths.failedJob(job.id) }}
      danger={operate === 'giveUp'}
      reply={reply}
      formId={form.id}
      names={{ reason: t('detail.reason') }}
      fields={
        <TextareaField
          {...fromConform(fields.reason, say)}
          label={t('detail.reason')}
          required
          maxLength={200}
          rows={3}
        />
      }
    >
      <p>{t(`${operate}.question`, { queue: t(`queue.${queueKey(job.queue)}`) })}</p>
      <p>{t(`${operate}.text`)}</p>
    </ConfirmPage>
  )
}
