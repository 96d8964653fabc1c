import { useTranslation } from 'react-i18next'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, Panel } from '~/ui'
import type { TrailArchive } from '../contract'

/** Months of the days asked for whose rows are not in the list, because they lie in archives. */
export function TrailArchives({ archives }: { archives: readonly TrailArchive[] }) {
  const { t } = useTranslation('people')
  if (!archives.length) return null
  return (
    <Panel title={t('audit.archives')}>
      <ul>
        {archives.map(({ month, part, rows }) => (
          <li key={`${month} ${part}`}>
            {t('audit.archive', { month, part, n: rows })}{' '}
            <ButtonLink href={hrefWith(paths.trailArchive, { month, part })} size="small" download>
              {t('audit.getArchive', { month, part })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
