import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CompareTable } from '~/areas/catalogue/screens/CompareTable'
import { CompareTools } from '~/areas/catalogue/screens/CompareTools'
import { pageName } from '~/frame/page-name'
import { PaperPages } from '~/frame/PaperPages'
import { Breadcrumb, Notice, Page, PageHead, Panel } from '~/ui'
import { comparedGoods } from '~/areas/catalogue/requests/compare-goods'
import { paths } from '~/paths'

export { shouldRevalidate } from '~/frame/in-place'

export const handle = pageName('catalogue', 'compare.title')
export const loader = ({ request, context }: LoaderFunctionArgs) => comparedGoods(request, context)

export default function Compare() {
  const { goods, onlyDifferent, refused } = useLoaderData<typeof loader>()
  const { t } = useTranslation('catalogue')
  const { t: search } = useTranslation('search')
  return (
    <Page>
      {/* Four columns want the width. */}
      <PaperPages turned="landscape" />
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: search('allGoods'), href: paths.goods },
          { label: t('compare.title') },
        ]}
      />
      <div className="m-compare-paper">
        <PageHead title={t('compare.title')} lead={t('compare.lead')} />
        {refused ? (
          <Notice tone="warning" announce>
            {t('compare.full', { max: goods.length })}
          </Notice>
        ) : null}
        <CompareTools goods={goods} onlyDifferent={onlyDifferent} />
        <Panel flush>
          <CompareTable goods={goods} onlyDifferent={onlyDifferent} />
        </Panel>
      </div>
    </Page>
  )
}
