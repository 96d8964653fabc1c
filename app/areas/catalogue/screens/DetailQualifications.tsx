import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { EmptyState, Link, Panel } from '~/ui'

export interface Qualification {
  name: string
  nameEn?: string
  no: string
  validTo: string
  picture: string | null
  n: number
}

/** Licences and certificates of a supplier, each leading to a page with its picture. */
export function QualificationList({
  storeId,
  list,
}: {
  storeId: string
  list: readonly Qualification[]
}) {
  const { t } = useTranslation('product')
  const pick = usePick()
  return (
    <ul className="m-quals">
      {list.map(it => (
        <li key={it.n} className="m-qual">
          <Link href={paths.qualification(encodeURIComponent(storeId), it.n)}>
            {it.picture ? (
              <img src={`${it.picture}?w=160`} alt="" width={120} height={120} loading="lazy" />
            ) : null}
            <span>{pick(it.name, it.nameEn ?? '')}</span>
          </Link>
          <small className="m-hint m-figures">{t('validTo', { day: it.validTo })}</small>
        </li>
      ))}
    </ul>
  )
}

/** The papers of a supplier on the page of its goods. */
export function DetailQualifications({
  storeId,
  list,
}: {
  storeId: string
  list: readonly Qualification[]
}) {
  const { t } = useTranslation('product')
  return (
    <Panel id="quals" title={t('quals')} note={t('qualsNote', { n: list.length })}>
      {list.length === 0 ? (
        <EmptyState title={t('qualsNone')} picture="paper" compact />
      ) : (
        <QualificationList storeId={storeId} list={list} />
      )}
    </Panel>
  )
}
