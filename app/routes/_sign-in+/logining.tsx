import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asCodeReply } from '~/features/accounts/code-reply'
import { SignInForm } from '~/features/accounts/SignInForm'
import { SmsForm } from '~/features/accounts/SmsForm'
import { signInWays } from '~/features/accounts/sign-in-ways'
import { StudentLinks } from '~/features/accounts/StudentLinks'
import { named } from '~/features/page-name'
import { Link, Tabs } from '~/ui'
import { safeReturn } from '~/web/access'
import { signInAction } from '~/web/sign-in'

export const handle = named('accounts', 'signIn')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const returnTo = safeReturn(url.searchParams.get('returnTo'))
  if (context.actor && returnTo) throw redirect(returnTo)
  const as = url.searchParams.get('as') === 'student' ? 'student' as const : 'teacher' as const
  const ways = signInWays(as, context.mall)
  return { as, ways, way: ways.find(it => it === url.searchParams.get('by')) ?? ways[0], returnTo: returnTo ?? '' }
}

export const action = ({ request, context }: ActionFunctionArgs) => signInAction(request, context)

export default function SignIn() {
  const { as, ways, way, returnTo } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  const reply = asCodeReply(useActionData())
  const to = (as: string, by?: string) => `/logining?as=${as}${by ? `&by=${by}` : ''}${returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''}`
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{t('signIn')}</h2>
      <Tabs label={t('signIn')} tabs={[{ label: t('teacherTab'), href: to('teacher'), current: as === 'teacher' }, { label: t('studentTab'), href: to('student'), current: as === 'student' }]} />
      {ways.length > 1 ? <Tabs look="pill" label={t('ways')} tabs={ways.map(it => ({ label: t(`way.${it}`), href: to(as, it), current: it === way }))} /> : null}
      {way === 'sms' ? <SmsForm reply={reply} returnTo={returnTo} /> : <SignInForm key={as} by={as === 'student' ? 'phone' : 'code'} reply={reply} returnTo={returnTo} />}
      {as === 'student' ? <StudentLinks returnTo={returnTo} /> : null}
      <p className="m-hint">{as === 'student' ? t('intro') : t('staffDesk')}</p>
      <p><Link href="/">{t('browse')}</Link></p>
    </div>
  )
}
