import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { pageName } from '~/frame/page-name'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'

export const handle = pageName('settlement', 'ask.withdraw')

/** Asks once more before a statement is withdrawn. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance')
  const { id, acceptCount, storeName, storeNameEn, canSettle } = await context.api.settlement
    .detail({ id: params.id ?? '' })
    .catch(asPage)
  if (!canSettle) throw tooLate(paths.financeStatement(id))
  return { id, acceptCount, storeName, storeNameEn }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await readForm(request, context)
  requireRole(request, context, 'finance')
  const id = params.id ?? ''
  await context.api.settlement.cancel({ id }).catch(asPage)
  throw redirect(`${paths.financeSettlement}?withdrawn=1`)
}

export default function WithdrawStatement() {
  const { id, acceptCount, storeName, storeNameEn } = useLoaderData<typeof loader>()
  const pick = usePick()
  const { t } = useTranslation('settlement')
  return (
    <ConfirmPage
      title={t('ask.withdraw')}
      yes={t('ask.withdrawYes')}
      no={{ label: t('ask.no'), href: paths.financeStatement(id) }}
      danger
    >
      <p>
        <strong>{pick(storeName, storeNameEn)}</strong> <span className="m-figures">{id}</span>
      </p>
      <p>{t('ask.withdrawText', { n: acceptCount })}</p>
    </ConfirmPage>
  )
}
