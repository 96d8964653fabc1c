import { RemixBrowser } from '@remix-run/react'
import { Component, startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterWaking, turnPlain } from '~/frame/delivery/crash'
import { keepTypedText } from '~/frame/delivery/typed-early'
import { readDrawnParts } from '~/frame/drawn-parts'
import { areasOfRefusal, isRefusal } from '~/frame/form-reply'
import { sayEnglishSpecsBy } from '~/frame/root-data'
import { isLocale } from './i18n'
import { speak } from './i18n/in-browser'
import { areasOf, wordsOf } from './i18n/load'
import { markBy } from './ui/jsx/mark'

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

/**
 * Waits for what the server sent for this page. `RemixBrowser` reads it when it is first drawn and suspends meanwhile, and a
 * document has no boundary that could wait with it: a press in that moment made React draw at once, fail ("Root did not
 * complete") and leave the page asleep for good. Asked outside React it throws the same promise before anything else.
 */
async function readState(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (reading) {
    if (reading instanceof Promise) await reading
  }
}

async function hydrate() {
  const language = document.documentElement.dataset.locale
  const locale = isLocale(language) ? language : 'cn'
  const words = wordsOf(locale, areasOf(Object.keys(window.__remixRouteModules)))
  const inEnglish = locale === 'en' ? import('~/frame/in-english') : null
  await readState()
  // Data that could not be read left none behind; drawing the page then fails, which turns it plain.
  const state: Partial<typeof window.__remixContext.state> | undefined = window.__remixContext.state
  const refused = Object.values(state?.actionData ?? {}).some(isRefusal)
  const sentences = wordsOf(locale, refused ? areasOfRefusal : [])
  speak(locale, { ...(await words), ...(await sentences) })
  const english = await inEnglish
  if (english) {
    markBy(english.markerFor(() => true))
    sayEnglishSpecsBy(english.specInEnglish)
  }
  readDrawnParts(document)
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
