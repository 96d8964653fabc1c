import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { ExportLinks } from '~/frame/ExportLinks'
import { minuteOf } from '~/frame/when'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Link, Money, Page, Panel, SelectField, TextField } from '~/ui'
import { requirePerson } from '~/web/access'
import { listQuery } from '~/web/query'

export const handle = pageName('fundLedger', 'frozen.title')

const PATH = paths.frozenMoney

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const query = listQuery(request)
  const { page, rows } = query
  const fundId = query.text('fund'),
    keyword = query.text('keyword')
  const { list } = await context.api.funds.list({ all: 'true' })
  return {
    page,
    rows,
    fundId,
    keyword,
    funds: list,
    frozen: await context.api.funds.frozen({ page, rows, fundId, keyword }),
  }
}

export default function FrozenFunds() {
  const pick = usePick()
  const { page, rows, fundId, keyword, funds, frozen } = useLoaderData<typeof loader>()
  const { t } = useTranslation('fundLedger')
  const { t: words } = useTranslation('orders')
  const { t: common } = useTranslation()
  const pager = usePaged(PATH, { fund: fundId, keyword }, { page, rows, total: frozen.total })
  return (
    <Page title={t('frozen.title')} lead={t('frozen.lead')}>
      <Panel>
        <FilterForm
          path={PATH}
          label={t('frozen.fund')}
          submit={t('frozen.filter')}
          clear={(fundId || keyword) && { label: common('reset'), href: PATH }}
        >
          <SelectField
            id="frozen-fund"
            name="fund"
            label={t('frozen.fund')}
            empty={t('frozen.all')}
            defaultValue={fundId ?? ''}
            width="long"
            choices={funds.map(fund => ({
              value: fund.id,
              label: `${fund.accountNo}　${fund.name}`,
            }))}
          />
          <TextField
            id="frozen-keyword"
            name="keyword"
            label={common('keyword')}
            placeholder={t('frozen.keyword')}
            defaultValue={keyword}
            maxLength={100}
          />
        </FilterForm>
      </Panel>
      {frozen.total ? (
        <ExportLinks
          hrefOf={type => hrefWith(paths.exportFrozen, { fund: fundId, keyword, type })}
          hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
        />
      ) : null}
      <ListPanel
        caption={t('frozen.title')}
        rows={frozen.list}
        rowId={row => `${row.orderId}${row.fundId}`}
        pager={pager}
        empty={{ title: t('frozen.empty'), text: t('frozen.emptyText') }}
        columns={[
          {
            id: 'since',
            head: t('frozen.since'),
            cell: row => <span className="m-figures m-nowrap">{minuteOf(row.since)}</span>,
          },
          {
            id: 'order',
            head: t('frozen.order'),
            names: true,
            cell: row => (
              <Link href={paths.order(row.orderId)} className="m-figures">
                {row.orderId}
              </Link>
            ),
          },
          {
            id: 'fund',
            head: t('frozen.fund'),
            cell: row => (
              <>
                <span className="m-figures">{row.accountNo}</span>
                <div className="m-small m-muted">{row.fundName}</div>
              </>
            ),
          },
          {
            id: 'store',
            head: t('frozen.supplier'),
            cell: row => pick(row.storeName, row.storeNameEn),
          },
          { id: 'buyer', head: t('frozen.buyer'), cell: row => row.buyerName },
          {
            id: 'status',
            head: t('frozen.status'),
            cell: row => words(`status.${row.orderStatus}`),
          },
          {
            id: 'amount',
            head: t('frozen.amount'),
            numeric: true,
            cell: row => <Money hao={row.amount} />,
          },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={6} className="m-align-end">
              {t('frozen.sum')}
            </th>
            <td className="m-number">
              <Money hao={frozen.sum} look="price" />
            </td>
          </tr>
        }
      />
    </Page>
  )
}
