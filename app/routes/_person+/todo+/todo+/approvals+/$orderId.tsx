import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { decisionBy } from '~/areas/approvals/requests/decision'
import { askQuestion } from '~/areas/approvals/requests/questions'
import { QuestionNotices } from '~/areas/approvals/screens/ApprovalQuestions'
import { ApprovalSteps } from '~/areas/approvals/screens/ApprovalSteps'
import { StepErrors, StepForms } from '~/areas/approvals/screens/StepForms'
import { askRemainders } from '~/areas/finance/requests/remainders'
import { ASK_REMAINDERS, Remainders } from '~/areas/finance/screens/Remainders'
import { AuditLines, AuditOrder, OrderShares } from '~/areas/funds/screens/AuditSheet'
import { OrderRules } from '~/areas/ordering/screens/OrderRules'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Link, Notice, Page } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'

export const handle = pageName('approvals', 'detailTitle')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const detail = await context.api.approvals.detail({ id: params.orderId ?? '' }).catch(asPage)
  return { ...detail, notice: new URL(request.url).searchParams.get('said') }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { fields, intent } = await readForm(request, context)
  requirePerson(request, context)
  const id = params.orderId ?? ''
  if (intent === 'ask') return askQuestion(fields, context, id, paths.approvalStep(id))
  if (intent === ASK_REMAINDERS)
    return askRemainders(request, fields, context, id, paths.approvalStep(id))
  const parsed = parseFields(fields, decisionBy(intent))
  if (!parsed.ok) return parsed.reply
  const { remark, ...shown } = parsed.value
  try {
    if (remark === undefined) await context.api.approvals.approve({ id, ...shown })
    else await context.api.approvals.giveBack({ id, remark, ...shown })
  } catch (error) {
    return parsed.fail(error)
  }
  throw redirect(`${paths.approvalSteps}?${intent === 'return' ? 'returned' : 'approved'}=${id}`)
}

export default function DecideApprovalStep() {
  const { order, step, filling, budgets, notice } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('approvals')
  return (
    <Page title={t('detailTitle')} actions={<Link href={paths.approvalSteps}>{t('back')}</Link>}>
      <QuestionNotices
        order={order}
        notice={notice}
        reply={reply}
        others={reply && <StepErrors reply={reply} />}
      />
      {step ? null : <Notice tone="info">{t('nothing')}</Notice>}
      <AuditOrder order={order} />
      <ApprovalSteps order={order} asks={step !== null} reply={reply} />
      <OrderShares order={order} />
      <Remainders budgets={budgets} />
      <AuditLines order={order} />
      <OrderRules order={order} />
      {step ? <StepForms filling={filling} step={step} reply={reply} /> : null}
    </Page>
  )
}
