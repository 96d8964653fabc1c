import { useTranslation } from 'react-i18next'
import { Form, HiddenField, SubmitButton } from '~/ui'
import { partsOf, type GoodsQuery } from './goods-query'

/** Goes to the page whose number is typed; the server keeps it within what there is. */
export function PageJump({
  path,
  query,
  pages,
}: {
  path: string
  query: GoodsQuery
  pages: number
}) {
  const { t } = useTranslation('search')
  return (
    <Form method="get" action={path} look="bare" className="m-page-jump" label={t('jump.label')}>
      {partsOf({ ...query, page: 1, all: '' }).map(([name, value]) => (
        <HiddenField key={`${name}${value}`} name={name} value={value} />
      ))}
      <label htmlFor="page-jump">{t('jump.to')}</label>{' '}
      <input
        id="page-jump"
        name="page"
        type="text"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={query.page}
        key={query.page}
        className="m-input m-width-tiny"
        aria-label={t('jump.of', { pages })}
      />{' '}
      <SubmitButton label={t('jump.go')} look="secondary" size="small" />
    </Form>
  )
}
