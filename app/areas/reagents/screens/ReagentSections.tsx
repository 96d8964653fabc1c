import { useTranslation } from 'react-i18next'
import type { ReagentOverview } from '../contract'
import { SectionHead } from '~/areas/content/screens/Floor'
import { hrefWith } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, Link, Panel } from '~/ui'

const LIST = paths.scientificGoods
const LANDING = paths.scientificLanding
const byCas = (cas: string) => hrefWith(LIST, { type: 'cas', keyword: cas })
const byPurity = (keyword: string) => hrefWith(LIST, { type: 'spec', keyword })

/** Classes of substances with the groups below them, each with how many reagents it has. */
export function ByClass({
  classes,
  short,
}: {
  classes: ReagentOverview['classes']
  short?: number
}) {
  const { t } = useTranslation('reagents')
  const pick = usePick()
  return (
    <div className="m-channel-groups" id="class">
      <SectionHead
        title={t('class.title')}
        note={t('class.note')}
        links={[
          short
            ? { label: t('whole'), href: `${LANDING}#class` }
            : { label: t('list'), href: LIST },
        ]}
      />
      <ul className="m-group-tiles">
        {classes.slice(0, short).map(group => (
          <li key={group.id} className="m-group-tile">
            <div className="m-group-frame">
              <h3>
                <Link href={hrefWith(LIST, { category: group.id })}>
                  {pick(group.name, group.nameEn)}
                </Link>{' '}
                <span className="m-facet-count m-figures">{group.count}</span>
              </h3>
              <p>
                {group.children.map(child => (
                  <span key={child.id}>
                    <Link href={hrefWith(LIST, { category: child.id })}>
                      {pick(child.name, child.nameEn)}{' '}
                      <span className="m-facet-count m-figures">({child.count})</span>
                    </Link>{' '}
                  </span>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Substances bought most, by name and CAS number; the whole table, or only the first of them as links. */
export function ByCas({
  substances,
  short,
}: {
  substances: ReagentOverview['substances']
  short?: number
}) {
  const { t } = useTranslation('reagents')
  const pick = usePick()
  if (short)
    return (
      <Panel
        id="cas"
        title={t('cas.title')}
        note={t('cas.note')}
        actions={<Link href={`${LANDING}#cas`}>{t('whole')}</Link>}
      >
        <ul className="m-cas-links">
          {substances.slice(0, short).map(it => (
            <li key={it.cas}>
              <Link href={byCas(it.cas)}>
                {pick(it.name, it.nameEn)} <span className="m-figures m-muted">{it.cas}</span>
              </Link>{' '}
            </li>
          ))}
        </ul>
      </Panel>
    )
  return (
    <Panel id="cas" title={t('cas.title')} note={t('cas.note')} flush>
      <DataTable
        caption={t('cas.title')}
        rows={substances}
        rowId={it => it.cas}
        dense
        columns={[
          {
            id: 'name',
            head: t('cas.name'),
            names: true,
            cell: it => <Link href={byCas(it.cas)}>{pick(it.name, it.nameEn)}</Link>,
          },
          {
            id: 'cas',
            head: t('cas.cas'),
            cell: it => <span className="m-figures">{it.cas}</span>,
          },
          { id: 'goods', head: t('cas.goods'), numeric: true, cell: it => it.goods },
          { id: 'stores', head: t('cas.stores'), numeric: true, cell: it => it.stores },
        ]}
      />
    </Panel>
  )
}

/** Grades of purity: what each is for, and how many reagents have it; or only their names. */
export function ByPurity({
  purities,
  short,
}: {
  purities: ReagentOverview['purities']
  short?: boolean
}) {
  const { t } = useTranslation('reagents')
  const pick = usePick()
  const link = (it: ReagentOverview['purities'][number]) => (
    <Link href={byPurity(it.keyword)}>
      {pick(it.name, it.nameEn)} <span className="m-figures">{it.code}</span>{' '}
      <span className="m-facet-count m-figures">({it.count})</span>
    </Link>
  )
  return (
    <Panel
      id="purity"
      title={t('purity.title')}
      note={t('purity.note')}
      actions={short ? <Link href={`${LANDING}#purity`}>{t('whole')}</Link> : undefined}
    >
      {short ? (
        <ul className="m-cas-links">
          {purities.map(it => (
            <li key={it.code}>{link(it)} </li>
          ))}
        </ul>
      ) : (
        <dl className="m-purities">
          {purities.map(it => (
            <div key={it.code} className="m-purity">
              <dt>{link(it)}</dt>
              <dd>{pick(it.text, it.textEn)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

/** Makers of reagents, those with most goods first. */
export function ByBrand({ brands, short }: { brands: ReagentOverview['brands']; short?: number }) {
  const { t } = useTranslation('reagents')
  const pick = usePick()
  return (
    <Panel
      id="brand"
      title={t('brand.title')}
      actions={short ? <Link href={`${LANDING}#brand`}>{t('whole')}</Link> : undefined}
    >
      <ul className="m-cas-links">
        {brands.slice(0, short).map(it => (
          <li key={it.id}>
            <Link href={hrefWith(LIST, { brand: it.id })}>
              {pick(it.name, it.nameEn)}{' '}
              <span className="m-facet-count m-figures">({it.count})</span>
            </Link>{' '}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
