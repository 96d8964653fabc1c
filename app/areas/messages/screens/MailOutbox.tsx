import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { ButtonLink, DataTable, EmptyState, Notice } from '~/ui'

interface Outbox {
  list: readonly { id: string; to: string; subject: string; text: string }[]
}

/** E-mails of a demonstration, as plain text. */
export function MailOutbox({ list }: Outbox) {
  const { t } = useTranslation('messages')
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="mail-outbox-title">
      <h2 id="mail-outbox-title">{t('outbox.title')}</h2>
      <Notice tone="warning">{t('outbox.lead')}</Notice>
      <DataTable
        caption={t('outbox.title')}
        rows={list}
        rowId={it => it.id}
        empty={<EmptyState compact title={t('outbox.none')} />}
        columns={[
          { id: 'to', head: t('outbox.to'), names: true, cell: it => it.to },
          { id: 'subject', head: t('outbox.subject'), cell: it => it.subject },
        ]}
      />
      <p>
        <ButtonLink href={paths.mailOutbox}>{t('outbox.refresh')}</ButtonLink>
      </p>
    </div>
  )
}
