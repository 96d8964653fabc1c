import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { ChangeFacts, ChangeShares } from '~/areas/fund-changes/screens/ChangeCards'
import { FundFacts } from '~/areas/funds/screens/FundFacts'
import { FundForm } from '~/areas/funds/screens/FundForm'
import { pageName } from '~/frame/page-name'
import { ButtonLink, Page, Panel } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { modifyAction } from '~/areas/fund-changes/requests/fund-changes'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('changes', 'modify.formTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { personId } = requireBuyer(request, context)
  const change = await context.api.fundChanges.detail({ id: params.id ?? '' }).catch(asPage)
  if (change.buyerId !== personId) throw new Response(null, { status: 404 })
  if (!change.canModify) throw tooLate(paths.fundsToModify)
  return {
    change,
    funds: (await context.api.funds.list({ orderId: change.orderId }).catch(asPage)).list,
  }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  modifyAction(request, context, params.id ?? '')

export default function ModifyFunds() {
  const { change, funds } = useLoaderData<typeof loader>()
  const { t } = useTranslation('changes')
  const { t: words } = useTranslation('funds')
  return (
    <Page
      title={t('modify.formTitle')}
      lead={t('modify.formLead')}
      actions={<ButtonLink href={paths.fundsToModify}>{t('modify.title')}</ButtonLink>}
    >
      <ChangeFacts change={change} />
      <Panel title={t('modify.now')} flush>
        <ChangeShares change={change} title={t('modify.now')} />
      </Panel>
      <FundForm
        funds={funds}
        due={change.orderAmount}
        reply={asFormReply(useActionData())}
        submit={t('modify.submit')}
        note={t('modify.note')}
      />
      <Panel title={words('fill.factsTitle')} note={words('fill.factsNote')} flush>
        <FundFacts funds={funds} />
      </Panel>
    </Page>
  )
}
