import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { useFormToken } from '~/frame/root-data'
import { asCodes } from '~/areas/second-factor/screens/factor-view'
import { RecoveryCodes } from '~/areas/second-factor/screens/RecoveryCodes'
import { Actions, ButtonLink, Form, Page, Panel, SubmitButton } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { OWN_PAGES, requireProof } from '~/areas/accounts/requests/proof'
import { renewCodesAction } from '~/areas/second-factor/requests/second-factor-forms'

export const handle = pageName('secondFactor', 'codes.renew')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const { list } = await context.api.secondFactor.mine().catch(asPage)
  if (!list.length) throw redirect(OWN_PAGES)
  requireProof(request, context)
  return { home: OWN_PAGES }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  renewCodesAction(request, context)

/** Asks once before the old recovery codes are void, then shows the new ones, this once. */
export default function RenewCodes() {
  const { home } = useLoaderData<typeof loader>()
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const codes = asCodes(useActionData())
  return (
    <Page title={codes ? t('codes.title') : t('codes.renew')} narrow>
      <Panel>
        {codes ? (
          <RecoveryCodes codes={codes} next={home} />
        ) : (
          <Form token={token} id="renew-codes" label={t('codes.renew')} whole>
            <p>{t('codes.renewText')}</p>
            <Actions>
              <SubmitButton label={t('codes.renewYes')} />
              <ButtonLink href={home}>{t('cancel')}</ButtonLink>
            </Actions>
          </Form>
        )}
      </Panel>
    </Page>
  )
}
