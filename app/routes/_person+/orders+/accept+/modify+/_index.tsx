import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChangeCards } from '~/areas/fund-changes/screens/ChangeCards'
import { KeywordForm } from '~/frame/KeywordForm'
import { pageName } from '~/frame/page-name'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, EmptyState, Notice, Page, Pager, Panel } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('changes', 'modify.title')

const PATH = paths.fundsToModify

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const query = listQuery(request, 10)
  const { page, rows } = query
  const keyword = query.text('keyword')
  return {
    page,
    rows,
    keyword,
    done: query.text('done'),
    waiting: await context.api.fundChanges.toModify({ page, rows, keyword }).catch(asPage),
  }
}

/** Settlements that finance sent back, because their accounts could not be charged. */
export default function FundsToModify() {
  const { page, rows, keyword, done, waiting } = useLoaderData<typeof loader>()
  const { t } = useTranslation('changes')
  const pager = usePaged(PATH, { keyword }, { page, rows, total: waiting.total })
  return (
    <Page
      title={t('modify.title')}
      lead={t('modify.lead')}
      actions={<ButtonLink href={paths.settlementTodo}>{t('todo.title')}</ButtonLink>}
    >
      {done ? (
        <Notice tone="success" announce>
          {done === 'own' ? t('modify.doneOwn') : t('modify.done')}
        </Notice>
      ) : null}
      <Panel>
        <KeywordForm
          id="modify-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('modify.keyword')}
        />
      </Panel>
      <ChangeCards
        list={waiting.list}
        actions={change => (
          <ButtonLink href={paths.modifyFunds(change.id)} look="primary" size="small">
            {t('modify.go')}
          </ButtonLink>
        )}
      />
      {waiting.list.length ? null : (
        <Panel>
          <EmptyState picture={keyword ? 'search' : 'paper'} title={t('modify.empty')}>
            {t('modify.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {waiting.total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
