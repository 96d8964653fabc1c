import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { FilterForm } from '~/frame/FilterForm'
import { ExportLinks } from '~/frame/ExportLinks'
import { AuthorizationTable } from '~/areas/funds/screens/AuthorizationTable'
import { grantStates } from '~/areas/teams/codes'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { ButtonLink, Notice, Page, Pager, Panel, SelectField, Tabs, TextField } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { stateAsked } from '~/areas/teams/requests/grant-list'
import { paths } from '~/paths'
import { listQuery } from '~/web/query'

export const handle = pageName('teams', 'purchase.title')

const PATH = paths.authorisations

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { page, rows, text } = listQuery(request)
  const direction = text('view') === 'held' ? ('held' as const) : ('given' as const)
  const keyword = text('keyword'),
    state = stateAsked(text('state'))
  return {
    ...(await context.api.funds
      .authorizations({ direction, keyword, state, page, rows })
      .catch(asPage)),
    direction,
    keyword,
    state,
    page,
    rows,
    done: !!text('done'),
    ended: !!text('ended'),
  }
}

export default function Authorizations() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('teams')
  const { t: common } = useTranslation()
  const { list, total, direction, keyword, state, page, rows } = data
  const view = direction === 'held' ? 'held' : undefined
  const pager = usePaged(PATH, { view, keyword, state }, data)
  const filtered = !!(keyword || state)
  return (
    <Page
      title={t('purchase.title')}
      lead={t('purchase.lead')}
      actions={
        <ButtonLink href={paths.giveAuthorisation} look="primary">
          {t('purchase.give')}
        </ButtonLink>
      }
    >
      {data.done ? (
        <Notice tone="success" announce>
          {t('purchase.done')}
        </Notice>
      ) : null}
      {data.ended ? (
        <Notice tone="success" announce>
          {t('purchase.ended')}
        </Notice>
      ) : null}
      <Panel title={t('purchase.list')} note={t('count', { n: total })}>
        <Tabs
          label={t('purchase.tabs')}
          tabs={[
            { label: t('purchase.given'), href: PATH, current: direction === 'given' },
            { label: t('purchase.held'), href: `${PATH}?view=held`, current: direction === 'held' },
          ]}
        />
        <FilterForm
          path={PATH}
          label={t('query')}
          kept={{ view }}
          submit={t('query')}
          look="secondary"
          clear={filtered && { label: t('clear'), href: view ? `${PATH}?view=${view}` : PATH }}
        >
          <TextField
            id="authorization-keyword"
            name="keyword"
            label={t('keyword')}
            defaultValue={keyword}
            maxLength={40}
            width="medium"
          />
          <SelectField
            id="authorization-state"
            name="state"
            label={t('grant.state')}
            empty={t('any')}
            defaultValue={state}
            width="short"
            choices={grantStates.map(it => ({
              value: it,
              label: t(`grant.states.${it}`),
            }))}
          />
        </FilterForm>
        {total ? (
          <ExportLinks
            hrefOf={type => hrefWith(paths.exportAuthorisations, { view, keyword, state, type })}
            hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
          />
        ) : null}
        <AuthorizationTable list={list} direction={direction} filtered={filtered} />
        {total > rows || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
