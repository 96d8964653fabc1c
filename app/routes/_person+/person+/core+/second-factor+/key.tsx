import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { asCodes } from '~/areas/second-factor/screens/factor-view'
import { NewKeyForm } from '~/areas/second-factor/screens/NewKeyForm'
import { RecoveryCodes } from '~/areas/second-factor/screens/RecoveryCodes'
import { ButtonLink, Page, Panel } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { OWN_PAGES, requireProof } from '~/areas/accounts/requests/proof'
import { addKeyAction } from '~/areas/second-factor/requests/second-factor-forms'

export const handle = pageName('secondFactor', 'key.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  requireProof(request, context)
  const { key } = await context.api.secondFactor.askKey().catch(asPage)
  return { question: context.grade.scripts ? key : null, home: OWN_PAGES }
}

export const action = ({ request, context }: ActionFunctionArgs) => addKeyAction(request, context)

export default function AddKey() {
  const { question, home } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  const answer = useActionData()
  const codes = asCodes(answer)
  return (
    <Page
      title={codes ? t('codes.title') : t('key.title')}
      lead={codes ? undefined : t('key.lead')}
      narrow
    >
      <Panel>
        {codes ? (
          <RecoveryCodes codes={codes} next={`${home}?done=added`} />
        ) : (
          <>
            <NewKeyForm question={question} reply={asFormReply(answer)} />
            <p>
              <ButtonLink href={home}>{t('cancel')}</ButtonLink>
            </p>
          </>
        )}
      </Panel>
    </Page>
  )
}
