import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { usePick } from '~/features/root-data'
import { Page, Panel } from '~/ui'
import { asPage } from '~/web/failures'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [store, { list: qualifications }] = await Promise.all([context.api.suppliers.store({ id }), context.api.suppliers.qualifications({ id })]).catch(asPage)
  return { store, qualifications }
}

export default function AboutShop() {
  const { store } = useLoaderData<typeof loader>()
  const pick = usePick()
  return <Page title={pick(store.name, store.nameEn)}><Panel>{pick(store.intro, store.introEn)}</Panel></Page>
}
