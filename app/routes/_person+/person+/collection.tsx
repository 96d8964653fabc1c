import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FavouriteList } from '~/areas/favourites/screens/FavouriteList'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { listQuery } from '~/web/query'

export const handle = pageName('favourites', 'title')
const ROWS = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request, ROWS)
  const { page, rows } = query
  const keyword = query.text('keyword')
  return {
    ...(await context.api.favourites.list({ page, rows, keyword }).catch(asPage)),
    page,
    rows,
    keyword: keyword ?? '',
  }
}

/** Takes goods off the favourites, and stays on the page of the list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, argument } = await readForm(request, context)
  requirePerson(request, context)
  if (intent === 'remove' && argument)
    await context.api.favourites.remove({ id: argument }).catch(asPage)
  return redirect(`${paths.favourites}${new URL(request.url).search}`)
}

export default function Favourites() {
  return <FavouriteList {...useLoaderData<typeof loader>()} />
}
