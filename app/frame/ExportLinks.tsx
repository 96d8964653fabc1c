import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink, useColon, VisuallyHidden } from '~/ui'

/** Links to what a list shows as a table to keep. */
export function ExportLinks({
  hrefOf,
  about,
  hint,
  children,
}: {
  hrefOf: (type: 'xlsx' | 'csv') => string
  /** Which list of several on a page, for those who hear the links by themselves. */
  about?: string
  hint?: string
  /** What else is done with the whole list. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const colon = useColon()
  return (
    <p className="m-toolbar m-screen-only">
      {(['xlsx', 'csv'] as const).map(type => (
        <span key={type}>
          <ButtonLink href={hrefOf(type)} size="small" download>
            {t(`table.${type}`)}
            {about ? <VisuallyHidden>{`${colon}${about}`}</VisuallyHidden> : null}
          </ButtonLink>{' '}
        </span>
      ))}
      {hint ? <span className="m-hint">{hint}</span> : null} {children}
    </p>
  )
}
