import { useTranslation } from 'react-i18next'
import { FilterForm } from '~/frame/FilterForm'
import { hrefWith, usePaged } from '~/frame/paged'
import { useFormToken, usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  EmptyState,
  Form,
  IntentButton,
  Notice,
  Page,
  Pager,
  Panel,
  SelectField,
  StatusBadge,
  Tabs,
} from '~/ui'
import { messageKinds, type MessageKind } from '../codes'
import type { Message } from '../contract'

interface MessagesData {
  list: readonly Message[]
  total: number
  unreadCount: number
  query: { page: number; rows: number; kind?: MessageKind; unread: boolean }
  notice: string | null
}
const PATH = paths.messages
const UNREAD = 'unread'

/** What the mall has told this person; every message leads to the thing it is about. */
export function MessagesPage({ list, total, unreadCount, query, notice }: MessagesData) {
  const { t } = useTranslation('messages')
  const token = useFormToken()
  const state = query.unread ? UNREAD : undefined
  const pager = usePaged(PATH, { state, kind: query.kind }, { ...query, total })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink href={paths.messageSettings}>{t('settings.link')}</ButtonLink>}
    >
      {notice === 'read' ? (
        <Notice tone="success" announce>
          {t('done')}
        </Notice>
      ) : null}
      <Filters kind={query.kind} state={state} unreadCount={unreadCount} />
      <Form token={token} look="bare" label={t('title')}>
        <Panel flush>
          <MessageTable list={list} />
          {total > query.rows ? <Pager {...pager} /> : null}
        </Panel>
        {unreadCount > 0 ? (
          <Panel plain>
            <Actions align="end">
              <IntentButton intent="readAll" label={t('markAll')} />
            </Actions>
          </Panel>
        ) : null}
      </Form>
    </Page>
  )
}

function Filters({
  kind,
  state,
  unreadCount,
}: {
  kind?: MessageKind
  state?: string
  unreadCount: number
}) {
  const { t } = useTranslation('messages')
  return (
    <Panel>
      <Tabs
        label={t('tabs')}
        tabs={[
          { label: t('all'), href: hrefWith(PATH, { kind }), current: !state },
          {
            label: t('unread'),
            href: hrefWith(PATH, { state: UNREAD, kind }),
            current: !!state,
            count: unreadCount,
          },
        ]}
      />
      <FilterForm
        path={PATH}
        label={t('filter')}
        kept={{ state }}
        submit={t('query')}
        look="secondary"
        clear={(kind || state) && { label: t('clear'), href: PATH }}
      >
        <SelectField
          id="kind"
          name="kind"
          label={t('kind')}
          choices={[
            { value: '', label: t('all') },
            ...messageKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
          ]}
          defaultValue={kind ?? ''}
          width="medium"
        />
      </FilterForm>
    </Panel>
  )
}

function MessageTable({ list }: { list: readonly Message[] }) {
  const { t } = useTranslation('messages')
  const pick = usePick()
  return (
    <DataTable
      caption={t('title')}
      rows={list}
      rowId={it => it.id}
      marked={it => !it.isRead}
      empty={
        <EmptyState picture="paper" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
      columns={[
        {
          id: 'what',
          head: t('what'),
          names: true,
          cell: it => (
            <>
              <span className={it.isRead ? undefined : 'm-strong'}>{pick(it.text, it.textEn)}</span>{' '}
              <span className="m-item-facts">{t(`kinds.${it.kind}`)}</span>
            </>
          ),
        },
        {
          id: 'time',
          head: t('time'),
          width: 'medium',
          cell: it => (
            <time dateTime={it.at} className="m-figures">
              {minuteOf(it.at)}
            </time>
          ),
        },
        {
          id: 'state',
          head: t('state'),
          width: 'short',
          cell: it => (
            <StatusBadge tone={it.isRead ? 'neutral' : 'warning'}>
              {t(it.isRead ? 'read' : 'unread')}
            </StatusBadge>
          ),
        },
        {
          id: 'act',
          head: t('open'),
          width: 'medium',
          screenOnly: true,
          cell: it => {
            const text = pick(it.text, it.textEn)
            if (it.isRead)
              return (
                <ButtonLink href={it.href} size="small">
                  {t('open')}
                </ButtonLink>
              )
            return (
              <>
                <IntentButton
                  intent={`open:${it.id}`}
                  label={t('open')}
                  describes={t('openOf', { text })}
                  size="small"
                />{' '}
                <IntentButton
                  intent={`read:${it.id}`}
                  label={t('markRead')}
                  describes={t('markReadOf', { text })}
                  look="link"
                  size="small"
                />
              </>
            )
          },
        },
      ]}
    />
  )
}
