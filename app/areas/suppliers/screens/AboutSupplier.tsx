import { useTranslation } from 'react-i18next'
import { DAY_MS } from '~/contract/time'
import { usePick } from '~/frame/root-data'
import { DataTable, DescriptionList, EmptyState, Link, Panel, Rating, StatusBadge } from '~/ui'
import type { SupplierFacts } from './SupplierHead'
import { supplierHref, useSupplierWords } from './supplier-words'

type Qualification = {
  name: string
  nameEn?: string
  no: string
  validFrom?: string
  validTo: string
  issuer?: string
  issuerEn?: string
  picture: string | null
  n: number
}

const SOON_DAYS = 90
const daysLeft = (validTo: string, today: string) =>
  (Date.parse(validTo) - Date.parse(today)) / DAY_MS

/** About the supplier: its own words, how to reach it, its licences and how long they hold. */
export function AboutSupplier({
  supplier,
  qualifications,
  today,
}: {
  supplier: SupplierFacts
  qualifications: readonly Qualification[]
  today: string
}) {
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  const words = useSupplierWords()
  const withPicture = qualifications.filter(it => it.picture !== null)
  const validity = (validTo: string) => {
    const remainingDays = daysLeft(validTo, today)
    if (remainingDays < 0) return <StatusBadge tone="danger">{t('validity.over')}</StatusBadge>
    return remainingDays <= SOON_DAYS ? (
      <StatusBadge tone="warning">{t('validity.soon')}</StatusBadge>
    ) : (
      <StatusBadge tone="success">{t('validity.valid')}</StatusBadge>
    )
  }
  return (
    <>
      <Panel title={t('intro')}>
        <p className="m-prose">{pick(supplier.intro, supplier.introEn)}</p>
      </Panel>
      <Panel title={t('contact')}>
        <DescriptionList
          bordered
          items={[
            { term: t('shopName'), value: pick(supplier.name, supplier.nameEn) },
            {
              term: t('kinds.label'),
              value: `${words.kind(supplier)}${supplier.thirdCode ? ` · ${t('third')}` : ''}`,
            },
            { term: t('phone'), value: <span className="m-figures">{supplier.phone}</span> },
            {
              term: t('hotLine'),
              value: <span className="m-figures">{supplier.hotLine ?? '—'}</span>,
            },
            {
              term: t('scoreTerm'),
              value: <Rating score={supplier.score} text={words.score(supplier)} />,
            },
            {
              term: t('goodsTerm'),
              value: <span className="m-figures">{words.goods(supplier)}</span>,
            },
            {
              term: t('freight'),
              value: <span className="m-figures">{words.freight(supplier)}</span>,
            },
            { term: t('regionTerm'), value: pick(supplier.region, supplier.regionEn) || '—' },
            {
              term: t('address'),
              value: pick(supplier.address, supplier.addressEn) || '—',
              wide: true,
            },
            {
              term: t('joined'),
              value: <span className="m-figures">{supplier.joinedAt.slice(0, 10)}</span>,
            },
          ]}
        />
      </Panel>
      <Panel title={t('qualifications')} note={t('qualNote')} flush>
        <DataTable
          caption={t('qualifications')}
          rows={qualifications}
          rowId={it => it.no}
          empty={<EmptyState title={t('qualNone')} picture="paper" compact />}
          columns={[
            {
              id: 'name',
              head: t('qualName'),
              names: true,
              cell: it => pick(it.name, it.nameEn ?? it.name),
            },
            { id: 'no', head: t('qualNo'), cell: it => <span className="m-figures">{it.no}</span> },
            {
              id: 'issuer',
              head: t('qualIssuer'),
              cell: it => pick(it.issuer ?? '—', it.issuerEn ?? it.issuer ?? '—'),
            },
            {
              id: 'from',
              head: t('qualFrom'),
              width: 'medium',
              cell: it => (
                <span className="m-figures">
                  {it.validFrom ? <time dateTime={it.validFrom}>{it.validFrom}</time> : '—'}
                </span>
              ),
            },
            {
              id: 'valid',
              head: t('qualValid'),
              width: 'medium',
              cell: it => (
                <span className="m-figures">
                  <time dateTime={it.validTo}>{it.validTo}</time>
                </span>
              ),
            },
            {
              id: 'state',
              head: t('validity.label'),
              width: 'short',
              cell: it => validity(it.validTo),
            },
          ]}
        />
      </Panel>
      {withPicture.length > 0 ? (
        <Panel title={t('qualPictures')}>
          <ul className="m-papers">
            {withPicture.map(it => {
              const name = pick(it.name, it.nameEn ?? it.name)
              return (
                <li key={it.no} className="m-paper-card">
                  <Link href={`${supplierHref(supplier.id)}/qual/${it.n}`}>
                    <img
                      src={`${it.picture}?w=320`}
                      alt={t('qualPictureOf', { name })}
                      width={240}
                      height={170}
                      loading="lazy"
                    />{' '}
                    {name}
                  </Link>{' '}
                  {validity(it.validTo)}
                </li>
              )
            })}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}
