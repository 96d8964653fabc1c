import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { DescriptionList, HiddenField, Panel } from '~/ui'

/** For who belongs to several organisations: in which one this form orders. */
export function CheckoutOrganisation({ id }: { id: string }) {
  const { t } = useTranslation('checkout')
  const current = useRootData().person?.organisations.find(it => it.current)
  if (!current) return null
  return (
    <Panel>
      <HiddenField name="orgId" value={current.id} />
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('check.org'),
            value: (
              <span id={id} tabIndex={-1}>
                {current.name}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}
