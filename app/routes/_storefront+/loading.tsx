import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { withBase } from '~/paths'
import { ButtonLink, Page } from '~/ui'
import { safeReturn } from '~/web/access'

const AFTER_SECONDS = 2

export const handle = { ...pageName('content', 'loading.title'), metaToo: true }

/** Goes on by itself, with or without script, to where `to` says (a path of the mall); without one it stays and offers the way home. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.to ? [{ httpEquiv: 'refresh', content: `${AFTER_SECONDS};url=${withBase(data.to)}` }] : []

export const loader = ({ request }: LoaderFunctionArgs) => ({
  to: safeReturn(new URL(request.url).searchParams.get('to')),
})

export default function Loading() {
  const { to } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  return (
    <Page>
      <div className="m-error-page" role="status">
        <h1>{t('loading.title')}</h1>
        <p>{t('loading.text')}</p>
        <p>
          <ButtonLink href={to ?? '/'} look="primary">
            {t('loading.go')}
          </ButtonLink>
        </p>
      </div>
    </Page>
  )
}
