import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { ButtonLink, ConfirmPanel, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('complaints', 'done')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { id, businessType } = await context.api.complaints
    .detail({ id: listQuery(request).text('id', 64) ?? '-' })
    .catch(asPage)
  return { id, businessType }
}

/** What spec 5 asks for after a submit: it was submitted, and the way back to the list one came from. */
export default function ComplaintDone() {
  const { id, businessType } = useLoaderData<typeof loader>()
  const { t } = useTranslation('complaints')
  const orders = businessType === 'ORDERS'
  return (
    <Page narrow>
      <ConfirmPanel
        title={t('done')}
        tone="success"
        actions={
          <>
            <ButtonLink href={orders ? paths.ownOrders : paths.goods} look="primary">
              {t('sent.ok')}
            </ButtonLink>{' '}
            <ButtonLink href={paths.ownComplaint(id)}>{t('sent.look')}</ButtonLink>
          </>
        }
      >
        <p>{t('sent.text', { id })}</p>
        <p>{orders ? t('sent.toOrders') : t('sent.toGoods')}</p>
      </ConfirmPanel>
    </Page>
  )
}
