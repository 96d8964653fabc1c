import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { CombinedForm } from '~/areas/search/screens/CombinedForm'
import { Page, Panel } from '~/ui'
import { combinedAsked } from '~/areas/search/requests/combined'

export const handle = pageName('search', 'combined.title')

/** Combined search (spec 2): the dialog as a page. Sent with something filled in, it leads to the list. */
export function loader({ request }: LoaderFunctionArgs) {
  const target = combinedAsked(request)
  if (target.found) throw redirect(target.found)
  return target
}

export default function CombinedSearch() {
  const { values, nothing } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  // Every way here begins with fresh fields: clearing, too, is a way here.
  const { key } = useLocation()
  return (
    <Page title={t('combined.title')} lead={t('combined.lead')} narrow>
      <Panel>
        <CombinedForm key={key} values={values} nothing={nothing} />
      </Panel>
    </Page>
  )
}
