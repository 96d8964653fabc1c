import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { ButtonLink, DataTable, EmptyState, Notice } from '~/ui'
import type { NoticeChannel } from '../codes'

interface Outbox {
  list: readonly { id: string; channel: NoticeChannel; to: string; title: string; text: string }[]
}

/** Notices of a demonstration that would have gone to people's hands. */
export function NoticeOutbox({ list }: Outbox) {
  const { t } = useTranslation('messages')
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="notice-outbox-title">
      <h2 id="notice-outbox-title">{t('notices.title')}</h2>
      <Notice tone="warning">{t('notices.lead')}</Notice>
      <DataTable
        caption={t('notices.title')}
        rows={list}
        rowId={it => it.id}
        empty={<EmptyState compact title={t('notices.none')} />}
        columns={[
          { id: 'channel', head: t('notices.channel'), cell: it => t(`channels.${it.channel}`) },
          { id: 'to', head: t('notices.to'), names: true, cell: it => it.to },
          {
            id: 'text',
            head: t('notices.text'),
            cell: it => (
              <>
                {it.title} <span className="m-item-facts">{it.text}</span>
              </>
            ),
          },
        ]}
      />
      <p>
        <ButtonLink href={paths.noticeOutbox}>{t('notices.refresh')}</ButtonLink>
      </p>
    </div>
  )
}
