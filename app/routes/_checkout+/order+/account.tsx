import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FUND_SPLITS_MAX } from '~/areas/funds/limits'
import { sumHao } from '~/contract/money'
import { asFormReply } from '~/frame/form-reply'
import { CheckoutSteps } from '~/areas/cart/screens/CheckoutSteps'
import { ComingSteps } from '~/areas/approvals/screens/ComingSteps'
import { PaperFields, usePaperNames, wantedPapers } from '~/areas/approvals/screens/PaperFields'
import { RefusedOrders } from '~/areas/approvals/screens/RefusedOrders'
import { FillOrders } from '~/areas/funds/screens/FillOrders'
import { FundFacts } from '~/areas/funds/screens/FundFacts'
import { FundForm } from '~/areas/funds/screens/FundForm'
import { pageName } from '~/frame/page-name'
import { ofPrincipal, PrincipalForm } from '~/areas/funds/screens/PrincipalForm'
import { RefusedNotice } from '~/frame/RefusedNotice'
import { ButtonLink, EmptyState, Link, Notice, Page, Panel } from '~/ui'
import { fillFundsAction, loadFilling } from '~/areas/funds/requests/fill-funds'
import { paths } from '~/paths'

export const handle = pageName('funds', 'fill.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFilling(request, context)
export const action = ({ request, context }: ActionFunctionArgs) =>
  fillFundsAction(request, context)

/** What was attached with a refused form is there, and shown. */
export const shouldRevalidate = () => true

export default function FillFunds() {
  const { orders, open, funds, coming, orderId, draft, drafted } = useLoaderData<typeof loader>()
  const { t: words } = useTranslation('orders')
  const { t: checkout } = useTranslation('checkout')
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('funds')
  const visibleOrders = open.length ? orders.filter(order => open.includes(order.id)) : orders
  const papers = open.length ? wantedPapers(visibleOrders, coming) : []
  const nameOf = usePaperNames()
  const due = sumHao(visibleOrders.map(order => order.amount))
  return (
    <Page
      title={t('fill.title')}
      lead={open.length ? t('fill.lead', { n: FUND_SPLITS_MAX }) : undefined}
    >
      <CheckoutSteps active={2} />
      {open.length === 0 ? (
        <SubmitResult
          approved={orders.every(order => order.fundStatus === 'approved')}
          stepsAsked={orders.some(
            order =>
              order.fundStatus === 'toAudit' ||
              order.fundStatus === 'freezing' ||
              order.fundStatus === 'approved',
          )}
        />
      ) : null}
      {drafted && draft ? (
        <Notice tone="success" announce>
          {checkout('check.drafted')}{' '}
          <Link href={paths.submitInvoice(orderId ?? '')}>{words('action.submitFunds')}</Link>
        </Notice>
      ) : null}
      <RefusedOrders list={coming} />
      {open.length && funds.length ? null : <RefusedNotice reply={reply} />}
      {open.length && funds.length ? (
        <FundForm
          funds={funds}
          due={due}
          orders={visibleOrders}
          reply={ofPrincipal(reply) ? undefined : reply}
          more={
            papers.length
              ? {
                  fields: <PaperFields wanted={papers} reply={reply} formId="fill" />,
                  nameOf,
                  key: JSON.stringify(papers.map(it => it.order.papers.map(paper => paper.id))),
                }
              : undefined
          }
          draft={draft}
          mayDraft={orderId && checkout('check.draft')}
        />
      ) : null}
      {open.length && !funds.length ? (
        <Panel>
          <EmptyState picture="paper" title={t('fill.noFunds')}>
            {t('fill.noFundsText')}
          </EmptyState>
        </Panel>
      ) : null}
      {orderId && open.length && funds.length ? (
        <PrincipalForm reply={ofPrincipal(reply) ? reply : undefined} />
      ) : null}
      <ComingSteps list={coming} />
      <Panel title={t('fill.ordersTitle')} flush>
        <FillOrders orders={visibleOrders} due={due} />
      </Panel>
      {funds.length ? (
        <Panel title={t('fill.factsTitle')} note={t('fill.factsNote')} flush>
          <FundFacts funds={funds} />
        </Panel>
      ) : null}
    </Page>
  )
}

function SubmitResult({ approved, stepsAsked }: { approved: boolean; stepsAsked: boolean }) {
  const { t } = useTranslation('funds')
  return (
    <Panel>
      {stepsAsked ? (
        <Notice tone="success" title={t('fill.doneTitle')} announce>
          {approved ? t('fill.doneApproved') : t('fill.doneText')}
        </Notice>
      ) : (
        <Notice>{t('fill.nothing')}</Notice>
      )}
      <ButtonLink href={paths.ownOrders} look="primary">
        {t('fill.toOrders')}
      </ButtonLink>{' '}
      <ButtonLink href="/">{t('fill.goOn')}</ButtonLink>
    </Panel>
  )
}
