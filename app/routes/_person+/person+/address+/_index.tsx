import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Address } from '~/areas/accounts/contract'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DataTable, EmptyState, Link, Page, Panel, Tag } from '~/ui'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'

export const handle = pageName('orders', 'address.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return context.api.accounts.addresses().catch(asPage)
}

/** Tells the links of one address from those of another. */
const nameOf = (it: Pick<Address, 'consignee' | 'detail'>) => `${it.consignee}，${it.detail}`

export default function Addresses() {
  const { list } = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  const { mall } = useRootData()
  const pick = usePick()
  const region = (code: string, name: string) => {
    const it = mall.regions.find(one => one.code === code)
    return it ? pick(it.name, it.nameEn) : name
  }
  return (
    <Page
      title={t('address.title')}
      lead={t('address.lead')}
      actions={
        <ButtonLink href={paths.addAddress} look="primary">
          {t('address.add')}
        </ButtonLink>
      }
    >
      <Panel flush>
        <DataTable
          caption={t('address.title')}
          rows={list}
          rowId={it => it.id}
          empty={
            <EmptyState
              title={t('address.emptyTitle')}
              actions={
                <ButtonLink href={paths.addAddress} look="primary">
                  {t('address.add')}
                </ButtonLink>
              }
            >
              {t('address.emptyText')}
            </EmptyState>
          }
          columns={[
            {
              id: 'consignee',
              head: t('address.consignee'),
              names: true,
              cell: it => (
                <>
                  {it.consignee}{' '}
                  {it.isDefault ? <Tag tone="brand">{t('address.default')}</Tag> : null}
                </>
              ),
            },
            {
              id: 'phone',
              head: t('address.phone'),
              cell: it => <span className="m-figures">{it.phone}</span>,
            },
            {
              id: 'region',
              head: t('address.region'),
              cell: it => region(it.regionCode, it.regionName),
            },
            { id: 'detail', head: t('address.detail'), cell: it => it.detail },
            {
              id: 'actions',
              head: t('detail.actions'),
              screenOnly: true,
              cell: it => (
                <>
                  <Link
                    href={paths.address(it.id)}
                    aria-label={`${t('address.edit')} ${nameOf(it)}`}
                  >
                    {t('address.edit')}
                  </Link>{' '}
                  <Link
                    href={paths.removeAddress(it.id)}
                    aria-label={`${t('address.removeTitle')} ${nameOf(it)}`}
                  >
                    {t('address.removeTitle')}
                  </Link>
                </>
              ),
            },
          ]}
        />
      </Panel>
    </Page>
  )
}
