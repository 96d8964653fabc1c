import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui'
import { safeReturn } from '~/web/access'

export const handle = pageName('accounts', 'signIn')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo')) ?? '/'
  if (context.actor) throw redirect(returnTo)
  return { returnTo }
}

/** The login layout with its welcome and one entry: purchaser login (spec 2). */
export default function LoginBnu() {
  const { returnTo } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="bnu-title">
      <h2 id="bnu-title">{t('signIn')}</h2>
      <p>{t('bnuHint')}</p>
      <p>
        <ButtonLink
          href={`${paths.chooseIdentity}?returnTo=${encodeURIComponent(returnTo)}`}
          look="primary"
          size="large"
          wide
        >
          {t('purchaserOnly')}
        </ButtonLink>
      </p>
    </div>
  )
}
