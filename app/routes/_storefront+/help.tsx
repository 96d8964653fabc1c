import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from '~/features/page-title'
import { usePick, useRootData } from '~/features/root-data'
import { Columns, DescriptionList, EmptyState, Form, Page, Panel, SubmitButton, TextField } from '~/ui'
import { translator } from '~/web/i18n'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const keyword = (new URL(request.url).searchParams.get('keyword') ?? '').trim().slice(0, 100)
  return { ...(await context.api.content.help({ keyword })), keyword, title: translator(context.locale).getFixedT(null, 'content')('help.title') }
}

export default function Help() {
  const { list, about, keyword } = useLoaderData<typeof loader>()
  const { mall } = useRootData()
  const { t } = useTranslation('content')
  const pick = usePick()
  const side = (
    <>
      <Panel title={t('help.hours')}>
        <DescriptionList columns={1} items={[{ term: t('help.hotline'), value: <><strong className="m-figures">{mall.hotline}</strong><br />{t('help.hotlineHours')}</> }, { term: t('help.support'), value: <>{mall.supportContact}<br />{t('help.supportHours')}</> }]} />
      </Panel>
      <Panel title={t('help.about')}><p>{pick(about.text, about.textEn)}</p></Panel>
    </>
  )
  return (
    <Page title={t('help.title')} lead={t('help.lead')}>
      <Columns side={side} at="right">
        <Panel>
          <Form method="get" action="/help" look="inline">
            <TextField id="help-keyword" name="keyword" label={t('help.search')} defaultValue={keyword} maxLength={100} type="search" /> <SubmitButton label={t('help.find')} />
          </Form>
        </Panel>
        <Panel title={keyword ? t('help.all') : t('help.hot')}>
          {list.length === 0 ? <EmptyState title={t('help.none')} picture="search" compact /> : [...list].sort((a, b) => Number(b.hot) - Number(a.hot)).map((it, at) => (
            <details key={it.id} id={it.id} className="m-question" open={at === 0 || !!keyword}>
              <summary>{pick(it.question, it.questionEn)}</summary>
              {pick(it.answer, it.answerEn).split(/\n\s*\n/).map(paragraph => <p key={paragraph}>{paragraph}</p>)}
            </details>
          ))}
          <p className="m-hint">{t('help.complain')}</p>
        </Panel>
      </Columns>
    </Page>
  )
}
