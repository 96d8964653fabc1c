import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '~/features/page-title'
import { ScopedGoods } from '~/features/search/ScopedGoods'
import { translator } from '~/web/i18n'
import { searchGoods } from '~/web/search-goods'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await searchGoods(request, context, { searchType: 'product-science' })), title: translator(context.locale).getFixedT(null, 'search')('science') }
}

export default function ScienceGoods() {
  const { query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  return <ScopedGoods path="/product_science" name={t('science')} query={query} reply={reply} />
}
