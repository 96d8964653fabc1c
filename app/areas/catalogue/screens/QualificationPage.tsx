import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DescriptionList, Link, Page, Panel, StatusBadge } from '~/ui'
import { QualificationList, type Qualification } from './DetailQualifications'

export interface QualificationPageProps {
  store: { id: string; name: string; nameEn: string }
  shown: Qualification
  others: readonly Qualification[]
  /** Calendar day at the school. */ today: string
}

/** One paper of a supplier: what it says and its picture. */
export function QualificationPage({ store, shown, others, today }: QualificationPageProps) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const name = pick(shown.name, shown.nameEn ?? '')
  const supplier = paths.supplier(encodeURIComponent(store.id))
  return (
    <Page
      title={t('qualTitle', { name })}
      actions={
        <ButtonLink href={paths.supplierDetail(encodeURIComponent(store.id))}>
          {t('backToStore')}
        </ButtonLink>
      }
    >
      <Panel>
        <DescriptionList
          bordered
          items={[
            {
              term: t('qualHolder'),
              value: <Link href={supplier}>{pick(store.name, store.nameEn)}</Link>,
            },
            { term: t('qualNo'), value: <span className="m-figures">{shown.no}</span> },
            {
              term: t('qualValid'),
              value: (
                <>
                  <time dateTime={shown.validTo} className="m-figures">
                    {shown.validTo}
                  </time>{' '}
                  {shown.validTo < today ? (
                    <StatusBadge tone="danger">{t('qualExpired')}</StatusBadge>
                  ) : null}
                </>
              ),
            },
          ]}
        />
        {shown.picture ? (
          <p className="m-document">
            <img
              src={`${shown.picture}?w=800`}
              alt={t('qualPicture', { name })}
              width={640}
              height={640}
            />
          </p>
        ) : null}
      </Panel>
      {others.length > 0 ? (
        <Panel title={t('qualOthers')}>
          <QualificationList storeId={store.id} list={others} />
        </Panel>
      ) : null}
    </Page>
  )
}
