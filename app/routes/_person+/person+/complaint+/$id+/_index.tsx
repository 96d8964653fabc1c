import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ComplaintSheet } from '~/areas/complaints/screens/ComplaintSheet'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('complaints', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return { complaint: await context.api.complaints.detail({ id: params.id ?? '' }).catch(asPage) }
}

export default function OwnComplaint() {
  const { complaint } = useLoaderData<typeof loader>()
  const { t } = useTranslation('complaints')
  return (
    <Page
      title={t('detail.title')}
      actions={
        complaint.actions.includes('withdraw') ? (
          <ButtonLink href={paths.withdrawComplaint(complaint.id)}>
            {t('withdraw.title')}
          </ButtonLink>
        ) : undefined
      }
    >
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('list.title'), href: paths.ownComplaints },
          { label: complaint.subject },
        ]}
      />
      <ComplaintSheet complaint={complaint} />
      <p className="m-way-back">
        <ButtonLink href={paths.ownComplaints}>{t('backAll')}</ButtonLink>
      </p>
    </Page>
  )
}
