import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AcceptanceFacts, AcceptanceLines } from '~/areas/acceptance/screens/AcceptanceSheet'
import { ConfirmErrors, ConfirmForms } from '~/areas/acceptance/screens/ConfirmForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Link, Notice, Page } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'

export const handle = pageName('acceptance', 'todo.detailTitle')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return { acceptance: await context.api.acceptances.detail({ id: params.id ?? '' }).catch(asPage) }
}

const words = z.string().trim().max(200, 'too_long')
const confirming = z.object({ note: words.optional() }).transform(({ note }) => ({ remark: note }))
const returning = z.object({
  remark: z
    .string({ error: 'reason_required' })
    .trim()
    .min(1, 'reason_required')
    .max(200, 'too_long'),
})

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { fields, intent } = await readForm(request, context)
  requirePerson(request, context)
  const operate = intent === 'return' ? ('return' as const) : ('confirm' as const)
  const parsed = parseFields(fields, operate === 'return' ? returning : confirming)
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.acceptances.confirm({
      id: params.id ?? '',
      operate,
      remark: parsed.value.remark,
    })
  } catch (error) {
    return parsed.fail(error)
  }
  throw redirect(`${paths.acceptancesTodo}?${operate === 'return' ? 'returned=1' : 'confirmed=1'}`)
}

export default function ConfirmAcceptance() {
  const { acceptance } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('acceptance')
  return (
    <Page
      title={t('todo.detailTitle')}
      actions={<Link href={paths.acceptancesTodo}>{t('detail.backTodo')}</Link>}
    >
      {reply ? <ConfirmErrors reply={reply} /> : null}
      {acceptance.canConfirm ? null : <Notice>{t('todo.mayNot')}</Notice>}
      <AcceptanceFacts acceptance={acceptance} />
      <AcceptanceLines acceptance={acceptance} />
      {acceptance.canConfirm ? <ConfirmForms reply={reply} /> : null}
    </Page>
  )
}
