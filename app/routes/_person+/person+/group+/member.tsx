import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ExportLinks } from '~/frame/ExportLinks'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { hrefWith } from '~/frame/paged'
import { FindPerson } from '~/areas/teams/screens/FindPerson'
import { PersonForm } from '~/areas/teams/screens/PersonForm'
import { ResearchGroupFrame } from '~/areas/teams/screens/ResearchGroupFrame'
import { DataTable, Link, Notice, Panel, Tag } from '~/ui'
import { requireBuyer } from '~/web/access'
import { addMemberAction, loadFinder } from '~/areas/teams/requests/grant-forms'
import { listQuery } from '~/web/query'
import { askedFor, loadResearchGroups } from '~/areas/teams/requests/research-group-page'
import { paths } from '~/paths'

export const handle = pageName('teams', 'member.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { text } = listQuery(request)
  return {
    ...(await loadResearchGroups(request, context)),
    finder: await loadFinder(request, context),
    added: text('added'),
    removed: !!text('removed'),
    created: !!text('created'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { team } = await loadResearchGroups(request, context)
  return addMemberAction(request, context, team?.id ?? askedFor(request))
}

export default function Members() {
  const { list, team, finder, added, removed, created } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('teams')
  return (
    <ResearchGroupFrame part="member" teams={list} team={team}>
      {added && !reply ? (
        <Notice tone="success" announce>
          {t('member.added', { name: added })}
        </Notice>
      ) : null}
      {removed && !reply ? (
        <Notice tone="success" announce>
          {t('member.removed')}
        </Notice>
      ) : null}
      {created && !reply ? (
        <Notice tone="success" announce>
          {t('group.created')}
        </Notice>
      ) : null}
      {team ? (
        <ExportLinks hrefOf={type => hrefWith(paths.exportResearchGroups, { id: team.id, type })} />
      ) : null}
      <Panel
        title={t('member.list')}
        note={t('group.memberCount', { n: team?.people.length ?? 0 })}
        flush
      >
        <DataTable
          caption={t('member.list')}
          rows={team?.people ?? []}
          rowId={it => it.id}
          columns={[
            {
              id: 'name',
              head: t('person'),
              names: true,
              cell: it => (
                <>
                  {it.name} {it.isManager ? <Tag tone="brand">{t('member.manager')}</Tag> : null}
                </>
              ),
            },
            {
              id: 'code',
              head: t('code'),
              cell: it => <span className="m-figures">{it.code}</span>,
            },
            { id: 'kind', head: t('dep'), cell: it => `${it.depName} ${t(`kind.${it.kind}`)}` },
            {
              id: 'actions',
              head: t('actions'),
              screenOnly: true,
              cell: it =>
                team?.mayManage && !it.isManager ? (
                  <Link
                    href={hrefWith(paths.removeMember, { id: team.id, person: it.id })}
                    aria-label={t('member.removeOf', { name: it.name })}
                  >
                    {t('member.remove')}
                  </Link>
                ) : (
                  t('none')
                ),
            },
          ]}
        />
      </Panel>
      {team?.mayManage ? (
        <>
          <FindPerson finder={finder} path={paths.researchGroupMembers} keep={{ id: team.id }} />
          <PersonForm
            key={finder.chosen}
            id="member"
            title={t('member.add')}
            submit={t('member.submit')}
            personCode={finder.chosen}
            reply={reply}
          />
        </>
      ) : null}
    </ResearchGroupFrame>
  )
}
