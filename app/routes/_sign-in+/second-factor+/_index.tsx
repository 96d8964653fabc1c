import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { pageName } from '~/frame/page-name'
import { useFormToken } from '~/frame/root-data'
import { CodeForm } from '~/areas/second-factor/screens/CodeForm'
import { KeyForm } from '~/areas/second-factor/screens/KeyForm'
import { Form, HiddenField, IntentButton, Link, Notice, Tabs } from '~/ui'
import { askedAction, loadAsked } from '~/areas/second-factor/requests/second-factor-forms'
import { paths } from '~/paths'

export const handle = pageName('secondFactor', 'title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAsked(request, context)
export const action = ({ request, context }: ActionFunctionArgs) => askedAction(request, context)

/** The second step of signing in, by whatever door the first was taken. */
export default function SecondFactor() {
  const { person, ways, way, key, hasKey, ended, returnTo } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const reply = asFormReply(useActionData())
  const back = returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="second-title">
      <h2 id="second-title">{ended ? t('ended.title') : t('title')}</h2>
      {ended ? (
        <>
          <Notice tone="warning">
            {t('ended.text', { at: minuteOf(ended.at), reason: ended.reason })}
          </Notice>
          <p>{t('ended.warn')}</p>
          <Form token={token} id="second-ended" label={t('ended.title')}>
            <HiddenField name="returnTo" value={returnTo} />
            <IntentButton intent="noted" label={t('ended.go')} look="primary" size="large" wide />
          </Form>
        </>
      ) : (
        <>
          <p>{t('who', { name: person.name, code: person.code })}</p>
          {ways.length > 1 ? (
            <Tabs
              look="pill"
              label={t('ways')}
              tabs={ways.map(it => ({
                label: t(`way.${it}`),
                href: `${paths.secondFactor}?by=${it}${back}`,
                current: it === way,
              }))}
            />
          ) : null}
          {way === 'key' && key ? (
            <KeyForm id="second-key" question={key} use="enter" label={t('key.use')} reply={reply}>
              <HiddenField name="returnTo" value={returnTo} />
            </KeyForm>
          ) : (
            <CodeForm
              key={way}
              way={way === 'recovery' ? 'recovery' : 'totp'}
              reply={reply}
              returnTo={returnTo}
            />
          )}
          {hasKey && !ways.includes('key') ? <p className="m-hint">{t('keyElsewhere')}</p> : null}
          <p className="m-hint">{t('lost')}</p>
        </>
      )}
      <p>
        <Link href={paths.signIn}>{t('other')}</Link>
      </p>
    </div>
  )
}
