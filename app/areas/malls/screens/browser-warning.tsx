import { useTranslation } from 'react-i18next'

/** Told to browsers of the list in spec 1; they can go on all the same. */
export function BrowserWarning() {
  const { t } = useTranslation('malls')
  return (
    <div className="m-browser-warning" role="status">
      {t('browser.warning')}
    </div>
  )
}
