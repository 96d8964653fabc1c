import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { ScopedGoods } from '~/areas/search/screens/ScopedGoods'
import { requireCulturalGoods } from '~/areas/promotions/requests/channel'
import { searchGoods } from '~/areas/search/requests/search-goods'
import { paths } from '~/paths'

export { shouldRevalidate } from '~/frame/in-place'

export const handle = pageName('search', 'cultural')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCulturalGoods(context)
  return searchGoods(request, context, { searchType: 'cultural' })
}

export default function CulturalGoods() {
  const { query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  return <ScopedGoods path={paths.culturalGoods} name={t('cultural')} query={query} reply={reply} />
}
