import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AcceptanceFacts, AcceptanceLines } from '~/areas/acceptance/screens/AcceptanceSheet'
import { pageName } from '~/frame/page-name'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Form, IntentButton, Link, Notice, Page, Panel } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'

export const handle = pageName('acceptance', 'detail.title')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const acceptance = await context.api.acceptances.detail({ id: params.id ?? '' }).catch(asPage)
  return { acceptance, done: new URL(request.url).searchParams.has('done') }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await readForm(request, context)
  requirePerson(request, context)
  await context.api.acceptances.cancel({ id: params.id ?? '' }).catch(asPage)
  throw redirect(`${paths.acceptances}?cancelled=1`)
}

export default function AcceptanceDetail() {
  const { acceptance, done } = useLoaderData<typeof loader>()
  const { t } = useTranslation('acceptance')
  const token = useFormToken()
  return (
    <Page
      title={t('detail.title')}
      actions={
        <>
          <ButtonLink href={paths.printAcceptance(acceptance.id)} newWindow>
            {t('detail.print')}
          </ButtonLink>{' '}
          <Link href={`${paths.acceptances}?status=all`}>{t('detail.back')}</Link>
        </>
      }
    >
      {done ? (
        <Notice tone="success" announce>
          {acceptance.status === 'confirmed' ? t('detail.doneDirect') : t('detail.done')}
        </Notice>
      ) : null}
      {acceptance.status === 'returned' && acceptance.confirmRemark ? (
        <Notice tone="warning">
          {t('form.returned', {
            reason: acceptance.confirmRemark,
            name: acceptance.confirmerName ?? '',
          })}
        </Notice>
      ) : null}
      <AcceptanceFacts acceptance={acceptance} />
      <AcceptanceLines acceptance={acceptance} />
      {acceptance.canCancel ? (
        <Panel>
          <Form token={token} look="inline" label={t('detail.cancel')}>
            <IntentButton intent="cancel" label={t('detail.cancel')} look="danger" />{' '}
            <span className="m-hint">{t('detail.cancelHint')}</span>
          </Form>
        </Panel>
      ) : null}
    </Page>
  )
}
