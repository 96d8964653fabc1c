import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChannelHome } from '~/features/content/ChannelHome'
import { pageTitle } from '~/features/page-title'
import { channelHome } from '~/web/channel'
import { translator } from '~/web/i18n'

export const meta = pageTitle

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await channelHome(context, 'product-science')), title: translator(context.locale).getFixedT(null, 'content')('scientific.title') }
}

export default function Scientific() {
  const { hot, groups } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  return (
    <ChannelHome
      title={t('scientific.title')} lead={t('scientific.lead')} list="/product_science" listLabel={t('scientific.all')} searchLabel={t('scientific.find')} placeholder={t('scientific.casHint')} byCas
      groupsTitle={t('scientific.groups')} hotTitle={t('scientific.hot')} groups={groups} hot={hot}
    />
  )
}
