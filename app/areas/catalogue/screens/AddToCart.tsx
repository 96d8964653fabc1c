import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../contract'
import { useFormToken, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, HiddenField, IntentButton, QuantityField } from '~/ui'

type Goods = Pick<ProductCard, 'id' | 'storeId' | 'name' | 'nameEn' | 'stock'>

/** Puts one piece, or as many as typed, into the cart from a list. */
export function AddToCart({ product }: { product: Goods }) {
  const { t } = useTranslation('search')
  const { t: words } = useTranslation('catalogue')
  const token = useFormToken()
  const pick = usePick()
  if (product.stock <= 0) return <span className="m-hint">{t('soldOut')}</span>
  const name = pick(product.name, product.nameEn)
  return (
    <Form token={token} action={paths.addToCart} look="bare" inPlace={name}>
      <HiddenField name="id" value={product.id} />
      <HiddenField name="storeId" value={product.storeId} />
      <QuantityField id={`num-${product.id}`} name="num" label={words('quantity')} max={9999} />
      <IntentButton intent="add" label={t('add')} describes={t('addOf', { name })} size="small" />
    </Form>
  )
}
