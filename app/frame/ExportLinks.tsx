import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui'

/** Links to what a list shows as a table to keep. */
export function ExportLinks({
  hrefOf,
  hint,
}: {
  hrefOf: (type: 'xlsx' | 'csv') => string
  hint?: string
}) {
  const { t } = useTranslation()
  return (
    <p className="m-toolbar m-screen-only">
      {(['xlsx', 'csv'] as const).map(type => (
        <span key={type}>
          <ButtonLink href={hrefOf(type)} size="small" download>
            {t(`table.${type}`)}
          </ButtonLink>{' '}
        </span>
      ))}
      {hint ? <span className="m-hint">{hint}</span> : null}
    </p>
  )
}
