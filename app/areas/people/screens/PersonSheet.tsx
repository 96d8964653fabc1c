import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
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
  Panel,
} from '~/ui'
import type { PersonDeed, SchoolPersonDetail } from '../contract'
import { StateBadge } from './PeopleList'
import { RoleLines, useRoleNames } from './role-names'
import { RolesForm } from './RolesForm'
import { useAudits } from '~/frame/root-data'

const words = { roles: 'roles.said', disabled: 'disable.said', open: 'enable.said' } as const

/** Somebody at the school: who they are, what they may do, and what was changed about it. */
export function PersonSheet({
  person,
  said,
  late,
  reply,
}: {
  person: SchoolPersonDetail
  said: string | null
  late: boolean
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('people')
  const audits = useAudits()
  const news = Object.entries(words).find(([name]) => name === said)?.[1]
  const isOpen = person.state === 'open'
  return (
    <Page title={person.name}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: paths.schoolPeople }, { label: person.name }]}
      />
      {late ? <Notice tone="warning">{t('late')}</Notice> : null}
      {news && !reply ? (
        <Notice tone="success" announce>
          {t(news)}
        </Notice>
      ) : null}
      <Facts person={person} />
      {audits ? null : <RolesForm person={person} reply={reply} />}
      <Actions>
        {audits ? null : (
          <ButtonLink href={paths.schoolAccount(person.id)}>
            {isOpen ? t('disable.open') : t('enable.open')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.schoolPeople} look="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
      <Deeds deeds={person.deeds} />
    </Page>
  )
}

function Facts({ person: it }: { person: SchoolPersonDetail }) {
  const { t } = useTranslation('people')
  const figures = (text: string | null) =>
    text ? <span className="m-figures">{text}</span> : t('detail.unknown')
  return (
    <Panel>
      <DescriptionList
        items={[
          { term: t('list.number'), value: figures(it.code) },
          { term: t('list.state'), value: <StateBadge state={it.state} /> },
          { term: t('list.roles'), value: <RoleLines {...it} /> },
          {
            term: t('detail.units'),
            value: it.organisations.map(({ name, shoper }) => (
              <div key={name}>
                {name}
                {shoper ? <span className="m-muted">（{t('detail.mayBuy')}）</span> : null}
              </div>
            )),
          },
          { term: t('detail.phone'), value: figures(it.phone) },
          { term: t('detail.email'), value: figures(it.email) },
          { term: t('detail.since'), value: figures(minuteOf(it.createdAt)) },
          {
            term: t('detail.source'),
            value: it.isImported ? t('detail.imported') : t('detail.here'),
          },
        ]}
      />
    </Panel>
  )
}

function Deeds({ deeds }: Pick<SchoolPersonDetail, 'deeds'>) {
  const { t } = useTranslation('people')
  const namesOf = useRoleNames()
  const whatOf = ({ deed, roles, terms }: PersonDeed): string => {
    if (deed === 'people.changeRoles')
      return t('deeds.changeRoles', {
        roles: namesOf({ roles: roles ?? [], terms, shoper: false }),
      })
    if (deed === 'people.disable') return t('deeds.disable')
    if (deed === 'people.enable') return t('deeds.enable')
    return deed === 'accounts.disable' ? t('deeds.imported') : t('deeds.administrator')
  }
  return (
    <Panel title={t('deeds.title')}>
      <DataTable
        caption={t('deeds.title')}
        rows={deeds}
        rowId={it => it.id}
        empty={
          <EmptyState picture="paper" title={t('deeds.empty')}>
            {t('deeds.emptyText')}
          </EmptyState>
        }
        columns={[
          {
            id: 'at',
            head: t('deeds.at'),
            names: true,
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
          { id: 'what', head: t('deeds.what'), cell: whatOf },
          { id: 'by', head: t('deeds.by'), cell: it => it.byName },
          { id: 'reason', head: t('deeds.reason'), cell: it => it.reason },
        ]}
      />
    </Panel>
  )
}
