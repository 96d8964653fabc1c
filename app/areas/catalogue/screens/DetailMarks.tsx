import { useFetcher } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import type { Lost } from '~/frame/in-place'
import { useAudits, useFormToken, usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Form, IntentButton, Link } from '~/ui'
import { CompareLink } from './CompareLink'

export interface Marks {
  favourite: boolean
  /** Whether the supplier may push to this buyer; null for who cannot say. */ push: boolean | null
}

/** Whether the goods are a favourite, and the press that changes it: where scripts run the page stays as it is. */
function useFavourite({ id, storeId }: ProductDetail, isAtFirst: boolean) {
  const { data, submit } = useFetcher<{ favourite: boolean } | Lost>({ key: `favourite:${id}` })
  const changed = data && 'favourite' in data ? data.favourite : undefined
  const send = (event: FormEvent<HTMLElement>) => {
    const { target: form, nativeEvent } = event
    const button = (nativeEvent as SubmitEvent).submitter
    if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLInputElement)) return
    if (!/^intent\.(un)?favourite$/.test(button.name)) return
    event.preventDefault()
    const fields = new FormData(form)
    fields.set(button.name, button.value)
    const path = paths.product(encodeURIComponent(storeId), encodeURIComponent(id))
    submit(fields, { method: 'post', action: `${path}?inPlace` })
  }
  return { favourite: changed ?? isAtFirst, changed, send }
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
  const { favourite, changed, send } = useFavourite(product, marks.favourite)
  if (useAudits()) return null
  return (
    <div className="m-marks" id="marks" onSubmit={person ? send : undefined}>
      <span role="status" className="m-hidden">
        {changed === undefined ? '' : t(changed ? 'favourited' : 'unfavourited', { name })}
      </span>
      <Form token={token} look="bare" label={t('marks')}>
        <IntentButton
          intent={favourite ? 'unfavourite' : 'favourite'}
          label={t(favourite ? 'unfavourite' : 'favourite')}
          look={favourite ? 'accent' : 'secondary'}
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
        {person && favourite ? (
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
