import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChannelHome } from '~/features/content/ChannelHome'
import { pageTitle } from '~/features/page-title'
import { channelHome } from '~/web/channel'
import { translator } from '~/web/i18n'

export const meta = pageTitle

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await channelHome(context, 'cultural')), title: translator(context.locale).getFixedT(null, 'content')('cultural.title') }
}

export default function Cultural() {
  const { hot, groups } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: malls } = useTranslation('malls')
  return (
    <ChannelHome
      title={t('cultural.title')} lead={t('cultural.lead')} list="/cultural/product" listLabel={t('cultural.all')} searchLabel={malls('search.button')} placeholder={malls('search.placeholderCultural')}
      groupsTitle={t('cultural.groups')} hotTitle={t('cultural.hot')} groups={groups} hot={hot}
    />
  )
}
