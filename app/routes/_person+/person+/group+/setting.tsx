import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asFormReply } from '~/frame/form-reply'
import { RefusedNotice } from '~/frame/RefusedNotice'
import { pageName } from '~/frame/page-name'
import { ResearchGroupForm } from '~/areas/teams/screens/ResearchGroupForm'
import { ResearchGroupFrame } from '~/areas/teams/screens/ResearchGroupFrame'
import { Actions, Form, HiddenField, Notice, Panel, SelectField, SubmitButton } from '~/ui'
import { requireBuyer } from '~/web/access'
import { settingAction } from '~/areas/teams/requests/grant-forms'
import { listQuery } from '~/web/query'
import { askedFor, loadResearchGroups } from '~/areas/teams/requests/research-group-page'
import { paths } from '~/paths'

export const handle = pageName('teams', 'setting.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return {
    ...(await loadResearchGroups(request, context)),
    saved: !!listQuery(request).text('saved'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const { team } = await loadResearchGroups(request, context)
  return settingAction(request, context, team?.id ?? askedFor(request))
}

export default function Settings() {
  const { list, team, saved } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('teams')
  const successors = team?.people.filter(it => !it.isManager && it.kind === 'teacher') ?? []
  return (
    <ResearchGroupFrame part="setting" teams={list} team={team}>
      {saved && !reply ? (
        <Notice tone="success" announce>
          {t('group.saved')}
        </Notice>
      ) : null}
      {team?.mayManage ? (
        <ResearchGroupForm key={team.id} team={team} reply={reply} />
      ) : (
        <>
          <RefusedNotice reply={reply} />
          <Notice>{t('setting.readOnly')}</Notice>
        </>
      )}
      {team?.isManager ? (
        <Panel title={t('setting.handOver')}>
          <p>{t('setting.handOverNote')}</p>
          {successors.length ? (
            <Form
              method="get"
              action={paths.handOverGroup}
              look="inline"
              label={t('setting.handOver')}
            >
              <HiddenField name="id" value={team.id} />
              <SelectField
                id="successor"
                name="person"
                label={t('setting.successor')}
                choices={successors.map(it => ({ value: it.id, label: `${it.name} ${it.code}` }))}
              />
              <Actions>
                <SubmitButton label={t('setting.handOverGo')} look="secondary" />
              </Actions>
            </Form>
          ) : (
            <p className="m-muted">{t('setting.noSuccessor')}</p>
          )}
        </Panel>
      ) : null}
    </ResearchGroupFrame>
  )
}
