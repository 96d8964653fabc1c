import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signOnAuths, ssoProtocols } from '~/areas/malls/codes'
import { dayOf } from '~/frame/when'
import { CheckboxField, Panel, PasswordField, SelectField, TextField } from '~/ui'
import type { SignOnSetUp } from '../contract'
import type { SignOnFields, SignOnText } from './sign-on-fields'

const casTexts = ['numberAttribute', 'nameAttribute'] as const
const oidcTexts = ['scope', 'numberClaim', 'nameClaim'] as const

/** Which protocol, and what it needs: where scripts run that of the chosen one alone, else of both below each other. */
export function ProtocolParts({ setUp, fields }: { setUp: SignOnSetUp; fields: SignOnFields }) {
  const { t } = useTranslation('signOn')
  const { textField, box } = fields
  const field = textField('protocol')
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(
    () => setChosen(document.querySelector<HTMLSelectElement>(`#${field.id}`)?.value ?? null),
    [field.id],
  )
  const choose = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement) setChosen(target.value)
  }
  const text = (name: SignOnText, hint?: string) => (
    <TextField key={name} {...textField(name)} hint={hint} autoComplete="off" />
  )
  // What is wrong is seen, whichever protocol is chosen.
  const isHidden = (protocol: string, isWrong = false) =>
    chosen !== null && chosen !== protocol && !isWrong
  return (
    <>
      <Panel title={t('part.kind')}>
        <div onChange={choose}>
          <SelectField
            {...field}
            empty={t('unset')}
            choices={ssoProtocols.map(value => ({ value, label: t(`protocol.${value}`) }))}
          />
        </div>
      </Panel>
      <Part title={t('part.cas')} lead={t('part.casLead')} isHidden={isHidden('cas')}>
        {text('url', t('hint.url'))}
        <SelectField
          {...textField('casVersion')}
          choices={([3, 2] as const).map(it => ({
            value: String(it),
            label: t(`casVersion.v${it}`),
          }))}
        />
        {casTexts.map((it, n) => text(it, n ? undefined : t('hint.numberAttribute')))}
      </Part>
      <Part
        title={t('part.oidc')}
        lead={t('part.oidcLead')}
        isHidden={isHidden('oidc', !!textField('secret').error)}
      >
        {text('issuer', t('hint.issuer'))}
        {text('clientId')}
        <SelectField
          {...textField('clientAuth')}
          width="long"
          choices={signOnAuths.map(value => ({ value, label: t(`auth.${value}`) }))}
        />
        <Secret setUp={setUp} />
        <PasswordField
          {...textField('secret')}
          hint={t('hint.secret')}
          autoComplete="new-password"
        />
        {setUp.secret.state === 'none' ? null : <CheckboxField {...box('forgetSecret')} />}
        {oidcTexts.map((it, n) => text(it, n ? undefined : t('hint.scope')))}
      </Part>
    </>
  )
}

/** What one protocol needs; what is typed into one that is hidden stays. */
function Part({
  title,
  lead,
  isHidden,
  children,
}: {
  title: string
  lead: string
  isHidden: boolean
  children: ReactNode
}) {
  return (
    <div role="group" aria-label={title} hidden={isHidden}>
      <Panel title={title}>
        <p>{lead}</p>
        {children}
      </Panel>
    </div>
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
