import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Form, SubmitButton } from '~/ui'
import { FIND_LENGTH_MAX } from '../codes'
import { FIND_FIELD } from './find-field'

/** The box in the head of the administration's pages; the page that it leads to has its own. */
export function FindBox() {
  const { t } = useTranslation('finding')
  const { pathname } = useLocation()
  useFindKey()
  if (pathname === paths.schoolFind) return null
  return (
    <div className="m-desk-find" role="search">
      <Form method="get" action={paths.schoolFind} look="bare" label={t('title')}>
        <label htmlFor={FIND_FIELD} className="m-hidden">
          {t('label')}
        </label>
        <input
          id={FIND_FIELD}
          name="q"
          type="text"
          maxLength={FIND_LENGTH_MAX}
          autoComplete="off"
          placeholder={t('box')}
          className="m-input"
        />{' '}
        <SubmitButton label={t('button')} look="secondary" />
      </Form>
    </div>
  )
}

const isMac = () => /^(Mac|iP)/.test(navigator.platform)

/**
 * Ctrl+K, and ⌘K on a Mac, where Ctrl+K deletes what is right of the caret. No single key: those cannot be turned off here, and
 * whoever speaks to the browser would press them.
 */
function useFindKey() {
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      const held = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      const field = document.getElementById(FIND_FIELD)
      if (!(field instanceof HTMLInputElement)) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', find)
    return () => document.removeEventListener('keydown', find)
  }, [])
}
