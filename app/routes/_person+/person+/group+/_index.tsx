import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { FilterForm } from '~/frame/FilterForm'
import { ExportLinks } from '~/frame/ExportLinks'
import { asFormReply } from '~/frame/form-reply'
import { RefusedNotice } from '~/frame/RefusedNotice'
import { pageName } from '~/frame/page-name'
import { hrefWith } from '~/frame/paged'
import { ResearchGroupForm } from '~/areas/teams/screens/ResearchGroupForm'
import { ResearchGroupTable } from '~/areas/teams/screens/ResearchGroupTable'
import { ButtonLink, Notice, Page, Panel, TextField } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { createResearchGroupAction } from '~/areas/teams/requests/grant-forms'
import { paths } from '~/paths'
import { listQuery } from '~/web/query'

export const handle = pageName('teams', 'group.title')

const PATH = paths.researchGroups

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireBuyer(request, context)
  const { text } = listQuery(request)
  const keyword = text('keyword')
  const { list } = await context.api.teams.list({ keyword }).catch(asPage)
  return {
    list,
    keyword,
    mayCreate: actor.kind === 'teacher',
    left: !!text('left'),
    handedOver: !!text('handedOver'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return createResearchGroupAction(request, context)
}

export default function ResearchGroups() {
  const { list, keyword, mayCreate, left, handedOver } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('teams')
  return (
    <Page
      title={t('group.title')}
      lead={t('group.lead')}
      actions={<ButtonLink href={paths.groupOrders}>{t('group.orders')}</ButtonLink>}
    >
      {left && !reply ? (
        <Notice tone="success" announce>
          {t('group.left')}
        </Notice>
      ) : null}
      {handedOver && !reply ? (
        <Notice tone="success" announce>
          {t('setting.handedOver')}
        </Notice>
      ) : null}
      <Panel note={t('count', { n: list.length })} title={t('group.title')}>
        <FilterForm
          path={PATH}
          label={t('query')}
          submit={t('query')}
          look="secondary"
          clear={keyword && { label: t('clear'), href: PATH }}
        >
          <TextField
            id="team-keyword"
            name="keyword"
            label={t('group.find')}
            defaultValue={keyword}
            maxLength={40}
            width="medium"
          />
        </FilterForm>
        {list.length ? (
          <ExportLinks
            hrefOf={type => hrefWith(paths.exportResearchGroups, { keyword, type })}
            hint={t('group.export', { n: EXPORT_ROWS_MAX })}
          />
        ) : null}
        <ResearchGroupTable list={list} filtered={!!keyword} />
      </Panel>
      {mayCreate ? <ResearchGroupForm reply={reply} /> : <RefusedNotice reply={reply} />}
    </Page>
  )
}
