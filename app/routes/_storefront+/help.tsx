import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChannelHead } from '~/features/content/ChannelHead'
import { ChannelSearch } from '~/features/content/ChannelSearch'
import { HotGoods } from '~/features/content/Floor'
import { HelpTopics, HotQuestions } from '~/features/content/HelpTopics'
import { hrefWith } from '~/features/paged'
import { pageTitle } from '~/features/page-title'
import { usePick, useRootData } from '~/features/root-data'
import { Breadcrumb, Columns, Page, Panel } from '~/ui'
import { translator } from '~/web/i18n'
import { qrOf } from '~/web/paper'
import { listQuery } from '~/web/query'

const GOODS_SHOWN = 6

export const meta = pageTitle

/** Questions and, because the box asks for a product name, goods that match. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const keyword = listQuery(request).text('keyword') ?? ''
  const [help, goods, qr] = await Promise.all([context.api.content.help({ keyword }), keyword ? context.api.search.products({ keyword, rows: GOODS_SHOWN }) : null, qrOf(request, context, '/')])
  return { ...help, keyword, qr, goods: goods?.list ?? [], title: translator(context.locale).getFixedT(null, 'content')('help.title') }
}

export default function Help() {
  const { list, about, keyword, goods, qr } = useLoaderData<typeof loader>()
  const { mall } = useRootData()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const hours = [[t('help.hotline'), mall.hotline, t('help.hotlineHours')], [t('help.support'), mall.supportContact, t('help.supportHours')]] as const
  const side = (
    <>
      <Panel title={t('help.hours')}>
        {hours.map(([term, contact, time]) => (
          <p key={term} className="m-contact"><span className="m-muted">{term}</span> <strong className="m-contact-way m-figures">{contact}</strong> <span className="m-figures">{time}</span></p>
        ))}
      </Panel>
      <Panel title={t('help.phone')}>
        <p className="m-qr"><img src={qr} alt={t('help.qr')} width={132} height={132} /> <span>{t('help.scan')}</span></p>
      </Panel>
      <Panel title={t('help.about')}><p>{pick(about.text, about.textEn)}</p></Panel>
    </>
  )
  return (
    <Page>
      <Breadcrumb label={search('crumbs')} crumbs={[{ label: search('home'), href: '/' }, { label: t('help.title') }]} />
      <ChannelHead title={t('help.title')} lead={t('help.lead')}>
        <ChannelSearch id="help-keyword" action="/help" keyword={keyword} placeholder={t('help.placeholder')} label={t('help.find')} />
      </ChannelHead>
      <Columns side={side} at="right">
        {keyword ? null : <HotQuestions topics={list.filter(it => it.hot)} />}
        {list.length > 0 || goods.length === 0 ? <HelpTopics topics={list} title={keyword ? t('help.found', { keyword }) : t('help.all')} /> : null}
        {goods.length > 0 ? <HotGoods title={t('help.goods', { keyword })} goods={goods} links={[{ label: t('help.allGoods'), href: hrefWith('/product', { keyword }) }]} /> : null}
      </Columns>
    </Page>
  )
}
