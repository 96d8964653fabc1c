import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '../contract'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import {
  Actions,
  EmptyState,
  Form,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  Tabs,
  ButtonLink,
  useColon,
} from '~/ui'

const parts = {
  member: paths.researchGroupMembers,
  account: paths.researchGroupFunds,
  setting: paths.researchGroupSettings,
} as const

type Part = keyof typeof parts

/** The frame of the pages about one research group: which one, its parts, and a way to another. */
export function ResearchGroupFrame({
  part,
  teams,
  team,
  children,
}: {
  part: Part
  teams: { id: string; name: string }[]
  team: Pick<Team, 'id' | 'name'> | null
  children: ReactNode
}) {
  const colon = useColon()
  const { t } = useTranslation('teams')
  const at = (it: Part) => hrefWith(parts[it], { id: team?.id })
  const title = t(`${part}.title`)
  if (!team)
    return (
      <Page title={title}>
        <Panel>
          <EmptyState
            title={t('group.none')}
            actions={<ButtonLink href={paths.researchGroups}>{t('group.title')}</ButtonLink>}
          >
            {t('group.noneText')}
          </EmptyState>
        </Panel>
      </Page>
    )
  return (
    <Page title={`${title}${colon}${team.name}`} lead={t(`${part}.lead`)}>
      <Panel>
        <Tabs
          label={t('group.tabs.label')}
          tabs={[
            { label: t('group.tabs.overview'), href: paths.researchGroups },
            ...(['member', 'account', 'setting'] as const).map(it => ({
              label: t(`group.tabs.${it}`),
              href: at(it),
              current: it === part,
            })),
          ]}
        />
        {teams.length > 1 ? (
          <Form method="get" action={parts[part]} look="inline" label={t('group.choose')}>
            <SelectField
              id="choose-team"
              name="id"
              label={t('group.choose')}
              defaultValue={team.id}
              choices={teams.map(it => ({ value: it.id, label: it.name }))}
            />
            <Actions>
              <SubmitButton label={t('group.go')} look="secondary" />
            </Actions>
          </Form>
        ) : null}
      </Panel>
      {children}
    </Page>
  )
}
