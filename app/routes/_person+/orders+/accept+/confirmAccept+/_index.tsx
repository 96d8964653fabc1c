import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChangeCards } from '~/areas/fund-changes/screens/ChangeCards'
import { useFieldMessages } from '~/frame/form-reply'
import { KeywordForm } from '~/frame/KeywordForm'
import { pageName } from '~/frame/page-name'
import { usePaged } from '~/frame/paged'
import { useFormToken } from '~/frame/root-data'
import {
  ButtonLink,
  EmptyState,
  Form,
  HiddenField,
  Notice,
  Page,
  Pager,
  Panel,
  SubmitButton,
} from '~/ui'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { confirmManyAction } from '~/areas/fund-changes/requests/fund-changes'
import { paths } from '~/paths'
import { listQuery } from '~/web/query'

export const handle = pageName('changes', 'confirm.title')

const PATH = paths.fundsToConfirm

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request, 10)
  const { page, rows } = query
  const keyword = query.text('keyword')
  return {
    page,
    rows,
    keyword,
    confirmed: Number(query.text('confirmed') ?? 0) || 0,
    none: query.text('none') !== undefined,
    changed: query.text('changed') !== undefined,
    returned: query.text('returned') !== undefined,
    waiting: await context.api.fundChanges.toConfirm({ page, rows, keyword }).catch(asPage),
  }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  confirmManyAction(request, context)

/** Changes of fund that wait for the owner of the new account. */
export default function FundsToConfirm() {
  const { page, rows, keyword, confirmed, none, changed, returned, waiting } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('changes')
  const token = useFormToken()
  const { say } = useFieldMessages(undefined)
  const pager = usePaged(PATH, { keyword }, { page, rows, total: waiting.total })
  return (
    <Page
      title={t('confirm.title')}
      lead={t('confirm.lead')}
      actions={<ButtonLink href={paths.settlementTodo}>{t('todo.title')}</ButtonLink>}
    >
      {confirmed ? (
        <Notice tone="success" announce>
          {t('confirm.confirmed', { n: confirmed })}
        </Notice>
      ) : null}
      {returned ? (
        <Notice tone="success" announce>
          {t('confirm.returned')}
        </Notice>
      ) : null}
      {changed ? (
        <Notice tone="warning" announce>
          {say('split_changed')}
        </Notice>
      ) : null}
      {none ? (
        <Notice tone="warning" announce>
          {t('confirm.none')}
        </Notice>
      ) : null}
      <Panel>
        <KeywordForm
          id="confirm-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('modify.keyword')}
        />
      </Panel>
      {waiting.list.length ? (
        <Form token={token} look="bare" label={t('confirm.batch')}>
          <ChangeCards
            list={waiting.list}
            before={it => (
              <>
                <input
                  type="checkbox"
                  name="ids"
                  value={it.id}
                  aria-label={t('confirm.pick', { id: it.id })}
                />{' '}
                <HiddenField name="shown" value={`${it.id}:${it.filling}`} />
              </>
            )}
            actions={change => (
              <ButtonLink href={paths.confirmFunds(change.id)} size="small">
                {t('confirm.look')}
              </ButtonLink>
            )}
          />
          <div className="m-toolbar">
            <SubmitButton label={t('confirm.batch')} />
          </div>
        </Form>
      ) : (
        <Panel>
          <EmptyState picture={keyword ? 'search' : 'paper'} title={t('confirm.empty')}>
            {t('confirm.emptyText')}
          </EmptyState>
        </Panel>
      )}
      {waiting.total > 0 || page > 1 ? <Pager {...pager} /> : null}
    </Page>
  )
}
