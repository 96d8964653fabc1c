import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CulturalHome } from '~/areas/catalogue/screens/CulturalHome'
import { pageName } from '~/frame/page-name'
import { culturalHome, requireCulturalGoods } from '~/areas/promotions/requests/channel'

export const handle = pageName('content', 'cultural.title')

export async function loader({ context }: LoaderFunctionArgs) {
  requireCulturalGoods(context)
  return culturalHome(context)
}

export default function Cultural() {
  return <CulturalHome {...useLoaderData<typeof loader>()} />
}
