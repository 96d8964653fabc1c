import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { SurveyList } from '~/areas/surveys/screens/SurveyList'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('surveys', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const listing = listQuery(request)
  const query = {
    state: listing.text('state', 20),
    keyword: listing.text('keyword'),
    page: listing.page,
    rows: listing.rows,
  }
  return {
    ...(await context.api.surveys.list(query).catch(asPage)),
    query,
    notice: listing.text('said', 20) ?? null,
  }
}

export default function Questionnaires() {
  return <SurveyList {...useLoaderData<typeof loader>()} />
}
