import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageName } from '~/frame/page-name'
import { usePick, useRootData } from '~/frame/root-data'
import { DescriptionList, Money, PageHead, Panel } from '~/ui'
import { asPage } from '~/web/failures'

export const handle = pageName('settlement', 'scan.title')

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.api.settlement.openSettle({ id: params.id ?? '' }).catch(asPage)

export default function ScannedStatement() {
  const statement = useLoaderData<typeof loader>()
  const { t } = useTranslation('settlement')
  const { mall } = useRootData()
  const pick = usePick()
  return (
    <>
      <PageHead title={t('scan.title')} lead={t('scan.lead')} />
      <Panel>
        <DescriptionList
          columns={1}
          items={[
            { term: t('detail.id'), value: <span className="m-figures">{statement.id}</span> },
            { term: t('scan.school'), value: pick(mall.schoolName, mall.schoolNameEn) },
            { term: t('detail.supplier'), value: pick(statement.storeName, statement.storeNameEn) },
            {
              term: t('detail.period'),
              value: t('list.periodOf', { from: statement.from, to: statement.to }),
            },
            { term: t('detail.status'), value: t(`status.${statement.status as 'settled'}`) },
            {
              term: t('detail.amount'),
              value: <Money hao={statement.amount} look="price" size="large" />,
            },
          ]}
        />
      </Panel>
    </>
  )
}
