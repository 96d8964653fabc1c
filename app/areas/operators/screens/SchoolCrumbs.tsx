import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Breadcrumb } from '~/ui'

/** The way to a page about one school that is another area's. */
export function SchoolCrumbs({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('operators')
  return (
    <Breadcrumb
      label={t('crumb')}
      crumbs={[
        { label: t('schools.title'), href: paths.consoleSchools },
        { label: name, href: paths.consoleSchool(id) },
        { label: t('sheet.signOn') },
      ]}
    />
  )
}
