import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChannelHead } from '~/features/content/ChannelHead'
import { pageTitle } from '~/features/page-title'
import { usePick } from '~/features/root-data'
import { ScopedGoods } from '~/features/search/ScopedGoods'
import { translator } from '~/web/i18n'
import { searchGoods } from '~/web/search-goods'

export const meta = pageTitle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [found, poverty] = await Promise.all([searchGoods(request, context, { tag: 'poverty' }), context.api.content.poverty()])
  return { ...found, poverty, title: translator(context.locale).getFixedT(null, 'content')('fupin.kicker') }
}

export default function Poverty() {
  const { query, reply, poverty } = useLoaderData<typeof loader>()
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <ScopedGoods path="/fupin" name={t('fupin.kicker')} query={query} reply={reply}>
      <ChannelHead kicker={t('fupin.kicker')} title={pick(poverty.title, poverty.titleEn)} lead={pick(poverty.lead, poverty.leadEn)}>
        <ul className="m-channel-figures">
          {poverty.figures.map(it => <li key={it.label}><strong className="m-figures">{it.value}</strong> {pick(it.label, it.labelEn)}</li>)}
        </ul>
        {poverty.paragraphs.map(it => <p key={it.text} className="m-channel-text">{pick(it.text, it.textEn)}</p>)}
      </ChannelHead>
    </ScopedGoods>
  )
}
