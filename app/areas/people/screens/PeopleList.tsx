import { useTranslation } from 'react-i18next'
import { givenRoles, personStates, type GivenRole, type PersonState } from '~/areas/accounts/codes'
import { ListPanel } from '~/frame/ListPanel'
import { KeywordForm } from '~/frame/KeywordForm'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { Link, Page, Panel, SelectField, StatusBadge } from '~/ui'
import type { SchoolPerson } from '../contract'
import { RoleLines } from './role-names'

export interface PeopleData {
  list: SchoolPerson[]
  total: number
  query: { keyword?: string; role?: GivenRole; state?: PersonState; page: number; rows: number }
}
const PATH = paths.schoolPeople

/** Everybody at the school, found by name, number or role. */
export function PeopleList({ list, total, query }: PeopleData) {
  const { t } = useTranslation('people')
  const { keyword, role, state, page, rows } = query
  const pager = usePaged(PATH, { keyword, role, state }, { page, rows, total })
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <Panel>
        <KeywordForm
          id="people-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('list.keyword')}
        >
          <SelectField
            id="people-role"
            name="role"
            label={t('list.role')}
            empty={t('list.anyRole')}
            defaultValue={role}
            choices={givenRoles.map(value => ({ value, label: t(`role.${value}`) }))}
          />
          <SelectField
            id="people-state"
            name="state"
            label={t('list.state')}
            empty={t('list.anyState')}
            defaultValue={state}
            choices={personStates.map(value => ({ value, label: t(`state.${value}`) }))}
          />
        </KeywordForm>
      </Panel>
      <ListPanel
        caption={t('list.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
        columns={[
          {
            id: 'name',
            head: t('list.name'),
            names: true,
            cell: it => <Link href={paths.schoolPerson(it.id)}>{it.name}</Link>,
          },
          {
            id: 'number',
            head: t('list.number'),
            cell: it => <span className="m-figures">{it.code}</span>,
          },
          { id: 'unit', head: t('list.unit'), cell: it => it.orgName },
          { id: 'roles', head: t('list.roles'), cell: it => <RoleLines {...it} /> },
          { id: 'state', head: t('list.state'), cell: it => <StateBadge state={it.state} /> },
        ]}
      />
    </Page>
  )
}

export function StateBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('people')
  return (
    <StatusBadge tone={state === 'open' ? 'success' : 'neutral'}>{t(`state.${state}`)}</StatusBadge>
  )
}
