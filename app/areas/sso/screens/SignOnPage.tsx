import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { useAudits } from '~/frame/root-data'
import { DescriptionList, ErrorSummary, Notice, Page, Panel } from '~/ui'
import type { SignOnSetUp, TryReply } from '../contract'
import { SignOnForm } from './SignOnForm'
import { useSignOnFields } from './sign-on-fields'

/** What an action answers where the other end was only tried; undefined where it is anything else. */
export const asTried = (answer: unknown): TryReply | undefined =>
  answer && typeof answer === 'object' && 'tried' in answer ? (answer.tried as TryReply) : undefined

/** Where the school's own sign-on is, what to register there, and whom it brings. */
export function SignOnPage({
  setUp,
  isProven,
  said,
  reply,
  tried,
  crumbs,
}: {
  setUp: SignOnSetUp
  isProven: boolean
  said: string | undefined
  reply: FormReply | undefined
  tried: TryReply | undefined
  /** At the console: the way back to the school. */
  crumbs?: ReactNode
}) {
  const { t } = useTranslation('signOn')
  const audits = useAudits()
  const fields = useSignOnFields(setUp, reply)
  const form = <SignOnForm setUp={setUp} fields={fields} reply={reply} isProven={isProven} />
  const outcome = (['saved', 'same'] as const).find(it => it === said)
  return (
    <Page title={t('title')} lead={t('lead')}>
      {crumbs}
      <ErrorSummary {...fields.summary} />
      {!reply && outcome ? (
        <Notice tone={outcome === 'same' ? 'info' : 'success'} announce>
          {t(outcome)}
        </Notice>
      ) : null}
      {tried ? <Tried {...tried} /> : null}
      {setUp.signOn ? null : <Notice tone="info">{t(setUp.twin ? 'twin' : 'none')}</Notice>}
      <Panel title={t('register.title')}>
        <p>{t('register.lead')}</p>
        {setUp.addresses.map(({ back, signedOut }) => (
          <DescriptionList
            key={back}
            columns={1}
            items={[
              { term: t('register.back'), value: <code className="m-figures">{back}</code> },
              {
                term: t('register.signedOut'),
                value: <code className="m-figures">{signedOut}</code>,
              },
            ]}
          />
        ))}
      </Panel>
      {audits ? (
        // Shown as it stands, and without a button.
        <fieldset disabled>
          <legend className="m-hidden">{t('title')}</legend>
          {form}
        </fieldset>
      ) : (
        form
      )}
    </Page>
  )
}

/** What came of asking the other end. */
function Tried({ outcome, address, detail }: TryReply) {
  const { t } = useTranslation('signOn')
  return (
    <Notice
      tone={outcome === 'works' ? 'success' : 'warning'}
      title={t(`tried.${outcome}`)}
      announce
    >
      <p>{t('tried.asked', { address })}</p>
      {detail ? <p>{t('tried.detail', { detail })}</p> : null}
      <p>{t('tried.notYet')}</p>
    </Notice>
  )
}
