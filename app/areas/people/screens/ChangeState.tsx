import { useTranslation } from 'react-i18next'
import { PERSON_REASON_MAX, type PersonState } from '~/areas/accounts/codes'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { paths } from '~/paths'
import { HiddenField, TextField } from '~/ui'
import type { SchoolPerson } from '../contract'

const FORM = 'state'

/** Asks once, and for a reason, before an account is closed or opened again. */
export function ChangeState({
  person,
  reply,
}: {
  person: Pick<SchoolPerson, 'id' | 'name' | 'code' | 'state'>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('people')
  const { say } = useFieldMessages(reply)
  const {
    reason: { id, initialValue, errors },
  } = plainFields(FORM, reply, ['reason'])
  const to: PersonState = person.state === 'open' ? 'disabled' : 'open'
  const act = to === 'disabled' ? 'disable' : 'enable'
  return (
    <ConfirmPage
      title={t(`${act}.title`)}
      yes={t(`${act}.yes`)}
      no={{ label: t(`${act}.no`), href: paths.schoolPerson(person.id) }}
      danger={to === 'disabled'}
      reply={reply}
      formId={FORM}
      names={{ reason: t('roles.reason') }}
      fields={
        <>
          <HiddenField name="to" value={to} />
          <TextField
            id={id}
            name="reason"
            label={t('roles.reason')}
            error={errors?.[0] && say(errors[0])}
            defaultValue={
              initialValue === undefined || initialValue === null ? undefined : String(initialValue)
            }
            required
            maxLength={PERSON_REASON_MAX}
          />
        </>
      }
    >
      <p>{t(`${act}.question`, { name: person.name, number: person.code })}</p>
      <p>{t(`${act}.text`)}</p>
    </ConfirmPage>
  )
}
