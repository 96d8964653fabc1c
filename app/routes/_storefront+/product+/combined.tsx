import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CombinedSearch } from '~/features/content/CombinedSearch'
import { Page } from '~/ui'
import { listQuery } from '~/web/query'

const fields = ['name', 'code', 'cas', 'spec'] as const

/** The combined search as a page: with something filled in it leads to the list, with nothing it stays. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = listQuery(request)
  const filled = fields.flatMap(field => { const value = query.text(field); return value ? [[field, value] as const] : [] })
  if (filled.length) throw redirect(`/product?${new URLSearchParams(filled.map(pair => [...pair]))}`)
  const type = query.text('type')
  return { keyword: query.text('keyword') ?? '', field: fields.find(it => it === type) ?? 'name' }
}

export default function CombinedSearchPage() {
  const { keyword, field } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  return <Page title={t('combined.title')} lead={t('combined.lead')} narrow><CombinedSearch keyword={keyword} field={field} /></Page>
}
