import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SignInForm } from '~/features/accounts/SignInForm'
import { asFormReply } from '~/features/form-reply'
import { named } from '~/features/page-name'
import { Link, Tabs } from '~/ui'
import { safeReturn } from '~/web/access'
import { signInAction } from '~/web/sign-in'

export const handle = named('accounts', 'signIn')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const returnTo = safeReturn(url.searchParams.get('returnTo'))
  if (context.actor && returnTo) throw redirect(returnTo)
  return { by: url.searchParams.get('as') === 'student' ? 'phone' as const : 'code' as const, returnTo: returnTo ?? '' }
}

export const action = ({ request, context }: ActionFunctionArgs) => signInAction(request, context)

export default function SignIn() {
  const { by, returnTo } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  const reply = asFormReply(useActionData())
  const to = (as: string) => `/logining?as=${as}${returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''}`
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{t('signIn')}</h2>
      <Tabs label={t('signIn')} tabs={[{ label: t('teacherTab'), href: to('teacher'), current: by === 'code' }, { label: t('studentTab'), href: to('student'), current: by === 'phone' }]} />
      <SignInForm key={by} by={by} reply={reply} returnTo={returnTo} />
      <p className="m-hint">{by === 'phone' ? t('intro') : t('staffDesk')}</p>
      <p><Link href="/">{t('browse')}</Link></p>
    </div>
  )
}
