import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { minuteOf } from '~/frame/when'
import { pageName } from '~/frame/page-name'
import { usePick, useRootData, useSpec } from '~/frame/root-data'
import { DataTable, DescriptionList, Money, PageHead, Panel } from '~/ui'
import { asPage } from '~/web/failures'

export const handle = pageName('acceptance', 'scan.title')

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.api.acceptances.openAccept({ id: params.id ?? '' }).catch(asPage)

export default function ScannedAcceptance() {
  const acceptance = useLoaderData<typeof loader>()
  const { t } = useTranslation('acceptance')
  const { mall } = useRootData()
  const pick = usePick()
  const spec = useSpec()
  return (
    <>
      <PageHead title={t('scan.title')} lead={t('scan.lead')} />
      <Panel>
        <DescriptionList
          columns={1}
          items={[
            ...(acceptance.id
              ? [
                  {
                    term: t('detail.acceptNo'),
                    value: <span className="m-figures">{acceptance.id}</span>,
                  },
                ]
              : []),
            {
              term: t('detail.order'),
              value: <span className="m-figures">{acceptance.orderId}</span>,
            },
            { term: t('scan.school'), value: pick(mall.schoolName, mall.schoolNameEn) },
            {
              term: t('detail.supplier'),
              value: pick(acceptance.storeName, acceptance.storeNameEn),
            },
            ...(acceptance.createdAt
              ? [
                  {
                    term: t('detail.at'),
                    value: <span className="m-figures">{minuteOf(acceptance.createdAt)}</span>,
                  },
                ]
              : []),
            {
              term: t('detail.status'),
              value:
                acceptance.status === 'none' ? t('scan.none') : t(`status.${acceptance.status}`),
            },
            ...(acceptance.amount === null
              ? []
              : [
                  {
                    term: t('detail.total'),
                    value: <Money hao={acceptance.amount} look="price" size="large" />,
                  },
                ]),
          ]}
        />
      </Panel>
      {acceptance.lines.length ? (
        <Panel flush>
          <DataTable
            caption={t('detail.lines')}
            rows={acceptance.lines.map((line, i) => ({ ...line, key: String(i) }))}
            rowId={line => line.key}
            columns={[
              {
                id: 'name',
                head: t('scan.product'),
                names: true,
                cell: line => pick(line.name, line.nameEn),
              },
              { id: 'spec', head: t('scan.spec'), cell: line => spec(line.spec) },
              { id: 'num', head: t('scan.num'), numeric: true, cell: line => line.acceptedNum },
            ]}
          />
        </Panel>
      ) : null}
    </>
  )
}
