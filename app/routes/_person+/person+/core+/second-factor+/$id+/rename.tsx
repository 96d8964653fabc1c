import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply, plainFields, useFieldMessages } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  fromConform,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'
import { findFactor, renameAction } from '~/areas/second-factor/requests/second-factor-forms'
import { paths } from '~/paths'

export const handle = pageName('secondFactor', 'rename.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  findFactor(request, context, params.id ?? '')
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  renameAction(request, context, params.id ?? '')

const FORM = 'rename-factor'

export default function RenameFactor() {
  const { factor } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const reply = asFormReply(useActionData())
  const { say, summary } = useFieldMessages(reply)
  const { name } = plainFields(FORM, reply, ['name'], { name: factor.name })
  return (
    <Page title={t('rename.title')} narrow>
      <Panel>
        <Form token={token} id={FORM} label={t('rename.title')}>
          <ErrorSummary {...summary(FORM, { name: t('name') })} />
          <TextField
            {...fromConform(name, say)}
            required
            label={t('name')}
            hint={t('nameHint')}
            autoComplete="off"
          />
          <Actions>
            <SubmitButton label={t('rename.save')} />
            <ButtonLink href={paths.accountSecondFactor}>{t('cancel')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
