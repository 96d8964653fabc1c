import { useTranslation } from 'react-i18next'
import { givenRoles, PERSON_REASON_MAX } from '~/areas/accounts/codes'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  CheckboxGroupField,
  ErrorSummary,
  Form,
  Panel,
  SubmitButton,
  TextField,
  useColon,
} from '~/ui'
import type { SchoolPersonDetail } from '../contract'

const FORM = 'roles'
const NAMES = ['roles', 'reason'] as const

/** The duties somebody has, to be ticked, and why they change. */
export function RolesForm({
  person,
  reply,
}: {
  person: Pick<SchoolPersonDetail, 'roles'>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('people')
  const { t: accounts } = useTranslation('accounts')
  const colon = useColon()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(FORM, reply, NAMES)
  const errorOf = (name: (typeof NAMES)[number]) => {
    const [code] = fields[name].errors ?? []
    return code && say(code)
  }
  const names = { roles: t('roles.roles'), reason: t('roles.reason') }
  const typed = fields.reason.initialValue
  const ticked = reply
    ? [fields.roles.initialValue ?? []].flat().map(String)
    : person.roles.map(String)
  return (
    <>
      <ErrorSummary {...summary(FORM, names)} />
      <Panel title={t('roles.title')} note={t('roles.hint')}>
        <Form token={token} id={FORM} look="aligned" label={t('roles.title')}>
          <CheckboxGroupField
            id={fields.roles.id}
            name="roles"
            label={names.roles}
            error={errorOf('roles')}
            look="list"
            defaultValues={ticked}
            choices={givenRoles.map(value => ({
              value,
              label: `${accounts(`role.${value}`)}${colon}${t(`roles.${value}`)}`,
            }))}
          />
          <TextField
            id={fields.reason.id}
            name="reason"
            label={names.reason}
            hint={t('roles.reasonHint')}
            error={errorOf('reason')}
            defaultValue={typed === undefined || typed === null ? undefined : String(typed)}
            required
            maxLength={PERSON_REASON_MAX}
          />
          <Actions>
            <SubmitButton label={t('roles.save')} />
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
