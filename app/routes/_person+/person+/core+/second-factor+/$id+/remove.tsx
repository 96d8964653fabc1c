import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { requireProof } from '~/areas/accounts/requests/proof'
import { findFactor, removeAction } from '~/areas/second-factor/requests/second-factor-forms'
import { paths } from '~/paths'

export const handle = pageName('secondFactor', 'remove.name')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const factor = await findFactor(request, context, params.id ?? '')
  requireProof(request, context)
  return factor
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  removeAction(request, context, params.id ?? '')

/** Asks once before an app or key is taken off the account. */
export default function RemoveFactor() {
  const { factor, isLast } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  return (
    <ConfirmPage
      danger
      title={t('remove.title', { name: factor.name })}
      yes={t('remove.yes')}
      no={{ label: t('cancel'), href: paths.accountSecondFactor }}
    >
      {isLast ? t('remove.last') : t('remove.text')}
    </ConfirmPage>
  )
}
