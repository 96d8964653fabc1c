import { useTranslation } from 'react-i18next'
import type { ApiKeyDetail } from '../contract'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DataTable,
  DescriptionList,
  EmptyState,
  Notice,
  Page,
  Pager,
  Panel,
  StatusBadge,
} from '~/ui'
import { ScopeNames } from './Keys'
import { keyTones } from './scope-words'
import { useAudits } from '~/frame/root-data'

const LIST = paths.schoolKeys
interface Paging {
  page: number
  rows: number
}

/** One key: what it may do, since when and for how long, and what was asked with it. */
export function KeySheet({
  apiKey: it,
  notice,
  late,
  ...paging
}: Paging & { apiKey: ApiKeyDetail; notice: string | null; late: boolean }) {
  const { t } = useTranslation('keys')
  const audits = useAudits()
  const figures = (text: string) => <span className="m-figures">{text}</span>
  const { lastUsedAt, revokedAt } = it
  return (
    <Page title={it.name}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: LIST }, { label: it.name }]}
      />
      {late ? <Notice tone="warning">{t('detail.late')}</Notice> : null}
      {notice === 'revoked' ? (
        <Notice tone="success" announce>
          {t('detail.said')}
        </Notice>
      ) : null}
      <Panel>
        <DescriptionList
          items={[
            { term: t('detail.id'), value: figures(it.id) },
            {
              term: t('list.status'),
              value: <StatusBadge tone={keyTones[it.state]}>{t(`state.${it.state}`)}</StatusBadge>,
            },
            { term: t('list.scopes'), value: <ScopeNames scopes={it.scopes} /> },
            { term: t('list.endsOn'), value: figures(it.endsOn) },
            {
              term: t('detail.addresses'),
              value: it.addresses.length
                ? it.addresses.map(address => (
                    <div key={address} className="m-figures">
                      {address}
                    </div>
                  ))
                : t('detail.anywhere'),
            },
            {
              term: t('detail.lastUsed'),
              value: lastUsedAt
                ? t('detail.from', { at: minuteOf(lastUsedAt), address: it.lastUsedFrom })
                : t('list.neverUsed'),
            },
            {
              term: t('detail.made'),
              value: t('detail.by', { name: it.byName, at: minuteOf(it.createdAt) }),
            },
            ...(revokedAt
              ? [
                  {
                    term: t('detail.revoked'),
                    value: t('detail.by', { name: it.revokedByName, at: minuteOf(revokedAt) }),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Actions>
        {revokedAt || audits ? null : (
          <ButtonLink href={paths.revokeSchoolKey(it.id)}>{t('detail.revoke')}</ButtonLink>
        )}
        <ButtonLink href={LIST} look="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
      <Uses id={it.id} uses={it.uses} {...paging} />
    </Page>
  )
}

function Uses({ id, uses, page, rows }: Paging & Pick<ApiKeyDetail, 'id' | 'uses'>) {
  const { t } = useTranslation('keys')
  const pager = usePaged(paths.schoolKey(id), {}, { page, rows, total: uses.total })
  return (
    <Panel title={t('detail.uses')} note={t('detail.usesNote')}>
      <DataTable
        caption={t('detail.uses')}
        rows={uses.list}
        rowId={it => it.id}
        empty={
          <EmptyState picture="paper" title={t('detail.usesEmpty')}>
            {t('detail.usesEmptyText')}
          </EmptyState>
        }
        columns={[
          {
            id: 'at',
            head: t('detail.at'),
            names: true,
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
          { id: 'call', head: t('detail.call'), cell: it => it.call },
          {
            id: 'status',
            head: t('detail.status'),
            cell: it => <span className="m-figures">{it.status}</span>,
          },
          {
            id: 'address',
            head: t('detail.address'),
            cell: it => <span className="m-figures">{it.address}</span>,
          },
        ]}
      />
      {uses.list.length || page > 1 ? <Pager {...pager} /> : null}
    </Panel>
  )
}

/** Asks once before a key is revoked. */
export function RevokeForm({
  apiKey,
  reply,
}: {
  apiKey: Pick<ApiKeyDetail, 'id' | 'name'>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('keys')
  return (
    <ConfirmPage
      title={t('revoke.title')}
      yes={t('revoke.yes')}
      no={{ label: t('revoke.no'), href: paths.schoolKey(apiKey.id) }}
      danger
      reply={reply}
      formId="revoke"
    >
      <p>{t('revoke.question', { name: apiKey.name })}</p>
      <p>{t('revoke.text')}</p>
    </ConfirmPage>
  )
}
