import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AcceptanceCards } from '~/areas/acceptance/screens/AcceptanceTable'
import { KeywordForm } from '~/frame/KeywordForm'
import { pageName } from '~/frame/page-name'
import { usePaged } from '~/frame/paged'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { EmptyState, Form, Notice, Page, Pager, Panel, SubmitButton } from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { listQuery } from '~/web/query'

export const handle = pageName('acceptance', 'todo.title')

const PATH = paths.acceptancesTodo

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request)
  const { page, rows } = query
  const keyword = query.text('keyword')
  return {
    page,
    rows,
    keyword,
    confirmed: Number(query.text('confirmed') ?? 0) || 0,
    none: query.text('none') !== undefined,
    returned: query.text('returned') !== undefined,
    waiting: await context.api.acceptances.todo({ page, rows, keyword }),
  }
}

/** Confirms the ticked ones, all or none. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  requirePerson(request, context)
  const acceptIds = fields.getAll('acceptIds').map(String)
  if (!acceptIds.length) throw redirect(`${PATH}?none=1`)
  const { count } = await context.api.acceptances.batchConfirm({ acceptIds }).catch(asPage)
  throw redirect(`${PATH}?confirmed=${count}`)
}

export default function AcceptancesToConfirm() {
  const { page, rows, keyword, confirmed, none, returned, waiting } = useLoaderData<typeof loader>()
  const { t } = useTranslation('acceptance')
  const token = useFormToken()
  const pager = usePaged(PATH, { keyword }, { page, rows, total: waiting.total })
  return (
    <Page title={t('todo.title')} lead={t('todo.lead')}>
      {confirmed ? (
        <Notice tone="success" announce>
          {t('todo.confirmed', { n: confirmed })}
        </Notice>
      ) : null}
      {returned ? (
        <Notice tone="success" announce>
          {t('todo.returned')}
        </Notice>
      ) : null}
      {none ? (
        <Notice tone="warning" announce>
          {t('todo.none')}
        </Notice>
      ) : null}
      <Panel>
        <KeywordForm
          id="confirm-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('todo.keyword')}
        />
      </Panel>
      {waiting.list.length ? (
        <Form token={token} look="bare" label={t('todo.batch')}>
          <AcceptanceCards
            list={waiting.list}
            hrefOf={id => paths.acceptanceTodo(id)}
            look={t('todo.look')}
            before={it => (
              <>
                <input
                  type="checkbox"
                  name="acceptIds"
                  value={it.id}
                  aria-label={t('todo.pick', { id: it.id })}
                />{' '}
              </>
            )}
          />
          <div className="m-toolbar">
            <SubmitButton label={t('todo.batch')} />
          </div>
        </Form>
      ) : (
        <Panel>
          <EmptyState picture={keyword ? 'search' : 'paper'} title={t('todo.empty')}>
            {t('todo.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {waiting.total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
