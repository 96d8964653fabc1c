import { useTranslation } from 'react-i18next'
import { queueKey } from '~/areas/failed-jobs/screens/queue-key'
import { useTellChange } from '~/areas/malls/screens/tell-change'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  Notice,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'
import { REASON_MAX } from '../codes'
import { SchoolCrumbs } from './SchoolCrumbs'
import { useConsoleForm } from './console-form'
import { ReasonForm } from './ReasonForm'
import type { JobView, SchoolView } from './school-view'
import { useSchoolName } from './use-school-name'

type SchoolRef = Pick<SchoolView, 'id' | 'settings'>

/** Lets work of a school that came to nothing try again. */
export function RetryForm({
  school,
  job,
  reply,
}: {
  school: SchoolRef
  job: Pick<JobView, 'queue' | 'subject'>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('operators')
  const schoolNameOf = useSchoolName()
  const { t: jobWords } = useTranslation('jobs')
  return (
    <ReasonForm act="retry" school={school} reply={reply}>
      <p>
        {t('retry.question', {
          school: schoolNameOf(school.settings),
          queue: jobWords(`queue.${queueKey(job.queue)}`),
        })}
      </p>
    </ReasonForm>
  )
}

/** Asks once more, and why, before a change does not begin. */
export function WithdrawForm({
  school,
  plan,
  reply,
}: {
  school: SchoolRef
  plan: Pick<SchoolView['plans'][number], 'day' | 'changes'>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('operators')
  const schoolNameOf = useSchoolName()
  const { tellChange } = useTellChange()
  return (
    <ReasonForm act="withdraw" school={school} reply={reply}>
      <p>{t('withdraw.question', { school: schoolNameOf(school.settings), day: plan.day })}</p>
      {plan.changes.map(change => (
        <p key={change.field}>{tellChange(change)}</p>
      ))}
    </ReasonForm>
  )
}

/** Who was made an administrator, and the first password of one who is new. */
export interface NamedReply {
  number: string
  password: string | null
}
export const asNamed = (answer: unknown): NamedReply | undefined =>
  answer && typeof answer === 'object' && 'named' in answer
    ? (answer.named as NamedReply)
    : undefined

/** Makes somebody an administrator of the school: what a school begins with, and the way back in where nobody is left. */
export function AdministratorForm({
  school,
  reply,
}: {
  school: SchoolRef
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('operators')
  const schoolNameOf = useSchoolName()
  const token = useFormToken()
  const names = {
    number: t('field.number'),
    name: t('field.person'),
    reason: t('field.reason'),
  }
  const { field, summary } = useConsoleForm('administrator', reply, names)
  return (
    <Page title={t('administrator.title')} lead={t('administrator.lead')}>
      <SchoolCrumbs
        id={school.id}
        name={schoolNameOf(school.settings)}
        here={t('administrator.title')}
      />
      <ErrorSummary {...summary} />
      <Panel>
        <Form
          token={token}
          id="administrator"
          look="aligned"
          label={t('administrator.title')}
          whole
        >
          <TextField
            {...field('number')}
            required
            maxLength={32}
            width="medium"
            autoComplete="off"
          />
          <TextField
            {...field('name')}
            hint={t('administrator.nameHint')}
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
          <TextField {...field('reason')} hint={t('reasonHint')} required maxLength={REASON_MAX} />
          <Actions>
            <SubmitButton label={t('administrator.submit')} />
            <ButtonLink href={paths.consoleSchool(school.id)}>{t('back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}

export function NamedAdministrator({ id, named }: { id: number; named: NamedReply }) {
  const { t } = useTranslation('operators')
  const { number, password } = named
  return (
    <Page title={t('administrator.done')}>
      <Notice tone="success" announce>
        {t('administrator.isOne', { number })}
      </Notice>
      <Panel>
        {password ? (
          <>
            <p>{t('administrator.once')}</p>
            <p>
              <code id="password" className="m-figures">
                {password}
              </code>
            </p>
          </>
        ) : (
          <p>{t('administrator.there')}</p>
        )}
        <Actions>
          <ButtonLink href={paths.consoleSchool(id)} look="primary">
            {t('administrator.next')}
          </ButtonLink>
        </Actions>
      </Panel>
    </Page>
  )
}
