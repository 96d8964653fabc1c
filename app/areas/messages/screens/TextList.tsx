import { useTranslation } from 'react-i18next'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DataTable, Link, Notice, Page, Panel, Tag } from '~/ui'
import type { MessageText, MessageTexts } from '../contract'

/** What each kind of message says in the school. */
export function TextList({ list, said }: MessageTexts & { said: string | undefined }) {
  const { t } = useTranslation('messageTexts')
  const { t: message } = useTranslation('messages')
  const outcome = (['saved', 'restored'] as const).find(it => it === said)
  return (
    <Page title={t('title')} lead={t('lead')}>
      {outcome ? (
        <Notice tone="success" announce>
          {t(outcome)}
        </Notice>
      ) : null}
      <Panel flush>
        <DataTable
          caption={t('title')}
          rows={list}
          rowId={it => it.kind}
          columns={[
            {
              id: 'kind',
              head: t('kind'),
              names: true,
              cell: it => (
                <Link href={paths.messageText(it.kind)}>{message(`kinds.${it.kind}`)}</Link>
              ),
            },
            { id: 'now', head: t('now'), cell: it => <Now {...it} /> },
            { id: 'state', head: t('state'), width: 'short', cell: it => <From {...it} /> },
          ]}
        />
      </Panel>
    </Page>
  )
}

function Now({ standard, own }: MessageText) {
  const { text, textEn } = own ?? standard
  return (
    <>
      {text}
      <div className="m-small m-muted" lang="en">
        {textEn}
      </div>
    </>
  )
}

function From({ own }: MessageText) {
  const { t } = useTranslation('messageTexts')
  if (!own) return <>{t('standard')}</>
  return (
    <>
      <Tag>{t('own')}</Tag>
      <div className="m-small m-muted">{t('ownBy', { by: own.by, at: minuteOf(own.at) })}</div>
    </>
  )
}
