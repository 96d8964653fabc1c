import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { asFormReply, useFieldMessages } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { useFormToken, usePick } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  CheckboxGroupField,
  ErrorSummary,
  Form,
  Page,
  Panel,
  SubmitButton,
  TextareaField,
} from '~/ui'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { bounceAction } from '~/areas/fund-changes/requests/fund-changes'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('changes', 'bounce.title')

const FORM = 'bounce'

/** Finance chooses which acceptances leave the statement, because their funds must be changed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance')
  const statement = await context.api.settlement.detail({ id: params.id ?? '' }).catch(asPage)
  if (!statement.canSettle) throw tooLate(paths.financeStatement(statement.id))
  return {
    id: statement.id,
    storeName: statement.storeName,
    storeNameEn: statement.storeNameEn,
    acceptances: statement.acceptances,
  }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  bounceAction(request, context, params.id ?? '')

export default function BounceSettlement() {
  const { id, storeName, storeNameEn, acceptances } = useLoaderData<typeof loader>()
  const pick = usePick()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('changes')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const errorOf = (field: string) => {
    const code = reply?.result.error?.[field]?.[0]
    return code && say(code)
  }
  const acceptIds = reply?.result.initialValue?.acceptIds
  return (
    <Page title={t('bounce.title')} lead={t('bounce.lead')}>
      <ErrorSummary
        {...summary(FORM, { acceptIds: t('bounce.accepts'), remark: t('bounce.reason') })}
      />
      <Panel
        title={
          <>
            {pick(storeName, storeNameEn)} <span className="m-figures">{id}</span>
          </>
        }
      >
        <Form token={token} id={FORM} label={t('bounce.title')}>
          <CheckboxGroupField
            id={`${FORM}-acceptIds`}
            name="acceptIds"
            label={t('bounce.accepts')}
            required
            look="list"
            error={errorOf('acceptIds')}
            defaultValues={
              Array.isArray(acceptIds)
                ? acceptIds.map(String)
                : acceptIds
                  ? [String(acceptIds)]
                  : []
            }
            choices={acceptances.map(it => ({
              value: it.id,
              label: `${it.id}　${t('field.order')} ${it.orderId}　${it.buyerName}　¥${formatYuan(it.amount)}`,
            }))}
          />
          <TextareaField
            id={`${FORM}-remark`}
            name="remark"
            label={t('bounce.reason')}
            hint={t('bounce.reasonHint')}
            required
            rows={3}
            maxLength={200}
            defaultValue={String(reply?.result.initialValue?.remark ?? '')}
            error={errorOf('remark')}
          />
          <Actions>
            <SubmitButton label={t('bounce.yes')} look="danger" />
            <ButtonLink href={paths.financeStatement(id)}>{t('bounce.no')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
