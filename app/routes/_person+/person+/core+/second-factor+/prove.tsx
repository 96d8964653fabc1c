import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { ProveForm } from '~/areas/second-factor/screens/ProveForm'
import { Page, Panel } from '~/ui'
import { requirePerson } from '~/web/access'
import { proveTarget } from '~/areas/accounts/requests/proof'
import { proveAction } from '~/areas/second-factor/requests/second-factor-forms'

export const handle = pageName('secondFactor', 'prove.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return { target: proveTarget(request) }
}

export const action = ({ request, context }: ActionFunctionArgs) => proveAction(request, context)

export default function Prove() {
  const { target } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  return (
    <Page title={t('prove.title')} lead={t('prove.lead')} narrow>
      <Panel>
        <ProveForm reply={asFormReply(useActionData())} target={target} />
      </Panel>
    </Page>
  )
}
