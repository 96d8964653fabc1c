import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { usePick } from '~/features/root-data'
import { Page, Panel } from '~/ui'
import { asPage } from '~/web/failures'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.content.notice({ id: new URL(request.url).searchParams.get('id') ?? '' }).catch(asPage)
}

export default function NoticeDetail() {
  const notice = useLoaderData<typeof loader>()
  const pick = usePick()
  return <Page title={pick(notice.title, notice.titleEn)}><Panel>{pick(notice.body, notice.bodyEn)}</Panel></Page>
}
