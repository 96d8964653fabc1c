import { useTranslation } from 'react-i18next'
import type { ListedSession } from '../contract'
import { minuteOf } from '~/frame/when'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, ButtonLink, DataTable, Form, IntentButton, Notice, Page, Panel, Tag } from '~/ui'

/** Where the person is signed in, each to be ended by a button; this one by signing out. */
export function SessionList({ list, isDone }: { list: ListedSession[]; isDone: boolean }) {
  const { t } = useTranslation('accounts')
  const token = useFormToken()
  const nameOf = (it: ListedSession) => it.browser || t('sessions.unknown')
  const time = (at: string) => (
    <time dateTime={at} className="m-figures">
      {minuteOf(at)}
    </time>
  )
  return (
    <Page title={t('security.sessions')} lead={t('sessions.lead')}>
      {isDone ? (
        <Notice tone="success" announce>
          {t('sessions.ended')}
        </Notice>
      ) : null}
      <Panel>
        <Form token={token} look="bare" label={t('security.sessions')}>
          <DataTable
            caption={t('security.sessions')}
            rows={list}
            rowId={it => it.id}
            columns={[
              {
                id: 'browser',
                head: t('sessions.browser'),
                names: true,
                cell: it => (
                  <>
                    {nameOf(it)} {it.isCurrent ? <Tag>{t('sessions.here')}</Tag> : null}
                  </>
                ),
              },
              {
                id: 'network',
                head: t('sessions.network'),
                cell: it => <span className="m-figures">{it.network || '—'}</span>,
              },
              { id: 'began', head: t('sessions.began'), cell: it => time(it.beganAt) },
              { id: 'seen', head: t('sessions.seen'), cell: it => time(it.seenAt) },
              {
                id: 'end',
                head: t('sessions.end'),
                width: 'short',
                screenOnly: true,
                cell: it =>
                  it.isCurrent ? (
                    '—'
                  ) : (
                    <IntentButton
                      intent={`end:${it.id}`}
                      label={t('sessions.end')}
                      describes={t('sessions.endOf', {
                        browser: nameOf(it),
                        began: minuteOf(it.beganAt),
                      })}
                      look="quiet"
                      size="small"
                    />
                  ),
              },
            ]}
          />
        </Form>
        <Actions>
          <ButtonLink href={paths.accountSignOut}>{t('security.everywhere')}</ButtonLink>
          <ButtonLink href={paths.account}>{t('sessions.back')}</ButtonLink>
        </Actions>
      </Panel>
    </Page>
  )
}
