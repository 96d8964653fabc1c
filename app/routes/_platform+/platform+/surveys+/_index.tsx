import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { named } from '~/frame/page-name'
import { SurveyDesk } from '~/areas/surveys/screens/SurveyDesk'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = named('surveys', 'desk.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform')
  const listing = listQuery(request)
  const query = {
    state: listing.text('state', 20),
    keyword: listing.text('keyword'),
    page: listing.page,
    rows: listing.rows,
  }
  return {
    ...(await context.api.surveys.managed(query).catch(asPage)),
    query,
    notice: listing.text('said', 20) ?? null,
  }
}

export default function Surveys() {
  return <SurveyDesk desk={paths.platformSurveys} {...useLoaderData<typeof loader>()} />
}
