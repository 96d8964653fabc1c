import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '~/frame/page-title'
import { CombinedAsked } from '~/areas/search/screens/CombinedAsked'
import { ScopedGoods } from '~/areas/search/screens/ScopedGoods'
import { translator } from '~/web/i18n'
import { searchGoods } from '~/areas/search/requests/search-goods'
import { paths } from '~/paths'

export { shouldRevalidate } from '~/frame/in-place'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const results = await searchGoods(request, context)
  const t = translator(context.locale).getFixedT(null, 'search')
  return { ...results, title: results.query.keyword || t('allGoods') }
}

export default function Products() {
  const { query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  return (
    <ScopedGoods
      path={paths.goods}
      name={t('allGoods')}
      query={query}
      reply={reply}
      note={<CombinedAsked query={query} />}
    />
  )
}
