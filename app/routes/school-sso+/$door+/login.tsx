import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/frame/error-page'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { usePick, useRootData } from '~/frame/root-data'
import { TwinSignInForm } from '~/areas/sso/screens/TwinSignInForm'
import { ButtonLink, Notice, Panel } from '~/ui'
import { twinAction, twinPage } from '~/areas/sso/requests/school-twin'

export const handle = pageName('sso', 'twin.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  twinPage(request, context, params.door)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  twinAction(request, context, params.door)

/** The local twin of a school's sign-on: the one page of it that a person sees. */
export default function SchoolSignOn() {
  const { refused, examples } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('sso')
  const { mall } = useRootData()
  const school = usePick()(mall.schoolName, mall.schoolNameEn)
  return (
    <div className="m-twin" id="main" role="main" tabIndex={-1}>
      <p className="m-twin-head">{t('twin.head', { school })}</p>
      <Panel>
        <h1>{t('twin.title')}</h1>
        {refused ? (
          <>
            <Notice tone="danger" title={t('twin.refused')}>
              {t('twin.refusedText')}
            </Notice>
            <p className="m-question-more">
              <ButtonLink href="/">{t('home')}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <Notice tone="info" title={t('twin.demo')}>
              {t('twin.demoText')}{' '}
              {examples
                .map(it => t(it.known ? 'twin.known' : 'twin.unknown', it))
                .join(t('twin.join'))}
            </Notice>
            <TwinSignInForm reply={reply} />
          </>
        )}
      </Panel>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div role="main" id="main" tabIndex={-1} className="m-bare">
      <RouteErrorPage />
    </div>
  )
}
