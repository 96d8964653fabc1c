import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { ButtonLink, DataTable, EmptyState, Link, Notice } from '~/ui'
import { asPage } from '~/web/failures'
import { requireTwin } from '~/web/twins'

export const handle = pageName('accounts', 'outbox.title')

export async function loader({ context }: LoaderFunctionArgs) {
  requireTwin(context, 'sms')
  return context.api.accounts.outbox().catch(asPage)
}

/** The local twin of a phone: what would have been sent. */
export default function SmsOutbox() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useTranslation('accounts')
  const purpose = (it: (typeof list)[number]['purpose']) =>
    t(it === 'phone' ? 'outbox.phoneChange' : `outbox.${it}`)
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="outbox-title">
      <h2 id="outbox-title">{t('outbox.title')}</h2>
      <Notice tone="warning">{t('outbox.lead')}</Notice>
      {list.length ? (
        <DataTable
          caption={t('outbox.title')}
          rows={list}
          rowId={it => it.id}
          columns={[
            {
              id: 'phone',
              head: t('outbox.phone'),
              names: true,
              cell: it => <span className="m-figures">{it.phone}</span>,
            },
            { id: 'purpose', head: t('outbox.purpose'), cell: it => purpose(it.purpose) },
            {
              id: 'code',
              head: t('outbox.code'),
              cell: it => <strong className="m-figures">{it.code}</strong>,
            },
          ]}
        />
      ) : (
        <EmptyState compact title={t('outbox.none')} />
      )}
      <p>
        <ButtonLink href={paths.smsOutbox}>{t('outbox.refresh')}</ButtonLink>{' '}
        <Link href={`${paths.signIn}?as=student&by=sms`}>{t('outbox.back')}</Link>
      </p>
    </div>
  )
}
