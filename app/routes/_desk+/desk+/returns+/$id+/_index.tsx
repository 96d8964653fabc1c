import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AnswerForm, ReceiveForm } from '~/areas/after-sales/screens/CaseForms'
import { CaseSheet, CaseStanding, SaidNotice } from '~/areas/after-sales/screens/CaseSheet'
import { asFormReply } from '~/frame/form-reply'
import { RefusedNotice } from '~/frame/RefusedNotice'
import { pageName } from '~/frame/page-name'
import { Breadcrumb, ButtonLink, Page, Panel } from '~/ui'
import { requireRole } from '~/web/access'
import { answerAction, receiveAction } from '~/areas/after-sales/requests/after-sales-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'

export const handle = pageName('afterSales', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  return {
    it: await context.api.afterSales.detail({ id: params.id ?? '' }).catch(asPage),
    notice: listQuery(request).text('said', 20) ?? null,
  }
}

/** The one form of the page is that of the next step; whoever pressed twice sees what the first press has done. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  const id = params.id ?? ''
  const { actions } = await context.api.afterSales.detail({ id }).catch(asPage)
  if (actions.includes('answer')) return answerAction(request, context, id)
  if (actions.includes('receive')) return receiveAction(request, context, id)
  await readForm(request, context)
  return tooLate(paths.deskReturn(id))
}

export default function DeskCase() {
  const { it, notice } = useLoaderData<typeof loader>()
  const { t } = useTranslation('afterSales')
  const reply = asFormReply(useActionData())
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('desk.title'), href: paths.deskReturns }, { label: it.id }]}
      />
      <SaidNotice code={notice} />
      <Panel>
        <CaseStanding it={it} />
        {it.actions.includes('refund') ? (
          <div className="m-actions m-screen-only">
            <ButtonLink href={paths.refundDeskReturn(it.id)} look="primary">
              {t('desk.toRefund')}
            </ButtonLink>
          </div>
        ) : null}
      </Panel>
      {it.actions.includes('answer') || it.actions.includes('receive') ? null : (
        <RefusedNotice reply={reply} />
      )}
      {it.actions.includes('answer') ? <AnswerForm it={it} reply={reply} /> : null}
      {it.actions.includes('receive') ? <ReceiveForm it={it} reply={reply} /> : null}
      <CaseSheet it={it} desk />
      <p className="m-way-back">
        <ButtonLink href={paths.deskReturns}>{t('back')}</ButtonLink>
      </p>
    </Page>
  )
}
