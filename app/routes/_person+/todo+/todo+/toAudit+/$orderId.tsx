import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { decisionBy } from '~/areas/approvals/requests/decision'
import { askQuestion } from '~/areas/approvals/requests/questions'
import { QuestionNotices } from '~/areas/approvals/screens/ApprovalQuestions'
import { ApprovalSteps } from '~/areas/approvals/screens/ApprovalSteps'
import { askRemainders } from '~/areas/finance/requests/remainders'
import { ASK_REMAINDERS, Remainders } from '~/areas/finance/screens/Remainders'
import { AuditLines, AuditOrder, AuditShares, OrderShares } from '~/areas/funds/screens/AuditSheet'
import { DecideForms, DecisionErrors } from '~/areas/funds/screens/DecideForms'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Link, Notice, Page } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'

export const handle = pageName('funds', 'audit.detailTitle')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const detail = await context.api.funds.auditDetail({ id: params.orderId ?? '' }).catch(asPage)
  return { ...detail, notice: new URL(request.url).searchParams.get('said') }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { fields, intent } = await readForm(request, context)
  requirePerson(request, context)
  const id = params.orderId ?? ''
  if (intent === 'ask') return askQuestion(fields, context, id, paths.approval(id))
  if (intent === ASK_REMAINDERS)
    return askRemainders(request, fields, context, id, paths.approval(id))
  const parsed = parseFields(fields, decisionBy(intent))
  if (!parsed.ok) return parsed.reply
  const { remark, ...shown } = parsed.value
  try {
    if (remark === undefined) await context.api.funds.approve({ id, ...shown })
    else await context.api.funds.giveBack({ id, remark, ...shown })
  } catch (error) {
    return parsed.fail(error)
  }
  throw redirect(`${paths.approvals}?${intent === 'return' ? 'returned' : 'approved'}=${id}`)
}

export default function AuditOrderFunds() {
  const { order, shares, filling, budgets, notice } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('funds')
  const open = order.actions.includes('approveFunds')
  return (
    <Page
      title={t('audit.detailTitle')}
      actions={<Link href={paths.approvals}>{t('audit.back')}</Link>}
    >
      <QuestionNotices
        order={order}
        notice={notice}
        reply={reply}
        others={reply && <DecisionErrors reply={reply} />}
      />
      {open ? null : <Notice tone="info">{t('audit.decided')}</Notice>}
      <AuditOrder order={order} />
      <AuditShares shares={shares} />
      <Remainders budgets={budgets} />
      {order.funds.length > shares.length ? <OrderShares order={order} /> : null}
      <ApprovalSteps order={order} asks={open} reply={reply} />
      <AuditLines order={order} />
      {open ? <DecideForms shares={shares} filling={filling} reply={reply} /> : null}
    </Page>
  )
}
