import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { ListForm } from '~/areas/shopping-lists/screens/ListsPage'
import { listHref, useListWords } from '~/areas/shopping-lists/screens/list-words'
import { Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { nameAction } from '~/areas/shopping-lists/requests/list-actions'
import { paths } from '~/paths'

export const handle = pageName('lists', 'renameTitle')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { id, kind, name } = await context.api.shoppingLists
    .detail({ id: params.id ?? '', rows: 1 })
    .catch(asPage)
  // The one that comes by itself has no name to change.
  if (kind === 'later') throw redirect(paths.shoppingList('later'))
  return { id, kind, name }
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  nameAction(request, context, params.id ?? '')

export default function RenameList() {
  const list = useLoaderData<typeof loader>()
  const { t } = useListWords()
  return (
    <Page title={t('renameTitle')}>
      <ListForm
        id="rename"
        title={list.name}
        done={t('save')}
        name={list.name}
        back={listHref(list)}
        reply={asFormReply(useActionData())}
      />
    </Page>
  )
}
