import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  CheckboxField,
  DataTable,
  EmptyState,
  ErrorSummary,
  Form,
  Link,
  Notice,
  Page,
  Panel,
  PasswordField,
  StatusBadge,
  SubmitButton,
  TextField,
  VisuallyHidden,
} from '~/ui'
import { OPERATOR_NAME_MAX, REASON_MAX } from '../codes'
import { useConsoleForm } from './console-form'

interface OperatorLine {
  code: string
  name: string
  disabled: boolean
  wantsFactor: boolean
  hasFactor: boolean
  createdAt: string
  seenAt: string | null
}

/** Who runs the mall. There are few: no pages. */
export function Operators({
  list,
  own,
  said,
}: {
  list: OperatorLine[]
  own: string
  said: string | null
}) {
  const { t } = useTranslation('operators')
  const { t: common } = useTranslation()
  return (
    <Page title={t('operators.title')} lead={t('operators.lead')}>
      {said === 'added' || said === 'disabled' ? (
        <Notice tone="success" announce>
          {t(`operators.${said}`)}
        </Notice>
      ) : null}
      <Panel>
        <p>{common('count', { n: list.length })}</p>
        <ButtonLink href={paths.newConsoleOperator} look="primary">
          {t('newOperator.title')}
        </ButtonLink>
      </Panel>
      <Panel flush>
        <DataTable
          caption={t('operators.title')}
          rows={list}
          rowId={it => it.code}
          empty={<EmptyState picture="paper" title={t('operators.none')} />}
          columns={[
            {
              id: 'name',
              head: t('field.name'),
              names: true,
              cell: it => `${it.name} (${it.code})`,
            },
            {
              id: 'state',
              head: t('schools.standing'),
              cell: it => (
                <StatusBadge tone={it.disabled ? 'neutral' : 'success'}>
                  {t(it.disabled ? 'operators.off' : 'operators.on')}
                </StatusBadge>
              ),
            },
            {
              id: 'factor',
              head: t('operators.factor'),
              cell: it =>
                t(
                  it.hasFactor
                    ? 'operators.hasFactor'
                    : it.wantsFactor
                      ? 'operators.wantsFactor'
                      : 'operators.noFactor',
                ),
            },
            {
              id: 'seen',
              head: t('operators.seen'),
              cell: it =>
                it.seenAt ? <span className="m-figures">{minuteOf(it.seenAt)}</span> : t('never'),
            },
            {
              id: 'action',
              head: t('action'),
              screenOnly: true,
              cell: it =>
                it.disabled || it.code === own ? null : (
                  <Link href={paths.consoleOperatorDisable(it.code)}>
                    {t('disable.link')}
                    <VisuallyHidden> {it.name}</VisuallyHidden>
                  </Link>
                ),
            },
          ]}
        />
      </Panel>
    </Page>
  )
}

export function NewOperator({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('operators')
  const token = useFormToken()
  const names = {
    code: t('field.code'),
    name: t('field.name'),
    password: t('field.password'),
    passwordAgain: t('field.passwordAgain'),
    wantsFactor: t('field.wantsFactor'),
    reason: t('field.reason'),
  }
  const { field, secret, initial, summary } = useConsoleForm('new-operator', reply, names)
  const isTyped = reply?.result.initialValue !== undefined
  return (
    <Page title={t('newOperator.title')} lead={t('newOperator.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('operators.title'), href: paths.consoleOperators },
          { label: t('newOperator.title') },
        ]}
      />
      <ErrorSummary {...summary} />
      <Panel>
        <Form token={token} id="new-operator" look="aligned" label={t('newOperator.title')}>
          <TextField
            {...field('code')}
            hint={t('newOperator.codeHint')}
            required
            maxLength={32}
            width="medium"
            autoComplete="off"
          />
          <TextField {...field('name')} required maxLength={OPERATOR_NAME_MAX} width="medium" />
          <PasswordField
            {...secret('password')}
            hint={t('passwordHint')}
            required
            autoComplete="new-password"
          />
          <PasswordField {...secret('passwordAgain')} required autoComplete="new-password" />
          <CheckboxField
            {...field('wantsFactor')}
            defaultChecked={isTyped ? initial('wantsFactor') === 'on' : true}
          />
          <TextField {...field('reason')} hint={t('reasonHint')} required maxLength={REASON_MAX} />
          <Actions>
            <SubmitButton label={t('newOperator.submit')} />
            <ButtonLink href={paths.consoleOperators}>{t('back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}

export function DisableForm({
  operator,
  reply,
}: {
  operator: { code: string; name: string }
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('operators')
  const names = { reason: t('field.reason') }
  const { field, say } = useConsoleForm('disable', reply, names)
  return (
    <ConfirmPage
      title={t('disable.title')}
      yes={t('disable.yes')}
      no={{ label: t('back'), href: paths.consoleOperators }}
      danger
      reply={reply}
      formId="disable"
      names={names}
      say={say}
      fields={
        <TextField {...field('reason')} hint={t('reasonHint')} required maxLength={REASON_MAX} />
      }
    >
      <p>{t('disable.question', { name: operator.name, code: operator.code })}</p>
    </ConfirmPage>
  )
}
