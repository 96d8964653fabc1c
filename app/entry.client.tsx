import { RemixBrowser } from '@remix-run/react'
import i18next from 'i18next'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { i18nOptions, isLocale } from './i18n'

async function hydrate() {
  const wanted = document.documentElement.dataset.locale
  const locale = isLocale(wanted) ? wanted : 'cn'
  const words = locale === 'en' ? (await import('./i18n/en')).en : (await import('./i18n/cn')).cn
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: locale, fallbackLng: locale, resources: { [locale]: words } })
  startTransition(() => {
    hydrateRoot(document, <StrictMode><I18nextProvider i18n={i18next}><RemixBrowser /></I18nextProvider></StrictMode>)
  })
}

// A page whose script fails stays what the server sent: every link and form of it works without.
void hydrate()
