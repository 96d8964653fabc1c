import { useTranslation } from 'react-i18next'
import type { CartView } from '~/areas/cart/contract'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, Form, HiddenField, Notice, Panel, SelectField, SubmitButton } from '~/ui'
import type { CheckoutData } from './CheckoutPage'

type Origin = Pick<
  CheckoutData,
  'bidding' | 'group' | 'single' | 'principal' | 'principals' | 'key'
>

/** What an address says of goods that are not those of the cart. */
const queryOf = ({ bidding, group, single, key }: Origin): Record<string, string> => {
  if (bidding) return { bidding: bidding.id }
  if (group) return { group: group.id }
  return single ? { buy: single.id, num: String(single.num), key } : {}
}

/** Where the goods come from, to go back there, and the address of this page, to come back to it. */
export function useOrigin(data: Origin, goods: CartView) {
  const { t } = useTranslation('checkout')
  const query = new URLSearchParams(queryOf(data)).toString()
  const here = query ? `${paths.ordering}?${query}` : paths.ordering
  const storeId = goods.cartList[0]?.storeId
  if (data.bidding)
    return { here, from: { href: paths.bidding(data.bidding.id), label: t('bidding.back') } }
  if (data.group)
    return { here, from: { href: paths.group(data.group.id), label: t('group.back') } }
  if (data.single && storeId)
    return {
      here,
      from: { href: paths.product(storeId, data.single.id), label: t('single.back') },
    }
  return { here, from: { href: paths.cart, label: t('check.back') } }
}

/** What is ordered past the cart, for the form to say so again. */
export function OriginFields({ data: { bidding, group, single, principal } }: { data: Origin }) {
  return (
    <>
      {group ? <HiddenField name="groupBuyId" value={group.id} /> : null}
      {principal ? <HiddenField name="principalId" value={principal.id} /> : null}
      {bidding ? <HiddenField name="biddingId" value={bidding.id} /> : null}
      {single ? (
        <>
          <HiddenField name="buy" value={single.id} />
          <HiddenField name="num" value={single.num} />
        </>
      ) : null}
    </>
  )
}

/** What is said of goods that are not those of the cart, and for whom they are bought. */
export function CheckoutOrigin({ data }: { data: Origin }) {
  const { t } = useTranslation('checkout')
  const pick = usePick()
  return (
    <>
      {data.group ? (
        <Notice>{t('group.note', { title: pick(data.group.title, data.group.titleEn) })}</Notice>
      ) : null}
      {data.bidding ? <Notice>{t('bidding.note', { title: data.bidding.title })}</Notice> : null}
      {data.single ? <Notice>{t('single.note')}</Notice> : null}
      {data.principals.length ? (
        <Panel>
          <Form method="get" action={paths.ordering} look="inline" label={t('check.boughtFor')}>
            {Object.entries(queryOf(data)).map(([name, value]) => (
              <HiddenField key={name} name={name} value={value} />
            ))}
            <SelectField
              id="bought-for"
              name="for"
              label={t('check.boughtFor')}
              empty={t('check.self')}
              defaultValue={data.principal?.id}
              choices={data.principals.map(it => ({
                value: it.id,
                label: `${it.name} ${it.code}`,
              }))}
            />
            <Actions>
              <SubmitButton label={t('check.change')} look="secondary" />
            </Actions>
          </Form>
        </Panel>
      ) : null}
      {data.principal ? (
        <Notice tone="warning">
          {t('check.boughtForNote', { name: data.principal.name, code: data.principal.code })}
        </Notice>
      ) : null}
    </>
  )
}
