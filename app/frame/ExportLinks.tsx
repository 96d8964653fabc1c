import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui'

/** Links to what a list shows as a table to keep. */
export function ExportLinks({
  hrefOf,
  hint,
  children,
}: {
  hrefOf: (type: 'xlsx' | 'csv') => string
  hint?: string
  /** What else is done with the whole list. */
  children?: ReactNode
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
      {hint ? <span className="m-hint">{hint}</span> : null} {children}
    </p>
  )
}
