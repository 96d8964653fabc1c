import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { ScopedGoods } from '~/areas/search/screens/ScopedGoods'
import { searchGoods } from '~/areas/search/requests/search-goods'
import { paths } from '~/paths'

export { shouldRevalidate } from '~/frame/in-place'

export const handle = pageName('search', 'science')
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  searchGoods(request, context, { searchType: 'product-science' })

export default function ScienceGoods() {
  const { query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  return (
    <ScopedGoods path={paths.scientificGoods} name={t('science')} query={query} reply={reply} />
  )
}
