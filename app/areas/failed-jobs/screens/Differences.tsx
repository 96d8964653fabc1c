import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { Difference } from '../contract'
import { formatYuan } from '~/contract/money'
import { ListPanel } from '~/frame/ListPanel'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { useAudits, useFormToken } from '~/frame/root-data'
import { RefusedNotice } from '~/frame/RefusedNotice'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  Link,
  Notice,
  Page,
  Panel,
  StatusBadge,
  SubmitButton,
  Tabs,
  TextareaField,
} from '~/ui'

export interface DifferencesData {
  list: Difference[]
  total: number
  counts: Record<string, number>
  comparedDay: string | null
  query: { status?: string; page: number; rows: number }
}
const PATH = paths.differences
const statuses = ['open', 'resolved'] as const
const tones = { open: 'danger', resolved: 'success' } as const
const yuan = (hao: number | null) => (hao === null ? '—' : `¥${formatYuan(hao)}`)

/** Where the payment provider's list and the mall's books differ. */
export function Differences({ list, total, counts, comparedDay, query }: DifferencesData) {
  const { t } = useTranslation('jobs')
  const { status } = query
  const pager = usePaged(PATH, { status }, { page: query.page, rows: query.rows, total })
  const chosen = !!(status || query.page > 1)
  const tab = (label: string, value: string | undefined) => ({
    label,
    href: hrefWith(PATH, { status: value }),
    current: (status ?? '') === (value ?? ''),
    count: value === 'open' ? counts.open : undefined,
  })
  return (
    <Page title={t('difference.listTitle')} lead={t('difference.lead')}>
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[
            tab(t('all'), undefined),
            ...statuses.map(it => tab(t(`differenceStatus.${it}`), it)),
          ]}
        />
        <p>
          {comparedDay ? t('difference.compared', { day: comparedDay }) : t('difference.never')}
        </p>
      </Panel>
      <ListPanel
        caption={t('difference.listTitle')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{
          title: t('difference.emptyTitle'),
          text: t('difference.emptyText'),
          clear: chosen && { label: t('clear'), href: PATH },
        }}
        columns={[
          {
            id: 'kind',
            head: t('difference.kind'),
            names: true,
            cell: it => <Link href={paths.difference(it.id)}>{t(`kind.${it.kind}`)}</Link>,
          },
          {
            id: 'day',
            head: t('difference.day'),
            cell: it => <span className="m-figures m-nowrap">{it.day}</span>,
          },
          {
            id: 'ref',
            head: t('difference.ref'),
            cell: it => <span className="m-figures">{it.ref}</span>,
          },
          {
            id: 'ours',
            head: t('difference.ours'),
            numeric: true,
            cell: it => yuan(it.ours),
          },
          {
            id: 'theirs',
            head: t('difference.theirs'),
            numeric: true,
            cell: it => yuan(it.theirs),
          },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => (
              <StatusBadge tone={tones[it.status]}>
                {t(`differenceStatus.${it.status}`)}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Page>
  )
}

/** One difference, and how it was or is to be resolved. */
export function DifferenceSheet({
  difference: it,
  notice,
  reply,
}: {
  difference: Difference
  notice: string | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('jobs')
  const audits = useAudits()
  const figures = (text: string) => <span className="m-figures">{text}</span>
  const resolution = it.resolution === 'agrees' ? t('difference.agrees') : it.resolution
  return (
    <Page title={t('difference.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('difference.listTitle'), href: PATH },
          { label: t('difference.title') },
        ]}
      />
      {notice === 'resolved' ? (
        <Notice tone="success" announce>
          {t('difference.said')}
        </Notice>
      ) : null}
      <Panel title={t(`kind.${it.kind}`)}>
        <DescriptionList
          items={[
            {
              term: t('list.status'),
              value: (
                <StatusBadge tone={tones[it.status]}>
                  {t(`differenceStatus.${it.status}`)}
                </StatusBadge>
              ),
            },
            { term: t('difference.day'), value: figures(it.day) },
            { term: t('difference.payment'), value: figures(it.paymentId) },
            { term: t('difference.ref'), value: figures(it.ref) },
            { term: t('difference.ours'), value: figures(yuan(it.ours)) },
            { term: t('difference.theirs'), value: figures(yuan(it.theirs)) },
            { term: t('difference.foundAt'), value: figures(minuteOf(it.foundAt)) },
            ...(it.status === 'resolved'
              ? [
                  {
                    term: t('difference.resolvedBy'),
                    value: it.resolvedName ?? t('difference.system'),
                  },
                  {
                    term: t('difference.resolvedAt'),
                    value: it.resolvedAt ? figures(minuteOf(it.resolvedAt)) : null,
                  },
                  { term: t('difference.resolution'), value: resolution, wide: true },
                ]
              : []),
          ]}
        />
      </Panel>
      {it.status !== 'open' ? (
        <RefusedNotice reply={reply} />
      ) : audits ? null : (
        <ResolveForm reply={reply} />
      )}
      <p className="m-way-back">
        <ButtonLink href={PATH}>{t('difference.back')}</ButtonLink>
      </p>
    </Page>
  )
}

function ResolveForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('jobs')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ resolution: string }>({
    id: 'resolve',
    lastResult: reply?.result,
  })
  return (
    <Panel title={t('difference.resolve')} note={t('difference.resolveLead')}>
      <ErrorSummary {...summary(form.id, { resolution: t('difference.resolution') })} />
      <Form token={token} id={form.id} look="aligned" label={t('difference.resolve')}>
        <TextareaField
          {...fromConform(fields.resolution, say)}
          label={t('difference.resolution')}
          hint={t('difference.resolutionHint')}
          required
          maxLength={200}
          rows={3}
        />
        <Actions>
          <SubmitButton label={t('difference.submit')} look="primary" />
        </Actions>
      </Form>
    </Panel>
  )
}
