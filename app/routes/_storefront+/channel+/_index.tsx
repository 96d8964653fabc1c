import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { ChannelList } from '~/areas/suppliers/screens/Channels'
import { channelHref } from '~/areas/suppliers/screens/supplier-words'
import { translator } from '~/web/i18n'
import { inLanguage } from '~/web/in-language'

export const meta = pageTitle

/** All third-party channels; with a code the page of that one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim()
  if (code) throw redirect(channelHref(code))
  const { list } = await context.api.suppliers.channels()
  return {
    channels: inLanguage(list, context.locale),
    title: translator(context.locale).getFixedT(null, 'suppliers')('channelPage'),
  }
}

export default function Channels() {
  return <ChannelList {...useLoaderData<typeof loader>()} />
}
