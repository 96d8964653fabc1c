import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Breadcrumb } from '~/ui'

/** The way to a page about one school. */
export function SchoolCrumbs({ id, name, here }: { id: number; name: string; here: string }) {
  const { t } = useTranslation('operators')
  return (
    <Breadcrumb
      label={t('crumb')}
      crumbs={[
        { label: t('schools.title'), href: paths.consoleSchools },
        { label: name, href: paths.consoleSchool(id) },
        { label: here },
      ]}
    />
  )
}
