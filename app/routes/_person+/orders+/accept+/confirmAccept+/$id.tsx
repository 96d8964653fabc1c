import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply, useFieldMessages } from '~/frame/form-reply'
import { ChangeFacts, ChangeShares } from '~/areas/fund-changes/screens/ChangeCards'
import { pageName } from '~/frame/page-name'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Page,
  Panel,
  TextareaField,
  Tiles,
} from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { decideAction } from '~/areas/fund-changes/requests/fund-changes'
import { paths } from '~/paths'
import { tooLate } from '~/web/own-address'

export const handle = pageName('changes', 'confirm.detailTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const change = await context.api.fundChanges.detail({ id: params.id ?? '' }).catch(asPage)
  if (!change.shares.some(it => it.isOwn)) throw new Response(null, { status: 404 })
  if (!change.canConfirm) throw tooLate(paths.fundsToConfirm)
  return { change }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  decideAction(request, context, params.id ?? '')

const RETURN = 'give-back'

export default function ConfirmFunds() {
  const { change } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('changes')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const remark = reply?.result.error?.remark?.[0]
  return (
    <Page
      title={t('confirm.detailTitle')}
      lead={t('confirm.lead')}
      actions={<ButtonLink href={paths.fundsToConfirm}>{t('confirm.title')}</ButtonLink>}
    >
      <ErrorSummary {...summary(RETURN, { remark: t('confirm.reason') })} />
      <ChangeFacts change={change} />
      <Panel title={t('modify.shares')} flush>
        <ChangeShares change={change} title={t('modify.shares')} />
      </Panel>
      <Tiles columns={2}>
        <Panel title={t('confirm.yesTitle')}>
          <Form token={token} id="confirm" label={t('confirm.yesTitle')}>
            <HiddenField name="filling" value={change.filling} />
            <p className="m-hint">{t('confirm.yesHint')}</p>
            <Actions>
              <IntentButton intent="confirm" label={t('confirm.yes')} look="primary" size="large" />
            </Actions>
          </Form>
        </Panel>
        <Panel title={t('confirm.backTitle')}>
          <Form token={token} id={RETURN} label={t('confirm.backTitle')}>
            <HiddenField name="filling" value={change.filling} />
            <TextareaField
              id={`${RETURN}-remark`}
              name="remark"
              label={t('confirm.reason')}
              hint={t('confirm.backHint')}
              required
              rows={3}
              maxLength={200}
              defaultValue={String(reply?.result.initialValue?.remark ?? '')}
              error={remark && say(remark)}
            />
            <Actions>
              <IntentButton intent="return" label={t('confirm.back')} look="danger" />
            </Actions>
          </Form>
        </Panel>
      </Tiles>
    </Page>
  )
}
