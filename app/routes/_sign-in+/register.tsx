import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asCodeReply } from '~/areas/accounts/screens/code-reply'
import { RegisterForm } from '~/areas/accounts/screens/RegisterForm'
import { takesRegistrations } from '~/areas/accounts/screens/sign-in-ways'
import { pageName } from '~/frame/page-name'
import { Link, Notice } from '~/ui'
import { safeReturn } from '~/web/access'
import { registerAction } from '~/areas/accounts/requests/phone-forms'
import { paths } from '~/paths'

export const handle = pageName('accounts', 'registration.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!takesRegistrations(context.mall)) throw data({ code: 'not_found' }, { status: 404 })
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo'))
  if (context.actor) throw redirect(returnTo ?? '/')
  return { returnTo: returnTo ?? '' }
}

export const action = ({ request, context }: ActionFunctionArgs) => registerAction(request, context)

/** Registration of students (the dialog of spec 2, as a page). */
export default function Register() {
  const { returnTo } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  const reply = asCodeReply(useActionData())
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="register-title">
      <h2 id="register-title">{t('registration.title')}</h2>
      <Notice>{t('intro')}</Notice>
      <RegisterForm reply={reply} returnTo={returnTo} />
      <p>
        <Link
          href={`${paths.signIn}?as=student${returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''}`}
        >
          {t('registration.haveAccount')}
        </Link>
      </p>
    </div>
  )
}
