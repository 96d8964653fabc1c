import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asCodeReply } from '~/areas/accounts/screens/code-reply'
import { SignInForm } from '~/areas/accounts/screens/SignInForm'
import { SmsForm } from '~/areas/accounts/screens/SmsForm'
import { pageName } from '~/frame/page-name'
import { Link, Notice, Tabs } from '~/ui'
import { bindAction } from '~/areas/weixin/requests/weixin-forms'
import { bindable } from '~/areas/weixin/requests/weixin'
import { paths } from '~/paths'

export const handle = pageName('weixin', 'bind.title')

const ways = ['code', 'phone', 'sms'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const binding = await bindable(request, context)
  if (!binding) throw redirect(`${paths.signIn}?as=teacher&by=wx`)
  const by = new URL(request.url).searchParams.get('by')
  return { ...binding, by: ways.find(it => it === by) ?? 'code' }
}

export const action = ({ request, context }: ActionFunctionArgs) => bindAction(request, context)

/** Binds a WeChat that nobody has to an account that is there. */
export default function Bind() {
  const { qr, by, isOver, returnTo } = useLoaderData<typeof loader>()
  const { t } = useTranslation('weixin')
  const reply = asCodeReply(useActionData())
  const back = returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="bind-title">
      <h2 id="bind-title">{t('bind.title')}</h2>
      {isOver && !reply ? (
        <Notice tone="warning">{t('bind.gone')}</Notice>
      ) : (
        <p className="m-hint">{t('bind.lead')}</p>
      )}
      <Tabs
        look="pill"
        label={t('bind.ways')}
        tabs={ways.map(it => ({
          label: t(`bind.${it}`),
          href: `${paths.weixinBind}?qr=${qr}&by=${it}${back}`,
          current: it === by,
        }))}
      />
      {by === 'sms' ? (
        <SmsForm reply={reply} returnTo={returnTo} />
      ) : (
        <SignInForm key={by} by={by} reply={reply} returnTo={returnTo} />
      )}
      <p>
        <Link href={`${paths.signIn}?as=teacher&by=wx${back}`}>{t('bind.back')}</Link>
      </p>
    </div>
  )
}
