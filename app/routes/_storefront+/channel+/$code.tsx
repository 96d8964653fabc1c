import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { pageTitle } from '~/frame/page-title'
import { usePick } from '~/frame/root-data'
import { GoodsList } from '~/areas/search/screens/GoodsList'
import { ChannelFacts, ChannelTabs } from '~/areas/suppliers/screens/Channels'
import { channelHref } from '~/areas/suppliers/screens/supplier-words'
import { Breadcrumb, Page } from '~/ui'
import { translator } from '~/web/i18n'
import { inLanguage } from '~/web/in-language'
import { searchGoods } from '~/areas/search/requests/search-goods'
import { paths } from '~/paths'

export { shouldRevalidate } from '~/frame/in-place'

export const meta = pageTitle

/** One third-party channel with all its goods. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const channels = inLanguage((await context.api.suppliers.channels()).list, context.locale)
  const one = channels.find(it => it.thirdCode?.toLowerCase() === params.code?.toLowerCase())
  if (!one) throw data({ code: 'not_found' }, { status: 404 })
  const title = translator(context.locale).getFixedT(null, 'suppliers')('channelPage')
  const tabs = channels.map(({ id, name, nameEn, thirdCode }) => ({ id, name, nameEn, thirdCode }))
  return {
    tabs,
    one,
    ...(await searchGoods(request, context, { within: one.id })),
    title: `${context.locale === 'en' ? one.nameEn : one.name} - ${title}`,
  }
}

export default function Channel() {
  const { tabs, one, query, reply } = useLoaderData<typeof loader>()
  const { t } = useTranslation('suppliers')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const frame = useFrameData()
  const code = one.thirdCode ?? ''
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('channelPage'), href: paths.channels },
          { label: pick(one.name, one.nameEn) },
        ]}
      />
      <ChannelFacts channel={one} heading={1} />
      <ChannelTabs channels={tabs} current={code} />
      <GoodsList
        path={channelHref(code)}
        query={query}
        reply={reply}
        hots={frame?.hots}
        hide="store"
      />
    </Page>
  )
}
