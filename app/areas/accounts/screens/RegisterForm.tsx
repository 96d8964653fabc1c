import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  EnterButton,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui'
import type { CodeReply } from './code-reply'
import { PhoneCode } from './PhoneCode'
import { educations } from '../codes'
type Fields = Record<
  | 'name'
  | 'idcardNo'
  | 'eduBackground'
  | 'code'
  | 'phone'
  | 'email'
  | 'verificationCode'
  | 'password'
  | 'passwordAgain',
  string
>

/** Registration of a student: the fields of spec 5, in the order a person knows them. */
export function RegisterForm({
  reply,
  returnTo,
}: {
  reply: CodeReply | undefined
  returnTo: string
}) {
  const { t } = useTranslation('accounts')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Fields>({ id: 'register', lastResult: reply?.result })
  const names = {
    name: t('registration.name'),
    idcardNo: t('registration.idcardNo'),
    eduBackground: t('registration.eduBackground'),
    code: t('registration.code'),
    email: t('registration.email'),
    phone: t('phone'),
    verificationCode: t('verificationCode'),
    password: t('registration.password'),
    passwordAgain: t('registration.passwordAgain'),
  }
  const secret = (name: 'password' | 'passwordAgain') => ({
    id: fields[name].id,
    name,
    label: names[name],
    error: fields[name].errors?.[0] && say(fields[name].errors[0]),
    required: true,
    autoComplete: 'new-password' as const,
  })
  return (
    <Form token={token} id={form.id} checked="registration" label={t('registration.title')}>
      <EnterButton intent="register" label={t('registration.submit')} />
      <ErrorSummary {...summary(form.id, names)} />
      <HiddenField name="returnTo" value={returnTo} />
      <TextField
        {...fromConform(fields.name, say)}
        required
        label={names.name}
        autoComplete="name"
        maxLength={30}
      />
      <TextField
        {...fromConform(fields.idcardNo, say)}
        required
        label={names.idcardNo}
        hint={t('registration.idcardHint')}
        autoComplete="off"
        maxLength={18}
      />
      <SelectField
        {...fromConform(fields.eduBackground, say)}
        required
        label={names.eduBackground}
        empty={t('registration.choose')}
        choices={educations.map(it => ({ value: it, label: t(`registration.${it}`) }))}
      />
      <TextField
        {...fromConform(fields.code, say)}
        required
        label={names.code}
        hint={t('registration.codeHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...fromConform(fields.email, say)}
        required
        label={names.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
      />
      <PhoneCode
        phone={fields.phone}
        code={fields.verificationCode}
        label={names.phone}
        reply={reply}
        say={say}
      />
      <PasswordField {...secret('password')} hint={t('registration.passwordHint')} />
      <PasswordField {...secret('passwordAgain')} />
      <SubmitButton label={t('registration.submit')} size="large" wide />
    </Form>
  )
}
