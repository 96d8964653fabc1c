import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  AnsweredNotice,
  AnswerForm,
  ComplaintSheet,
} from '~/areas/complaints/screens/ComplaintSheet'
import { asFormReply } from '~/frame/form-reply'
import { RefusedNotice } from '~/frame/RefusedNotice'
import { pageName } from '~/frame/page-name'
import { Breadcrumb, ButtonLink, Page } from '~/ui'
import { requireRole } from '~/web/access'
import { answerAction } from '~/areas/complaints/requests/complaint-form'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('complaints', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform', 'auditor')
  return {
    complaint: await context.api.complaints.detail({ id: params.id ?? '' }).catch(asPage),
    notice: listQuery(request).text('said', 20) ?? null,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'platform')
  return answerAction(request, context, params.id ?? '')
}

export default function DeskComplaint() {
  const { complaint, notice } = useLoaderData<typeof loader>()
  const { t } = useTranslation('complaints')
  const reply = asFormReply(useActionData())
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('desk.title'), href: paths.platformComplaints },
          { label: complaint.subject },
        ]}
      />
      <AnsweredNotice notice={notice} />
      <ComplaintSheet complaint={complaint} platform />
      {complaint.actions.includes('answer') ? (
        <AnswerForm reply={reply} />
      ) : (
        <RefusedNotice reply={reply} />
      )}
      <p className="m-way-back">
        <ButtonLink href={paths.platformComplaints}>{t('backAll')}</ButtonLink>
      </p>
    </Page>
  )
}
