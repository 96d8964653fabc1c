import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddedInPlace } from '../contract'
import { ADD_IN_PLACE, type Lost } from '~/frame/in-place'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Link } from '~/ui'

interface Press {
  form: HTMLFormElement
  button: HTMLInputElement
  fields: FormData
}
type Outcome = { name: string; num: string } & ({ count: number } | { failed: 'quantity' })

const numOf = ({ form }: Press) => form.querySelector<HTMLInputElement>('[name=num]')

/**
 * Puts goods in the cart without leaving the list: one listener for all forms that name their goods (`inPlace`), one press after
 * the other, so that none is lost. Whatever else the server answers is a page, as without scripts. Once, in the frame of the shop.
 */
export function AddInPlace() {
  const { state, data, submit } = useFetcher<AddedInPlace | Lost>()
  const { key } = useLocation()
  const navigate = useNavigate()
  const { person } = useRootData()
  const waiting = useRef<Press[]>([])
  const current = useRef<Press | null>(null)
  const before = useRef<unknown>(undefined)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const next = useCallback(() => {
    const press = current.current ? undefined : waiting.current.shift()
    if (!press) return
    current.current = press
    press.button.dataset.busy = ''
    setBusy(true)
    submit(press.fields, { method: 'post', action: ADD_IN_PLACE })
  }, [submit])

  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const { target: form, submitter: button } = event
      if (
        !(form instanceof HTMLFormElement) ||
        form.dataset.inPlace === undefined ||
        !(button instanceof HTMLInputElement) ||
        button.name !== 'intent.add'
      )
        return
      event.preventDefault()
      // A second press of the same button while the first is under way is no second wish.
      if (button.dataset.busy !== undefined) return
      const fields = new FormData(form)
      fields.append(button.name, button.value)
      waiting.current.push({ form, button, fields })
      next()
    }
    document.addEventListener('submit', send, true)
    return () => document.removeEventListener('submit', send, true)
  }, [next])

  useEffect(() => {
    const press = current.current
    if (!press) {
      before.current = data
      return
    }
    if (state !== 'idle') return
    current.current = null
    delete press.button.dataset.busy
    setBusy(false)
    // Nothing new was said where the server led to a page, or where its answer was lost.
    if (data && data !== before.current) {
      if ('lost' in data) waiting.current = []
      else if ('count' in data && !person && !document.cookie.includes('cart_count=')) {
        // A browser that keeps no cookies keeps no cart: the page says so.
        const id = String(press.fields.get('id'))
        navigate(`${paths.addToCart}?id=${encodeURIComponent(id)}`)
      } else {
        setOutcome({
          name: press.form.dataset.inPlace ?? '',
          num: numOf(press)?.value ?? '1',
          ...data,
        })
        mark(numOf(press), 'failed' in data)
      }
    }
    before.current = data
    next()
  }, [state, data, next, navigate, person])

  useEffect(() => setOutcome(null), [key])

  if (!outcome && !busy) return null
  return <Say outcome={outcome} busy={busy} onClose={() => setOutcome(null)} />
}

/** The field is named as wrong to who hears it, and is where one types next. */
function mark(field: HTMLInputElement | null, isWrong: boolean): void {
  if (isWrong) {
    field?.setAttribute('aria-invalid', 'true')
    field?.focus()
    field?.select()
  } else field?.removeAttribute('aria-invalid')
}

function Say({
  outcome,
  busy,
  onClose,
}: {
  outcome: Outcome | null
  busy: boolean
  onClose(): void
}) {
  const { t } = useTranslation()
  const failed = outcome && 'failed' in outcome
  return (
    <div className="m-in-place" role="status" data-tone={failed ? 'danger' : undefined}>
      {busy || !outcome ? (
        <span>{t('inPlace.adding')}</span>
      ) : failed ? (
        <span>{t('inPlace.failed', { name: outcome.name })}</span>
      ) : (
        <>
          <span>{t('inPlace.added', { name: outcome.name, num: outcome.num })} </span>
          <Link href={paths.cart}>{t('inPlace.cart', { n: outcome.count })}</Link>
        </>
      )}{' '}
      <button type="button" aria-label={t('inPlace.close')} onClick={onClose}>
        ×
      </button>
    </div>
  )
}
