import { RemixBrowser } from '@remix-run/react'
import { Component, startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterWaking, turnPlain } from './features/delivery/crash'
import { keepTypedText } from './features/delivery/typed-early'
import { isLocale } from './i18n'
import { speak } from './i18n/in-browser'
import { areasOf, wordsOf } from './i18n/load'

/** Stands after the page, so its turn comes when everything in the page has had its own. */
function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return null
}

/** What no boundary of a route can catch, such as a page that was cut off on its way. */
class LastResort extends Component<{ children: ReactNode }, { lost: boolean }> {
  override state = { lost: false }
  static getDerivedStateFromError() {
    return { lost: true }
  }
  override componentDidCatch() {
    turnPlain()
  }
  override render() {
    return this.state.lost ? null : this.props.children
  }
}

async function hydrate() {
  const wanted = document.documentElement.dataset.locale
  const locale = isLocale(wanted) ? wanted : 'cn'
  speak(locale, await wordsOf(locale, areasOf(Object.keys(window.__remixRouteModules))))
  startTransition(() => {
    const giveBack = keepTypedText()
    const onAwake = () => {
      giveBack()
      afterWaking()
    }
    hydrateRoot(
      document,
      <StrictMode>
        <LastResort>
          <RemixBrowser />
          <Awake onAwake={onAwake} />
        </LastResort>
      </StrictMode>,
    )
  })
}

// A page whose script fails stays what the server sent: every link and form of it works without.
void hydrate()
