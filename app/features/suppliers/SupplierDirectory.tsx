import { useTranslation } from 'react-i18next'
import type { Store } from '~/contract/suppliers'
import { hrefWith, usePaged } from '~/features/paged'
import { ButtonLink, EmptyState, Form, HiddenField, Pager, Panel, SubmitButton, Tabs, Toolbar } from '~/ui'
import { StoreCard } from './StoreCard'
import { storeKinds } from './store-words'

export type FoundSuppliers = { list: readonly Store[]; total: number; page: number; rows: number; type?: string; keyword?: string }

/** Suppliers that match, with the kinds and the words that narrow them. */
export function SupplierDirectory({ path, found }: { path: string; found: FoundSuppliers }) {
  const { list, total, page, rows, type, keyword } = found
  const { t } = useTranslation('suppliers')
  const paged = usePaged(path, { type, keyword }, { page, rows, total })
  const kinds = [
    { label: t('kinds.all'), href: hrefWith(path, { keyword }), current: !type },
    ...storeKinds.map(kind => ({ label: t(`kinds.${kind}`), href: hrefWith(path, { type: kind, keyword }), current: kind === type })),
  ]
  return (
    <>
      <Panel>
        <div className="m-filter m-filter-kinds">
          <div className="m-filter-title" aria-hidden="true">{t('kinds.label')}</div>
          <div className="m-filter-list"><Tabs label={t('kinds.label')} look="pill" tabs={kinds} /></div>
        </div>
        <div className="m-filter m-filter-kinds">
          <div className="m-filter-title"><label htmlFor="supplier-keyword">{t('keyword')}</label></div>
          <div className="m-filter-list">
            <Form method="get" action={path} look="bare" label={t('search')} key={keyword}>
              {type ? <HiddenField name="type" value={type} /> : null}
              <input id="supplier-keyword" type="text" name="keyword" defaultValue={keyword} maxLength={100} className="m-input m-width-medium" autoComplete="off" />{' '}
              <SubmitButton label={t('find')} />{' '}
              {type || keyword ? <ButtonLink href={path} look="quiet">{t('reset')}</ButtonLink> : null}
            </Form>
          </div>
        </div>
      </Panel>
      {list.length === 0 ? (
        <Panel>
          <EmptyState title={keyword ? t('noneFor', { keyword }) : t('none')} picture="search" actions={<ButtonLink href="/supplierList" look="primary">{t('reset')}</ButtonLink>}>{t('noneText')}</EmptyState>
        </Panel>
      ) : (
        <>
          <Toolbar end={<span className="m-hint m-figures">{t('found', { n: total })}</span>}>
            <h2 className="m-hidden">{t('title')}</h2>
          </Toolbar>
          <ul className="m-shops">{list.map(store => <StoreCard key={store.id} store={store} />)}</ul>
          {total > rows || page > 1 ? <Pager {...paged} /> : null}
        </>
      )}
    </>
  )
}
