import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { helpTopics } from '~/areas/content/codes'
import { AboutMall } from '~/areas/content/screens/AboutMall'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { ChannelSearch } from '~/areas/content/screens/ChannelSearch'
import { HotGoods } from '~/areas/content/screens/Floor'
import { HelpResults, HelpTopics, HotQuestions } from '~/areas/content/screens/HelpTopics'
import { HelpSide } from '~/areas/content/screens/HelpSide'
import { hrefWith } from '~/frame/paged'
import { pageTitle } from '~/frame/page-title'
import { paths } from '~/paths'
import { Breadcrumb, Columns, Page } from '~/ui'
import { translator } from '~/web/i18n'
import { inLanguage } from '~/web/in-language'
import { listQuery } from '~/web/query'

const GOODS_SHOWN = 6

export const meta = pageTitle

/** Questions and, because the box asks for a product name, goods that match. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = listQuery(request)
  const keyword = query.text('keyword') ?? ''
  const topic = helpTopics.find(it => it === query.text('topic'))
  const [help, goods] = await Promise.all([
    context.api.content.help({ keyword, topic }),
    keyword ? context.api.search.products({ keyword, rows: GOODS_SHOWN }) : null,
  ])
  const t = translator(context.locale).getFixedT(null, 'content')
  const title = keyword
    ? t('help.found', { keyword })
    : topic
      ? t(`help.topics.${topic}`)
      : t('help.title')
  // The list names the questions only; each has a page of its own.
  const list = help.list.map(it => ({ ...it, answer: '', answerEn: '' }))
  return inLanguage(
    { list, about: help.about, keyword, topic: topic ?? null, goods: goods?.list ?? [], title },
    context.locale,
  )
}

export default function Help() {
  const { list, about, keyword, topic, goods, title } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const { t: search } = useTranslation('search')
  const crumbs = [
    { label: search('home'), href: '/' },
    ...(topic
      ? [{ label: t('help.title'), href: paths.help }, { label: title }]
      : [{ label: t('help.title') }]),
  ]
  return (
    <Page>
      <Breadcrumb label={search('crumbs')} crumbs={crumbs} />
      <ChannelHead title={t('help.title')} lead={t('help.lead')}>
        <ChannelSearch
          id="help-keyword"
          action={paths.help}
          keyword={keyword}
          placeholder={t('help.placeholder')}
          label={t('help.find')}
        />
      </ChannelHead>
      <Columns side={<HelpSide />} at="right">
        {keyword || topic ? (
          <HelpResults list={list} title={title} />
        ) : (
          <>
            <HotQuestions topics={list.filter(it => it.hot)} />
            <HelpTopics list={list} />
          </>
        )}
        {goods.length > 0 ? (
          <HotGoods
            title={t('help.goods', { keyword })}
            goods={goods}
            links={[{ label: t('help.allGoods'), href: hrefWith(paths.goods, { keyword }) }]}
          />
        ) : null}
        {keyword || topic || !about.text ? null : <AboutMall {...about} />}
      </Columns>
    </Page>
  )
}
