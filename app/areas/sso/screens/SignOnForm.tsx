import { useTranslation } from 'react-i18next'
import { newcomerKinds, signOnAuths, ssoProtocols } from '~/areas/malls/codes'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import {
  Actions,
  CheckboxField,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Panel,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui'
import { SIGN_ON_REASON_MAX } from '../codes'
import type { SignOnSetUp } from '../contract'
import { useSignOnFields, type SignOnBox, type SignOnText } from './sign-on-fields'

const casTexts = ['numberAttribute', 'nameAttribute'] as const
const oidcTexts = ['scope', 'numberClaim', 'nameClaim'] as const
const kindTexts = ['kindName', 'studentValues'] as const
const optionalTexts = ['phoneName', 'emailName'] as const

/** The parts of both protocols stand below each other: without scripts nothing is hidden by a choice. */
export function SignOnForm({ setUp, reply }: { setUp: SignOnSetUp; reply: FormReply | undefined }) {
  const { t } = useTranslation('signOn')
  const token = useFormToken()
  const { textField, box, summary } = useSignOnFields(setUp, reply)
  const text = (name: SignOnText, hint?: string) => (
    <TextField key={name} {...textField(name)} hint={hint} autoComplete="off" />
  )
  const tick = (name: SignOnBox) => <CheckboxField key={name} {...box(name)} />
  return (
    <>
      <ErrorSummary {...summary} />
      <Form token={token} id="sign-on" look="aligned" label={t('title')}>
        <HiddenField name="seen" value={String(setUp.version)} />
        <Panel title={t('part.kind')}>
          <SelectField
            {...textField('protocol')}
            empty={t('unset')}
            choices={ssoProtocols.map(value => ({ value, label: t(`protocol.${value}`) }))}
          />
        </Panel>
        <Panel title={t('part.cas')}>
          <p className="m-hint">{t('part.casLead')}</p>
          {text('url', t('hint.url'))}
          <SelectField
            {...textField('casVersion')}
            choices={([3, 2] as const).map(it => ({
              value: String(it),
              label: t(`casVersion.v${it}`),
            }))}
          />
          {casTexts.map((it, n) => text(it, n ? undefined : t('hint.numberAttribute')))}
        </Panel>
        <Panel title={t('part.oidc')}>
          <p className="m-hint">{t('part.oidcLead')}</p>
          {text('issuer', t('hint.issuer'))}
          {text('clientId')}
          <SelectField
            {...textField('clientAuth')}
            choices={signOnAuths.map(value => ({ value, label: t(`auth.${value}`) }))}
          />
          <Secret setUp={setUp} />
          <PasswordField
            {...textField('secret')}
            hint={t('hint.secret')}
            autoComplete="new-password"
          />
          {setUp.secret.state === 'none' ? null : tick('forgetSecret')}
          {oidcTexts.map((it, n) => text(it, n ? undefined : t('hint.scope')))}
        </Panel>
        <Panel title={t('part.doors')}>
          {tick('teachers')}
          {tick('students')}
        </Panel>
        <Panel title={t('part.newcomers')}>
          <p className="m-hint">{t('part.newcomersLead')}</p>
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
          <Actions>
            <SubmitButton label={t('submit')} />
            <IntentButton intent="try" label={t('try')} />
          </Actions>
        </Panel>
      </Form>
    </>
  )
}

/** How the secret stands; it is never shown itself. */
function Secret({ setUp: { secret } }: { setUp: SignOnSetUp }) {
  const { t } = useTranslation('signOn')
  return (
    <p>
      {t(`secret.${secret.state}`, { day: secret.at ? dayOf(secret.at) : '', by: secret.by ?? '' })}
    </p>
  )
}
