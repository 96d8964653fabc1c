import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withBase } from '~/paths'
import { Notice } from '~/ui'
import { pageIsShown } from './crash'
import { forgetAtSignOut } from './forget-storage'
import { openSmallPages } from './opens-over'
import { guardRoutes } from './route-guard'

/** What got lost, and with which going-on of the router: the next one is not its business. */
interface Loss {
  kind: 'notSent' | 'noAnswer'
  navigation: unknown
}

const WHOLE_FORMS_UNTIL = 'whole_forms_until'
const WHOLE_FORMS_FOR_MS = 600_000

const isThere = () =>
  fetch(withBase('/healthz'), { cache: 'no-store' }).then(
    it => it.ok,
    () => false,
  )

/** Watches over what goes to the server and back by script, and says what a visitor must know of it. Once, in the root. */
export function Delivery() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [loss, setLoss] = useState<Loss | null>(null)

  useEffect(() => {
    pageIsShown()
    guardRoutes(wasOffline => {
      // What was not done may be pressed again.
      for (const it of document.querySelectorAll<HTMLElement>('[data-busy]')) delete it.dataset.busy
      // A browser that knew it was offline has sent nothing; otherwise nobody can tell.
      setLoss({
        kind: wasOffline ? 'notSent' : 'noAnswer',
        navigation: window.__remixRouter.state.navigation,
      })
      // Where the server can be reached and only what scripts send gets lost, forms go the old way for a while.
      void isThere().then(it => it && keep(Date.now() + WHOLE_FORMS_FOR_MS))
    })
    const leave = (event: SubmitEvent) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null
      if (form) forgetAtSignOut(form.getAttribute('method'), form.action)
      if (form?.getAttribute('method') === 'post' && keptUntilMs() > Date.now())
        event.stopPropagation()
    }
    window.addEventListener('submit', leave, true)
    document.addEventListener('focusin', beginTyping)
    return () => {
      window.removeEventListener('submit', leave, true)
      document.removeEventListener('focusin', beginTyping)
    }
  }, [])

  useEffect(
    () =>
      openSmallPages({
        go: navigate,
        words: {
          close: t('dialog.close'),
          noAnswer: `${t('noAnswer.title')} ${t('noAnswer.text')}`,
        },
      }),
    [navigate, t],
  )

  if (loss?.navigation === navigation)
    return (
      <div className="m-loss" role="alert">
        <Notice tone="danger" title={t(`${loss.kind}.title`)}>
          {t(`${loss.kind}.text`)}
        </Notice>
      </div>
    )
  if (navigation.state === 'idle') return null
  const upload = uploadOf(navigation.formData)
  return (
    <>
      <div className="m-on-its-way" role="status">
        <span className="m-hidden">{t('loading')}</span>
      </div>
      {upload ? <div className="m-uploading">{t('uploading', upload)}</div> : null}
    </>
  )
}

const MB = 1024 * 1024

/** How many files are on their way, and how large they are together. */
function uploadOf(fields: FormData | undefined) {
  const files = [...(fields?.values() ?? [])].filter(it => it instanceof File && it.size > 0)
  const bytes = (files as File[]).reduce((sum, it) => sum + it.size, 0)
  return files.length ? { n: files.length, size: `${(bytes / MB).toFixed(1)} MB` } : null
}

/** Looks over what is typed and keeps it, from the first form on; without the script that is done when it is sent. */
function beginTyping({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('form[method=post]')) return
  document.removeEventListener('focusin', beginTyping)
  import('./typing').catch(() => undefined)
}

/** The storage of the tab may be closed to us; then each page finds out for itself. */
let knownUntilMs = 0
function keep(untilMs: number): void {
  knownUntilMs = untilMs
  try {
    sessionStorage.setItem(WHOLE_FORMS_UNTIL, String(untilMs))
  } catch {
    return
  }
}
function keptUntilMs(): number {
  try {
    return Math.max(knownUntilMs, Number(sessionStorage.getItem(WHOLE_FORMS_UNTIL)))
  } catch {
    return knownUntilMs
  }
}
