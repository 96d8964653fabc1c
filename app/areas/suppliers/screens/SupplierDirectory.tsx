import { useTranslation } from 'react-i18next'
import type { Store, StoreFacets } from '../contract'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  ChosenFilters,
  EmptyState,
  FilterGroup,
  Form,
  HiddenField,
  Link,
  Pager,
  Panel,
  SubmitButton,
  Tabs,
  Toolbar,
  type Chosen,
} from '~/ui'
import { SupplierCard } from './SupplierCard'
import { directoryKinds } from './supplier-words'

export interface SuppliersAsked {
  type?: string
  keyword?: string
  letter?: string
  region?: string
  category?: string
  third: boolean
}
export type FoundSuppliers = {
  list: readonly Store[]
  total: number
  page: number
  rows: number
  facets: StoreFacets
} & SuppliersAsked

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Suppliers that match, with the kinds, letters, regions, categories and words that narrow them. */
export function SupplierDirectory({ path, results }: { path: string; results: FoundSuppliers }) {
  const { list, total, page, rows, facets, ...filters } = results
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  const { type, keyword, letter, region, category, third } = filters
  const query = { type, keyword, letter, region, category, third: third ? '1' : undefined }
  const href = (change: Partial<Record<keyof typeof query, string>>) =>
    hrefWith(path, { ...query, ...change })
  const pager = usePaged(path, query, { page, rows, total })
  const kinds = [
    { label: t('kinds.all'), href: href({ type: undefined }), current: !type },
    ...directoryKinds.map(kind => ({
      label: t(`kinds.${kind}`),
      href: href({ type: kind }),
      current: kind === type,
    })),
  ]
  const facetsOf = (field: 'region' | 'category', of: StoreFacets['regions']) =>
    of.map(it => ({
      label: pick(it.name, it.nameEn),
      count: it.count,
      chosen: filters[field] === it.id,
      href: href({ [field]: filters[field] === it.id ? undefined : it.id }),
    }))
  const filtered = type || keyword || letter || region || category || third
  return (
    <>
      <Panel>
        <div className="m-filter m-filter-kinds">
          <div className="m-filter-title" aria-hidden="true">
            {t('kinds.label')}
          </div>
          <div className="m-filter-list">
            <Tabs label={t('kinds.label')} look="pill" tabs={kinds} />
          </div>
        </div>
        <Letters letters={facets.letters} current={letter} href={it => href({ letter: it })} />
        <FilterGroup
          title={t('region')}
          facets={facetsOf('region', facets.regions)}
          removeLabel={t('removeOne')}
        />
        <FilterGroup
          title={t('category')}
          facets={facetsOf('category', facets.categories)}
          removeLabel={t('removeOne')}
        />
        <div className="m-filter m-filter-kinds">
          <div className="m-filter-title">
            <label htmlFor="supplier-keyword">{t('keyword')}</label>
          </div>
          <div className="m-filter-list">
            <Form method="get" action={path} look="bare" label={t('search')} key={keyword}>
              {Object.entries({ ...query, keyword: undefined }).map(([name, value]) =>
                value ? <HiddenField key={name} name={name} value={value} /> : null,
              )}
              <input
                id="supplier-keyword"
                type="text"
                name="keyword"
                defaultValue={keyword}
                maxLength={100}
                className="m-input m-width-medium"
                autoComplete="off"
              />{' '}
              <SubmitButton label={t('find')} />{' '}
              {filtered ? (
                <ButtonLink href={path} look="quiet">
                  {t('reset')}
                </ButtonLink>
              ) : null}
            </Form>
          </div>
        </div>
      </Panel>
      <ChosenSuppliers path={path} results={results} href={href} />
      {list.length === 0 ? (
        <Panel>
          {Object.values(query).some(Boolean) ? (
            <EmptyState
              title={keyword ? t('noneFor', { keyword }) : t('none')}
              picture="search"
              actions={
                <ButtonLink href={paths.suppliers} look="primary">
                  {t('reset')}
                </ButtonLink>
              }
            >
              {t('noneText')}
            </EmptyState>
          ) : (
            <EmptyState title={t('nobody')} picture="search" />
          )}
        </Panel>
      ) : (
        <>
          <Toolbar end={<span className="m-hint m-figures">{t('found', { n: total })}</span>}>
            <h2 className="m-hidden">{t('title')}</h2>
            {facets.third > 0 ? (
              <span className="m-toggles">
                <Link
                  href={href({ third: third ? undefined : '1' })}
                  className={third ? 'm-toggle m-toggle-on' : 'm-toggle'}
                  role="checkbox"
                  aria-checked={third}
                  rel="nofollow"
                >
                  <span className="m-toggle-box" aria-hidden="true">
                    {third ? '✓' : ''}
                  </span>{' '}
                  {t('onlyThird')}
                </Link>
              </span>
            ) : null}
          </Toolbar>
          <ul className="m-shops">
            {list.map(store => (
              <SupplierCard key={store.id} store={store} />
            ))}
          </ul>
          {total > rows || page > 1 ? <Pager {...pager} /> : null}
        </>
      )}
    </>
  )
}

/** First letters of the names; those under which there is nobody are no links. */
function Letters({
  letters,
  current,
  href,
}: {
  letters: StoreFacets['letters']
  current?: string
  href: (letter: string | undefined) => string
}) {
  const { t } = useTranslation('suppliers')
  const available = new Set(letters.map(it => it.id))
  return (
    <div className="m-filter" role="group" aria-label={t('letter')}>
      <div className="m-filter-title">{t('letter')}</div>
      <div className="m-filter-list m-letters">
        {[...alphabet].map(it =>
          available.has(it) ? (
            <Link
              key={it}
              href={href(it === current?.toUpperCase() ? undefined : it)}
              aria-current={it === current?.toUpperCase() ? 'true' : undefined}
            >
              {it}{' '}
            </Link>
          ) : (
            <span key={it} aria-hidden="true">
              {it}{' '}
            </span>
          ),
        )}
      </div>
    </div>
  )
}

function ChosenSuppliers({
  path,
  results,
  href,
}: {
  path: string
  results: FoundSuppliers
  href: (change: Record<string, undefined>) => string
}) {
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  const { facets, type, keyword, letter, region, category, third } = results
  const nameIn = (list: StoreFacets['regions'], id: string) => {
    const it = list.find(one => one.id === id)
    return it ? pick(it.name, it.nameEn) : id
  }
  const kind = directoryKinds.find(it => it === type)
  const marketplace = results.list.find(it => it.thirdCode === type)
  const choices: Chosen[] = [
    ...(type
      ? [
          {
            group: t('kinds.label'),
            label: kind
              ? t(`kinds.${kind}`)
              : marketplace
                ? pick(marketplace.name, marketplace.nameEn)
                : type,
            href: href({ type: undefined }),
          },
        ]
      : []),
    ...(letter
      ? [{ group: t('letter'), label: letter.toUpperCase(), href: href({ letter: undefined }) }]
      : []),
    ...(region
      ? [
          {
            group: t('region'),
            label: nameIn(facets.regions, region),
            href: href({ region: undefined }),
          },
        ]
      : []),
    ...(category
      ? [
          {
            group: t('category'),
            label: nameIn(facets.categories, category),
            href: href({ category: undefined }),
          },
        ]
      : []),
    ...(keyword
      ? [{ group: t('keyword'), label: keyword, href: href({ keyword: undefined }) }]
      : []),
    ...(third ? [{ group: '', label: t('onlyThird'), href: href({ third: undefined }) }] : []),
  ]
  return (
    <ChosenFilters
      title={t('chosen')}
      chosen={choices}
      removeLabel={t('removeOne')}
      clear={{ label: t('clear'), href: path }}
    />
  )
}
