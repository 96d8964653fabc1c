import { useTranslation } from 'react-i18next'
import { newcomerKinds } from '~/areas/malls/codes'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { versionSeen } from '~/frame/version-seen'
import { paths } from '~/paths'
import {
  Actions,
  CheckboxField,
  Form,
  HiddenField,
  IntentButton,
  Link,
  Notice,
  Panel,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui'
import { SIGN_ON_REASON_MAX } from '../codes'
import type { SignOnSetUp } from '../contract'
import { ProtocolParts } from './ProtocolParts'
import type { SignOnBox, SignOnFields, SignOnText } from './sign-on-fields'

const kindTexts = ['kindName', 'studentValues'] as const
const optionalTexts = ['phoneName', 'emailName'] as const
const PROVE = `${paths.proveFactor}?to=${encodeURIComponent(paths.schoolSignOn)}`

/** @param isProven whether this browser has just shown who sits before it: it is not asked again */
export function SignOnForm({
  setUp,
  fields,
  reply,
  isProven,
}: {
  setUp: SignOnSetUp
  fields: SignOnFields
  reply: FormReply | undefined
  isProven: boolean
}) {
  const { t } = useTranslation('signOn')
  const token = useFormToken()
  const { textField, box } = fields
  const text = (name: SignOnText, hint?: string) => (
    <TextField key={name} {...textField(name)} hint={hint} autoComplete="off" />
  )
  const tick = (name: SignOnBox) => <CheckboxField key={name} {...box(name)} />
  const password = textField('password')
  return (
    <Form token={token} id="sign-on" checked="signOn" look="stacked" label={t('title')}>
      <HiddenField name="seen" value={String(versionSeen(reply, 'seen', setUp.version))} />
      <ProtocolParts setUp={setUp} fields={fields} />
      <Panel title={t('part.doors')}>
        {tick('teachers')}
        {tick('students')}
        <Notice tone="warning">{t(setUp.isOnlyDoor ? 'part.lockoutAlone' : 'part.lockout')}</Notice>
      </Panel>
      <Panel title={t('part.newcomers')}>
        <p>{t('part.newcomersLead')}</p>
        {tick('admits')}
        {text('departmentName', t('hint.departmentName'))}
        {text('defaultDepartment', t('hint.defaultDepartment'))}
        {kindTexts.map(it => text(it, t(`hint.${it}`)))}
        <SelectField
          {...textField('others')}
          choices={newcomerKinds.map(value => ({ value, label: t(`others.${value}`) }))}
        />
        {optionalTexts.map(it => text(it, t('hint.optional')))}
      </Panel>
      <Panel title={t('part.why')}>
        <TextField {...textField('reason')} required maxLength={SIGN_ON_REASON_MAX} />
        {isProven && !password.error ? null : (
          <>
            <PasswordField
              {...password}
              hint={t('hint.password')}
              autoComplete="current-password"
            />
            <p>
              <Link href={PROVE}>{t('otherProof')}</Link>
            </p>
          </>
        )}
        <Actions>
          <SubmitButton label={t('submit')} />
          <IntentButton intent="try" label={t('try')} />
        </Actions>
      </Panel>
    </Form>
  )
}
