import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Actions, ButtonLink } from '~/ui'
import { safeReturn } from '~/web/access'

export const handle = pageName('cart', 'identity.title')

/** Asks who somebody is before they go on (spec 2): teacher, student, or not now. Afterwards they are back where they were. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo'))
  if (context.actor) throw redirect(returnTo ?? '/')
  const weixin = await context.api.weixin.doors()
  return { returnTo: returnTo ?? '/', keepsCart: context.guestCart?.isKept ?? false, weixin }
}

export default function ChooseIdentity() {
  const { returnTo, keepsCart, weixin } = useLoaderData<typeof loader>()
  const { t } = useTranslation('cart')
  // Where the school lets them in by WeChat, that is the first thing both dialogs show (spec 2).
  const to = (as: 'teacher' | 'student') =>
    `${paths.signIn}?as=${as}${weixin[as] ? '&by=wx' : ''}&returnTo=${encodeURIComponent(returnTo)}`
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="identity-title">
      <h2 id="identity-title">{t('identity.title')}</h2>
      <p>{t('identity.text')}</p>
      {keepsCart ? <p className="m-hint">{t('identity.keeps')}</p> : null}
      <p>
        <ButtonLink href={to('teacher')} look="primary" size="large" wide>
          {t('identity.teacher')}
        </ButtonLink>
      </p>
      <p>
        <ButtonLink href={to('student')} size="large" wide>
          {t('identity.student')}
        </ButtonLink>
      </p>
      <Actions>
        <ButtonLink href={returnTo} look="quiet">
          {t('identity.later')}
        </ButtonLink>
      </Actions>
    </div>
  )
}
