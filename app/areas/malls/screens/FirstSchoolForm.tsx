import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ErrorSummary,
  Form,
  Panel,
  PasswordField,
  SubmitButton,
  TextField,
  type TextFieldProps,
} from '~/ui'

const FORM = 'first-visit'
const shownFields = [
  'code',
  'name',
  'nameEn',
  'schoolName',
  'schoolNameEn',
  'host',
  'campus',
  'campusEn',
  'number',
  'person',
  'email',
  'operator',
] as const
const hiddenFields = [
  ...(['secret', 'password', 'passwordAgain'] as const),
  ...(['operatorPassword', 'operatorPasswordAgain'] as const),
] as const
/** What is wrong on no other page: their sentences travel with this one alone. */
const ownCodes = [
  'code_wrong',
  'host_wrong',
  'host_shared',
  'secret_required',
  'secret_wrong',
  'number_wrong',
  'operator_wrong',
] as const
const isOwn = (code: string): code is (typeof ownCodes)[number] =>
  (ownCodes as readonly string[]).includes(code)
type Name = (typeof shownFields)[number] | (typeof hiddenFields)[number]

/** Asks the server for the whole answer: it is the only page that says where the school is, and there is none to go on from here. */
export function FirstSchoolForm({
  domain,
  needsOperator,
  reply,
}: {
  domain: string
  needsOperator: boolean
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('schoolSettings')
  const token = useFormToken()
  const { say: sayUsual, summary } = useFieldMessages(reply)
  const say = (code: string) => (isOwn(code) ? t(`firstVisit.wrong.${code}`) : sayUsual(code))
  const fields = plainFields<Name>(FORM, reply, [...shownFields, ...hiddenFields])
  const names = Object.fromEntries(
    [...shownFields, ...hiddenFields].map(it => [it, t(`firstVisit.field.${it}`)]),
  ) as Record<Name, string>
  const field = (name: Name) => ({
    id: fields[name].id,
    name,
    label: names[name],
    error: fields[name].errors?.[0] && say(fields[name].errors[0]),
  })
  const typedValue = (name: Name) => String(fields[name].initialValue ?? '')
  const text = (name: Name, maxLength: number, more: Partial<TextFieldProps> = {}) => (
    <TextField {...field(name)} defaultValue={typedValue(name)} maxLength={maxLength} {...more} />
  )
  const [code, setCode] = useState(typedValue('code'))
  return (
    // Where scripts run, the address that comes of the code is told as it is typed.
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'code')
          setCode(target.value.trim())
      }}
    >
      <ErrorSummary {...summary(FORM, names, say)} />
      <Form token={token} id={FORM} look="aligned" label={t('firstVisit.title')} whole>
        <Panel title={t('firstVisit.part.secret')}>
          <TextField
            {...field('secret')}
            hint={t('firstVisit.hint.secret')}
            required
            autoComplete="off"
            maxLength={100}
          />
        </Panel>
        <Panel title={t('firstVisit.part.school')}>
          {text('code', 40, {
            required: true,
            hint: code
              ? t('firstVisit.hint.codeAt', { address: `${code}.${domain}` })
              : t('firstVisit.hint.code'),
            width: 'medium',
            autoComplete: 'off',
            after: `.${domain}`,
          })}
          {text('name', 60, { required: true })}
          {text('nameEn', 120, { hint: t('firstVisit.hint.optional') })}
          {text('schoolName', 60, { required: true })}
          {text('schoolNameEn', 120, { hint: t('firstVisit.hint.optional') })}
          {text('campus', 60, { required: true, hint: t('firstVisit.hint.campus') })}
          {text('campusEn', 120, { hint: t('firstVisit.hint.optional') })}
          {text('host', 253, { hint: t('firstVisit.hint.host'), autoComplete: 'off' })}
        </Panel>
        <Panel title={t('firstVisit.part.administrator')}>
          {text('number', 32, {
            required: true,
            hint: t('firstVisit.hint.number'),
            autoComplete: 'username',
          })}
          {text('person', 40, { required: true, autoComplete: 'name' })}
          {text('email', 100, {
            type: 'email',
            inputMode: 'email',
            hint: t('firstVisit.hint.optional'),
            autoComplete: 'email',
          })}
          <PasswordField
            {...field('password')}
            hint={t('firstVisit.hint.password')}
            required
            autoComplete="new-password"
          />
          <PasswordField {...field('passwordAgain')} required autoComplete="new-password" />
        </Panel>
        <Panel title={t('firstVisit.part.operator')}>
          {text('operator', 32, {
            required: needsOperator,
            hint: t(`firstVisit.hint.${needsOperator ? 'operator' : 'operatorThere'}`),
            autoComplete: 'off',
          })}
          <PasswordField
            {...field('operatorPassword')}
            hint={t('firstVisit.hint.operatorPassword')}
            required={needsOperator}
            autoComplete="new-password"
          />
          <PasswordField
            {...field('operatorPasswordAgain')}
            required={needsOperator}
            autoComplete="new-password"
          />
          <Actions>
            <SubmitButton label={t('firstVisit.submit')} look="primary" size="large" />
          </Actions>
        </Panel>
      </Form>
    </div>
  )
}
