import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, IntentButton, Link } from '~/ui'
import { CompareLink } from './CompareLink'

export interface Marks {
  favourite: boolean
  /** Whether the supplier may push to this buyer; null for who cannot say. */ push: boolean | null
}

/** What one may do with goods beside buying them: keep them, compare them, hear of more, complain. */
export function DetailMarks({ product, marks }: { product: ProductDetail; marks: Marks }) {
  const { t } = useTranslation('product')
  const { t: lists } = useTranslation('lists')
  const { t: malls } = useTranslation('malls')
  const { mall, person } = useRootData()
  const pick = usePick()
  const token = useFormToken()
  const name = pick(product.name, product.nameEn)
  return (
    <div className="m-marks" id="marks">
      <Form token={token} look="bare" label={t('marks')}>
        <IntentButton
          intent={marks.favourite ? 'unfavourite' : 'favourite'}
          label={t(marks.favourite ? 'unfavourite' : 'favourite')}
          look={marks.favourite ? 'accent' : 'secondary'}
          size="small"
        />{' '}
        {marks.push === null ? null : (
          <>
            <IntentButton
              intent={marks.push ? 'unpush' : 'push'}
              label={t(marks.push ? 'unpush' : 'push')}
              look={marks.push ? 'accent' : 'secondary'}
              size="small"
            />{' '}
          </>
        )}
      </Form>
      <p className="m-hint">
        {person && marks.favourite ? (
          <>
            <Link href={paths.favourites}>{t('myFavourites')}</Link>
            {' · '}
          </>
        ) : null}
        {marks.push === null ? null : (
          <>
            <Link href={paths.wishlist}>{t('pushSettings')}</Link>
            {' · '}
          </>
        )}
        <Link
          href={`${paths.saveToList}?id=${encodeURIComponent(product.id)}&storeId=${encodeURIComponent(product.storeId)}`}
          rel="nofollow"
        >
          {lists('addToList')}
        </Link>
        {' · '}
        <CompareLink product={product} name={name} />
        {mall.unconnected.includes('customer') ? null : (
          <>
            {' · '}
            <Link
              href={`${paths.customerService}?productIds=${encodeURIComponent(product.id)}`}
              rel="nofollow"
            >
              {malls('float.service')}
            </Link>
          </>
        )}
        {' · '}
        <Link
          href={`${paths.complain}?businessType=PRODUCT&businessId=${encodeURIComponent(product.id)}`}
          rel="nofollow"
        >
          {t('complain')}
        </Link>
      </p>
    </div>
  )
}
