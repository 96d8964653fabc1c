import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useAudits, useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  FieldError,
  Form,
  fromConform,
  HiddenField,
  IntentButton,
  Notice,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'
import { LEAVER_REASON_MAX, matterKey, matterKinds, SUCCESSOR_MAX } from '../codes'
import type { Leaver, Matter } from '../contract'
import { HandedOver, type Outcome } from './HandedOver'
import { MatterTable } from './MatterTable'

const FORM = 'hand-over'
const BOXES = 'matters'

export interface LeaverData {
  leaver: Leaver & { matters: Matter[] }
  done: number
}

/** Somebody who left, what is open still, and to whom it is handed over. */
export function LeaverSheet({
  leaver,
  done,
  reply,
  outcome,
}: LeaverData & { reply: FormReply | undefined; outcome: Outcome | undefined }) {
  const { t } = useTranslation('leavers')
  const audits = useAudits()
  const { matters } = leaver
  return (
    <Page title={t('detail.title', { name: leaver.name })} lead={t('detail.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: paths.leavers }, { label: leaver.name }]}
      />
      {outcome ? <HandedOver outcome={outcome} matters={matters} /> : null}
      {done && !reply && !outcome ? (
        <Notice tone="success" announce>
          {t('detail.done', { n: done })}
        </Notice>
      ) : null}
      <p>
        {t('detail.who', { number: leaver.code, unit: leaver.orgName })}{' '}
        {leaver.total > matters.length
          ? t('detail.some', { shown: matters.length, n: leaver.total })
          : null}
      </p>
      {matters.length === 0 ? (
        <Panel>
          <EmptyState picture="paper" title={t('detail.emptyTitle')}>
            {t('detail.emptyText')}
          </EmptyState>
        </Panel>
      ) : audits ? (
        matterKinds.map(kind => (
          <MatterTable key={kind} kind={kind} matters={matters.filter(it => it.kind === kind)} />
        ))
      ) : (
        <HandOverForm matters={matters} reply={reply} />
      )}
      <p className="m-way-back">
        <ButtonLink href={paths.leavers}>{t('detail.back')}</ButtonLink>
      </p>
    </Page>
  )
}

function HandOverForm({ matters, reply }: { matters: Matter[]; reply: FormReply | undefined }) {
  const { t } = useTranslation('leavers')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(FORM, reply, [BOXES, 'successor', 'reason', 'sure'])
  const field = (name: 'successor' | 'reason') => fromConform(fields[name], say)
  const free = matters.filter(it => !it.fault)
  const tickedMatters = [fields.matters.initialValue ?? []].flat().map(String)
  const noneTicked = fields.matters.errors?.[0]
  const notSure = fields.sure.errors?.[0]
  return (
    <>
      <ErrorSummary
        {...summary(FORM, {
          matters: t('detail.matters'),
          successor: t('detail.successor'),
          reason: t('detail.reason'),
          sure: t('detail.sure', { n: free.length }),
        })}
      />
      <Form token={token} id={FORM} label={t('detail.handOver')}>
        <div id={fields.matters.id} tabIndex={-1}>
          <FieldError id={fields.matters.id} error={noneTicked && say(noneTicked)} />
          {matterKinds.map(kind => (
            <MatterTable
              key={kind}
              kind={kind}
              matters={matters.filter(it => it.kind === kind)}
              box={{ name: BOXES, form: FORM, ticked: tickedMatters }}
            />
          ))}
        </div>
        <Panel title={t('detail.handOver')} note={t('detail.hint')}>
          <TextField
            {...field('successor')}
            label={t('detail.successor')}
            hint={t('detail.successorHint')}
            required
            maxLength={SUCCESSOR_MAX}
            width="medium"
            autoComplete="off"
          />
          <TextField
            {...field('reason')}
            label={t('detail.reason')}
            required
            maxLength={LEAVER_REASON_MAX}
          />
          <Actions>
            <SubmitButton label={t('detail.ticked')} look="primary" />
          </Actions>
        </Panel>
        {free.length ? (
          <Panel title={t('detail.all')} note={t('detail.allNote')}>
            {free.map(it => (
              <HiddenField
                key={matterKey(it.kind, it.id)}
                name="shown"
                value={matterKey(it.kind, it.id)}
              />
            ))}
            <CheckboxField
              id={fields.sure.id}
              name="sure"
              label={t('detail.sure', { n: free.length })}
              error={notSure && say(notSure)}
            />
            <Actions>
              <IntentButton intent="all" label={t('detail.all')} />
            </Actions>
          </Panel>
        ) : null}
      </Form>
    </>
  )
}
