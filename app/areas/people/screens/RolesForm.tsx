import { useTranslation } from 'react-i18next'
import { datedRoles, givenRoles, PERSON_REASON_MAX, type DatedRole } from '~/areas/accounts/codes'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  CheckboxGroupField,
  DataTable,
  DateField,
  ErrorSummary,
  FieldHint,
  Form,
  Panel,
  SubmitButton,
  TextField,
  useColon,
} from '~/ui'
import type { SchoolPersonDetail } from '../contract'
import { dateNames, fromOf, untilOf } from '../codes'
import { TermBadge } from './role-names'

const FORM = 'roles'
const NAMES = ['roles', 'reason', ...dateNames] as const

/** The duties somebody has, to be ticked, from when and until when each counts, and why they change. */
export function RolesForm({
  person,
  reply,
}: {
  person: Pick<SchoolPersonDetail, 'roles' | 'terms'>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('people')
  const colon = useColon()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const before = Object.fromEntries(
    person.terms.flatMap(it => [
      [fromOf(it.role), it.from],
      [untilOf(it.role), it.until],
    ]),
  )
  const fields = plainFields(FORM, reply, NAMES, before)
  const field = (name: (typeof NAMES)[number]) => {
    const { id, initialValue: typed, errors } = fields[name]
    return {
      id,
      name,
      error: errors?.[0] && say(errors[0]),
      defaultValue: typed === undefined || typed === null ? undefined : String(typed),
    }
  }
  const dateLabel = (role: DatedRole, side: 'from' | 'until') =>
    `${t(`role.${role}`)}${colon}${t(`roles.${side}`)}`
  const names = {
    roles: t('roles.roles'),
    reason: t('roles.reason'),
    ...Object.fromEntries(
      datedRoles.flatMap(role => [
        [fromOf(role), dateLabel(role, 'from')],
        [untilOf(role), dateLabel(role, 'until')],
      ]),
    ),
  }
  const tickedRoles = reply
    ? [fields.roles.initialValue ?? []].flat().map(String)
    : person.roles.map(String)
  const { id, error } = field('roles')
  return (
    <>
      <ErrorSummary {...summary(FORM, names)} />
      <Panel title={t('roles.title')} note={t('roles.hint')}>
        <Form token={token} id={FORM} checked="roles" label={t('roles.title')}>
          <CheckboxGroupField
            id={id}
            name="roles"
            label={names.roles}
            error={error}
            look="list"
            defaultValues={tickedRoles}
            choices={givenRoles.map(value => ({
              value,
              label: `${t(`role.${value}`)}${colon}${t(`roles.${value}`)}`,
            }))}
          />
          <DataTable
            caption={t('roles.dates')}
            dense
            rows={datedRoles.map(role => ({ role }))}
            rowId={it => it.role}
            columns={[
              { id: 'role', head: names.roles, names: true, cell: it => t(`role.${it.role}`) },
              {
                id: 'from',
                head: t('roles.from'),
                cell: ({ role }) => (
                  <DateField {...field(fromOf(role))} label={dateLabel(role, 'from')} labelHidden />
                ),
              },
              {
                id: 'until',
                head: t('roles.until'),
                cell: ({ role }) => (
                  <DateField
                    {...field(untilOf(role))}
                    label={dateLabel(role, 'until')}
                    labelHidden
                  />
                ),
              },
              {
                id: 'state',
                head: t('roles.state'),
                cell: ({ role }) => {
                  const term = person.terms.find(it => it.role === role)
                  return term ? <TermBadge term={term} /> : null
                },
              },
            ]}
          />
          <div className="m-field">
            <FieldHint id={`${FORM}-dates`} hint={t('roles.datesHint')} />
          </div>
          <TextField
            {...field('reason')}
            label={names.reason}
            hint={t('roles.reasonHint')}
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
