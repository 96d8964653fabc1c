import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { AppForm } from '~/areas/second-factor/screens/AppForm'
import { asCodes, asDraft } from '~/areas/second-factor/screens/factor-view'
import { RecoveryCodes } from '~/areas/second-factor/screens/RecoveryCodes'
import { ButtonLink, Page, Panel } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { OWN_PAGES, requireProof } from '~/areas/accounts/requests/proof'
import { addAppAction } from '~/areas/second-factor/requests/second-factor-forms'

export const handle = pageName('secondFactor', 'app.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  requireProof(request, context)
  return { draft: await context.api.secondFactor.draftTotp().catch(asPage), home: OWN_PAGES }
}

export const action = ({ request, context }: ActionFunctionArgs) => addAppAction(request, context)

export default function AddApp() {
  const { draft, home } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  const answer = useActionData()
  const codes = asCodes(answer)
  return (
    <Page title={codes ? t('codes.title') : t('app.title')} narrow>
      <Panel>
        {codes ? (
          <RecoveryCodes codes={codes} next={`${home}?done=added`} />
        ) : (
          <>
            <AppForm draft={asDraft(answer) ?? draft} reply={asFormReply(answer)} />
            <p>
              <ButtonLink href={home}>{t('cancel')}</ButtonLink>
            </p>
          </>
        )}
      </Panel>
    </Page>
  )
}
