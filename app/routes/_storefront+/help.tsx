import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePick } from '~/features/root-data'
import { Page, Panel } from '~/ui'
import { listQuery } from '~/web/query'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const keyword = listQuery(request).text('keyword')
  return { ...(await context.api.content.help({ keyword })), keyword }
}

export default function Help() {
  const { list, about } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <Page title={t('help.title')}>
      {list.map(it => <Panel key={it.id} title={pick(it.question, it.questionEn)}>{pick(it.answer, it.answerEn)}</Panel>)}
      <Panel title={t('help.about')}>{pick(about.text, about.textEn)}</Panel>
    </Page>
  )
}
