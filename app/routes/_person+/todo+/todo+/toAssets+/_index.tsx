import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AssetList } from '~/areas/assets/screens/AssetList'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { loadAssets } from '~/areas/assets/requests/asset-forms'

export const handle = pageName('assets', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  if (!context.mall.assetHints) throw data({ code: 'not_found' }, { status: 404 })
  return loadAssets(request, context)
}

export default function Assets() {
  return <AssetList data={useLoaderData<typeof loader>()} />
}
