import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { dones, FactorList } from '~/areas/second-factor/screens/FactorList'
import { paths } from '~/paths'
import { ButtonLink, Page } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('secondFactor', 'mine.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const mine = await context.api.secondFactor.mine().catch(asPage)
  const doneCode = new URL(request.url).searchParams.get('done')
  return {
    ...mine,
    canKeys: context.grade.scripts,
    done: dones.find(it => it === doneCode) ?? null,
  }
}

/** Authenticator apps and security keys of the signed-in person. */
export default function MySecondFactor() {
  const view = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  return (
    <Page title={t('mine.title')} lead={t('mine.lead')}>
      <FactorList {...view} />
      <p>
        <ButtonLink href={paths.account}>{t('mine.back')}</ButtonLink>
      </p>
    </Page>
  )
}
