import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DecidedNotice } from '~/areas/approvals/screens/DecideTogether'
import { AuditCards, DecisionTable } from '~/areas/funds/screens/AuditList'
import { KeywordForm } from '~/frame/KeywordForm'
import { pageName } from '~/frame/page-name'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import {
  Actions,
  EmptyState,
  Form,
  HiddenField,
  Notice,
  Page,
  Pager,
  Panel,
  SubmitButton,
  Tabs,
} from '~/ui'
import { requirePerson } from '~/web/access'
import { listQuery } from '~/web/query'

export const handle = pageName('funds', 'audit.title')

const PATH = paths.approvals

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request)
  const { page, rows } = query
  const keyword = query.text('keyword')
  const outcome = {
    approved: query.text('approved'),
    returned: query.text('returned'),
    /** Of several at once. */
    several: Number(query.text('done')) || 0,
    severalBack: Number(query.text('back')) || 0,
    noneTicked: !!query.text('none'),
  }
  if (query.text('view') === 'history')
    return {
      view: 'history' as const,
      page,
      rows,
      keyword: undefined,
      done: outcome,
      history: await context.api.funds.auditHistory({ page, rows }),
      waiting: null,
    }
  return {
    view: 'waiting' as const,
    page,
    rows,
    keyword,
    done: outcome,
    history: null,
    waiting: await context.api.funds.toAudit({ page, rows, keyword }),
  }
}

export default function ToAudit() {
  const { view, page, rows, keyword, done, history, waiting } = useLoaderData<typeof loader>()
  const { t } = useTranslation('funds')
  const decide = useTranslation('approvals').t('together.decide')
  const total = (history ?? waiting)?.total ?? 0
  const pager = usePaged(
    PATH,
    { view: view === 'history' ? 'history' : undefined, keyword },
    { page, rows, total },
  )
  const empty = (
    <Panel>
      <EmptyState
        picture={keyword ? 'search' : 'paper'}
        title={history ? t('audit.emptyHistory') : t('audit.empty')}
      >
        {history ? null : t('audit.emptyText')}
      </EmptyState>
    </Panel>
  )
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <DecidedNotice
        approved={done.several}
        returned={done.severalBack}
        noneTicked={done.noneTicked}
      />
      {done.approved ? (
        <Notice tone="success" announce>
          {t('audit.approvedDone', { id: done.approved })}
        </Notice>
      ) : null}
      {done.returned ? (
        <Notice tone="success" announce>
          {t('audit.returnedDone', { id: done.returned })}
        </Notice>
      ) : null}
      <Panel>
        <Tabs
          label={t('audit.title')}
          tabs={[
            {
              label: t('audit.waiting'),
              href: PATH,
              current: view === 'waiting',
              count: waiting && !keyword ? waiting.total : undefined,
            },
            {
              label: t('audit.history'),
              href: `${PATH}?view=history`,
              current: view === 'history',
            },
          ]}
        />
        {waiting ? (
          <KeywordForm
            id="audit-keyword"
            path={PATH}
            keyword={keyword}
            placeholder={t('audit.keyword')}
          />
        ) : null}
        {history?.list.length ? <DecisionTable list={history.list} /> : null}
      </Panel>
      {waiting?.list.length ? (
        <Form method="get" action={paths.approveGrant} look="stacked" label={decide}>
          <HiddenField name="from" value="todo" />
          <AuditCards list={waiting.list} />
          <Actions>
            <SubmitButton label={decide} />
          </Actions>
        </Form>
      ) : null}
      {total === 0 ? empty : null}
      {total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
