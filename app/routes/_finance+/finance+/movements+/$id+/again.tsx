import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { askAgainAction, loadUnsettled } from '~/areas/finance/requests/movements'
import { MovementLine } from '~/areas/finance/screens/MovementLine'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'

export const handle = pageName('finance', 'again.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadUnsettled(request, context, params.id ?? '')

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  askAgainAction(request, context, params.id ?? '')

export default function AskAgain() {
  const { movement } = useLoaderData<typeof loader>()
  const { t } = useTranslation('finance')
  return (
    <ConfirmPage
      title={t('again.title')}
      yes={t('again.yes')}
      no={{ label: t('detail.no'), href: paths.financeMovement(movement.id) }}
    >
      <MovementLine movement={movement} />
      <p>{t(movement.state === 'refused' ? 'again.refused' : 'again.unknown')}</p>
    </ConfirmPage>
  )
}
