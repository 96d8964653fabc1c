import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { ButtonLink, Notice } from '~/ui'
import { doneTarget } from '~/areas/weixin/requests/weixin-forms'
import { paths } from '~/paths'

export const handle = pageName('weixin', 'doneTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.actor) throw redirect(paths.signIn)
  return { to: doneTarget(request) }
}

/** Says that a sign-in by WeChat succeeded, where the page with the code could not. */
export default function ScanDone() {
  const { to } = useLoaderData<typeof loader>()
  const { t } = useTranslation('weixin')
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="done-title">
      <h2 id="done-title">{t('doneTitle')}</h2>
      <Notice tone="success" announce>
        {t('done')}
      </Notice>
      <p>
        <ButtonLink href={to} look="primary" size="large" wide>
          {t('goOn')}
        </ButtonLink>
      </p>
    </div>
  )
}
