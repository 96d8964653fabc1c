import { useTranslation } from 'react-i18next'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui'

/** The way to the school's own sign-on; the person comes back to where they were going. */
export function SchoolDoor({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('accounts')
  const { mall } = useRootData()
  const school = usePick()(mall.schoolName, mall.schoolNameEn)
  return (
    <>
      <p>{t('school.lead', { school })}</p>
      <p>
        <ButtonLink
          href={`${paths.sso}${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`}
          look="primary"
          size="large"
          wide
        >
          {t('school.go')}
        </ButtonLink>
      </p>
    </>
  )
}
