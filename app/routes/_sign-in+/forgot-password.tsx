import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asCodeReply } from '~/areas/accounts/screens/code-reply'
import { ResetForm } from '~/areas/accounts/screens/ResetForm'
import { pageName } from '~/frame/page-name'
import { ButtonLink, Link, Notice } from '~/ui'
import { safeReturn } from '~/web/access'
import { resetAction } from '~/areas/accounts/requests/phone-forms'
import { paths } from '~/paths'

export const handle = pageName('accounts', 'reset.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return {
    returnTo: safeReturn(searchParams.get('returnTo')) ?? '',
    isDone: !!context.actor && searchParams.has('done'),
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => resetAction(request, context)

/** A new password for who forgot theirs (the dialog of spec 2, as a page), and that it is set. */
export default function ForgotPassword() {
  const { returnTo, isDone } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  const reply = asCodeReply(useActionData())
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="reset-title">
      <h2 id="reset-title">{t('reset.title')}</h2>
      {isDone ? (
        <>
          <Notice tone="success" title={t('reset.done')} announce>
            {t('reset.doneText')}
          </Notice>
          <p>
            <ButtonLink href={returnTo || '/'} look="primary" size="large" wide>
              {t('reset.goOn')}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="m-hint">{t('reset.lead')}</p>
          <ResetForm reply={reply} returnTo={returnTo} />
          <p>
            <Link
              href={`${paths.signIn}?as=student${returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''}`}
            >
              {t('reset.back')}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
