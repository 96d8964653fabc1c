import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asCodeReply } from '~/areas/accounts/screens/code-reply'
import { SignInForm } from '~/areas/accounts/screens/SignInForm'
import { EndedNotice } from '~/areas/accounts/screens/EndedNotice'
import { SmsForm } from '~/areas/accounts/screens/SmsForm'
import { firstWay, signInWays, takesRegistrations } from '~/areas/accounts/screens/sign-in-ways'
import { StudentLinks } from '~/areas/accounts/screens/StudentLinks'
import { isAwaited, RELOAD_SECONDS } from '~/areas/accounts/screens/weixin-view'
import { WeixinCode } from '~/areas/accounts/screens/WeixinCode'
import { pageName } from '~/frame/page-name'
import type { RootData } from '~/frame/root-data'
import { SchoolDoor } from '~/areas/sso/screens/SchoolDoor'
import { Link, Tabs } from '~/ui'
import { endedOf, safeReturn } from '~/web/access'
import { asPage } from '~/web/failures'
import { isAnew } from '~/areas/accounts/requests/proof'
import { signInAction } from '~/areas/accounts/requests/sign-in'
import { signInByCode } from '~/areas/weixin/requests/weixin'
import { paths, withBase } from '~/paths'

export const handle = { ...pageName('accounts', 'signIn'), metaToo: true }

/** The address of the page: for whom, by which way, and back to where. */
const addressOf = (as: string, by: string | undefined, returnTo: string) =>
  `${paths.signIn}?as=${as}${by ? `&by=${by}` : ''}${returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''}`

/** A code is asked for anew every few seconds where there is no script. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const scripts = (matches.find(it => it.id === 'root')?.data as RootData | undefined)?.scripts
  return data?.code && !scripts && isAwaited(data.code)
    ? [
        {
          httpEquiv: 'refresh',
          content: `${RELOAD_SECONDS};url=${withBase(addressOf(data.as, 'wx', data.returnTo))}&qr=${data.code.qr}`,
        },
      ]
    : []
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const returnTo = safeReturn(url.searchParams.get('returnTo'))
  if (context.actor && returnTo && !isAnew(returnTo)) throw redirect(returnTo)
  const as = url.searchParams.get('as') === 'student' ? ('student' as const) : ('teacher' as const)
  const ways = signInWays(as, context.mall, await context.api.weixin.doors())
  const way = ways.find(it => it === url.searchParams.get('by')) ?? firstWay(ways)
  return {
    as,
    ways,
    way,
    code: way === 'wx' ? await signInByCode(request, context).catch(asPage) : null,
    returnTo: returnTo ?? '',
    ended: endedOf(url.searchParams.get('ended')),
    registers: takesRegistrations(context.mall),
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => signInAction(request, context)

export default function SignIn() {
  const { as, ways, way, code, returnTo, ended, registers } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  const reply = asCodeReply(useActionData())
  const to = (as: string, by?: string) => addressOf(as, by, returnTo)
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{t('signIn')}</h2>
      <EndedNotice ended={ended} />
      <Tabs
        label={t('signIn')}
        tabs={[
          { label: t('teacherTab'), href: to('teacher'), current: as === 'teacher' },
          { label: t('studentTab'), href: to('student'), current: as === 'student' },
        ]}
      />
      {ways.length > 1 ? (
        <Tabs
          look="pill"
          label={t('ways')}
          tabs={ways.map(it => ({ label: t(`way.${it}`), href: to(as, it), current: it === way }))}
        />
      ) : null}
      {code ? (
        <WeixinCode
          key={code.qr}
          view={code}
          kind="LOGIN"
          here={to(as, 'wx')}
          others={
            <p>
              <Link href={to(as, 'password')}>
                {t(as === 'student' ? 'byPassword' : 'byNumber')}
              </Link>
            </p>
          }
        />
      ) : way === 'sso' ? (
        <SchoolDoor returnTo={returnTo} />
      ) : way === 'sms' ? (
        <SmsForm reply={reply} returnTo={returnTo} />
      ) : (
        <SignInForm
          key={as}
          by={as === 'student' ? 'phone' : 'code'}
          reply={reply}
          returnTo={returnTo}
        />
      )}
      {as === 'student' ? <StudentLinks returnTo={returnTo} registers={registers} /> : null}
      {way === 'sso' ? null : (
        <p className="m-hint">{as === 'student' ? t('intro') : t('staffDesk')}</p>
      )}
      <p>
        <Link href="/">{t('browse')}</Link>
      </p>
    </div>
  )
}
