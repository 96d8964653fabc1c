import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DecidedNotice } from '~/areas/approvals/screens/DecideTogether'
import { StepCards } from '~/areas/approvals/screens/StepCards'
import { KeywordForm } from '~/frame/KeywordForm'
import { pageName } from '~/frame/page-name'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  EmptyState,
  Form,
  Notice,
  Page,
  Pager,
  Panel,
  SubmitButton,
} from '~/ui'
import { requirePerson } from '~/web/access'
import { listQuery } from '~/web/query'

export const handle = pageName('approvals', 'title')

const PATH = paths.approvalSteps

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request)
  const { page, rows } = query
  const keyword = query.text('keyword')
  const { list, total } = await context.api.approvals.waiting({ page, rows, keyword })
  return {
    list,
    total,
    page,
    rows,
    keyword,
    noneTicked: !!query.text('none'),
    agreed: Number(query.text('done')) || 0,
    back: Number(query.text('back')) || 0,
    done: { approved: query.text('approved'), returned: query.text('returned') },
  }
}

export default function ApprovalStepsWaiting() {
  const data = useLoaderData<typeof loader>()
  const { list, total, page, rows, keyword, done } = data
  const { t } = useTranslation('approvals')
  const pager = usePaged(PATH, { keyword }, { page, rows, total })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink href={paths.deputies}>{t('deputies')}</ButtonLink>}
    >
      <DecidedNotice approved={data.agreed} returned={data.back} noneTicked={data.noneTicked} />
      {done.approved ? (
        <Notice tone="success" announce>
          {t('approvedDone', { id: done.approved })}
        </Notice>
      ) : null}
      {done.returned ? (
        <Notice tone="success" announce>
          {t('returnedDone', { id: done.returned })}
        </Notice>
      ) : null}
      <Panel>
        <KeywordForm
          id="approvals-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('keyword')}
        />
        {total ? <p className="m-muted">{t('count', { n: total })}</p> : null}
      </Panel>
      {list.length ? (
        <Form method="get" action={paths.approveSteps} look="stacked" label={t('together.decide')}>
          <StepCards list={list} />
          <Actions>
            <SubmitButton label={t('together.decide')} />
          </Actions>
        </Form>
      ) : null}
      {total === 0 ? (
        <Panel>
          <EmptyState picture={keyword ? 'search' : 'paper'} title={t('empty')}>
            {keyword ? null : t('emptyText')}
          </EmptyState>
        </Panel>
      ) : null}
      {total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
