import { useTranslation } from 'react-i18next'
import type { ProductCard } from '../contract'
import { QUANTITY_MAX } from '~/contract/limits'
import { useAudits, useFormToken, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, HiddenField, IntentButton, QuantityField } from '~/ui'
import { useGoodsName } from './goods-name'

/** Puts one piece, or as many as typed, into the cart from a list. */
export function AddToCart({ product }: { product: ProductCard }) {
  const { t } = useTranslation('search')
  const { t: words } = useTranslation('catalogue')
  const token = useFormToken()
  const spec = useSpec()
  const { name, full } = useGoodsName()(product)
  if (useAudits()) return null
  if (product.stock <= 0) return <span className="m-hint">{t('soldOut')}</span>
  return (
    <Form
      token={token}
      action={paths.addToCart}
      look="bare"
      checked="quantity"
      inPlace={[name, spec(product.spec)].join(' ').trim()}
    >
      <HiddenField name="id" value={product.id} />
      <HiddenField name="storeId" value={product.storeId} />
      <QuantityField
        id={`num-${product.id}`}
        name="num"
        label={words('quantityOf', { name: full })}
        max={QUANTITY_MAX}
      />
      <IntentButton
        intent="add"
        label={t('add')}
        describes={t('addOf', { name: full })}
        size="small"
      />
    </Form>
  )
}
