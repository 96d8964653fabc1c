import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { CartItem, CartReply, CartView, RemovedLine } from '../contract'
import { quantityFrom } from '~/contract/quantity'
import type { Lost } from '~/frame/in-place'
import { paths } from '~/paths'

/** Pauses before a change is sent by itself: after a key, and after a step. */
const TYPING_PAUSE_MS = 600
const STEP_PAUSE_MS = 350
/** An answer that has not come after this long holds no button back any more: what it sends keeps everything itself. */
const PATIENCE_MS = 5_000
const CART_IN_PLACE = `${paths.cart}?inPlace`
/** What the page stays for; other buttons lead somewhere else. */
const staying = /^intent\.(update|seen|restore|(un)?check-\w+|remove:.*|(un)?check-store:.*)$/
const UPDATE: Press = { form: 'cart', name: 'intent.update', value: '1' }

interface Press {
  form: string
  name: string
  value: string
}
/** What stands in a line and has not come back from the server yet. */
interface Draft {
  num?: string
  checked?: boolean
  /** The field was left as it is. */ left?: boolean
}
type Drafts = Record<string, Draft>

export interface CartInPlace {
  /** Scripts run: lines have steps, and need no button to be sent. */
  awake: boolean
  reply: CartReply | undefined
  /** The last line taken out in place, until it is put back. */
  removed: RemovedLine | undefined
  /** The totals belong to other quantities or ticks than are seen. */
  stale: boolean
  /** A field holds no quantity, so that nobody can say what it all comes to. */
  unknown: boolean
  /** Answers that came without a page of their own. */
  answers: number
  inputOf: (item: CartItem) => string
  isTicked: (item: CartItem) => boolean
  /** The message code of what stands in the field. */
  wrong: (item: CartItem) => string | undefined
  isStale: (item: CartItem) => boolean
  type: (item: CartItem, text: string) => void
  step: (item: CartItem, by: 1 | -1) => void
  leave: (item: CartItem) => void
  tick: (item: CartItem, checked: boolean) => void
  submit: (event: FormEvent<HTMLElement>) => void
}

/**
 * Where scripts run, quantities, ticks and removals are sent by the cart's own form without a page of their own: one after the
 * other, because an answer that is overtaken would bring an old quantity back. What was typed meanwhile stays and is sent next.
 */
export function useCartInPlace(cart: CartView, pageReply: CartReply | undefined): CartInPlace {
  const { state, data, submit } = useFetcher<CartReply | Lost>()
  const items = cart.cartList.flatMap(it => it.items)
  const [awake, setAwake] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [reply, setReply] = useState(pageReply)
  const [isDue, setDue] = useState(false)
  const [answers, setAnswers] = useState(0)
  const [removed, setRemoved] = useState<RemovedLine>()
  const current = useRef<{ drafts: Drafts; sinceMs: number } | null>(null)
  const before = useRef<unknown>(undefined)
  const next = useRef<Press[]>([])
  const pressedButton = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(drafts)
  latest.current = drafts

  const send = useCallback(() => {
    clearTimeout(timer.current)
    setDue(false)
    if (current.current) return
    const press = next.current.shift()
    const form = press && document.getElementById(press.form)
    if (!press || !(form instanceof HTMLFormElement)) return
    const fields = new FormData(form)
    fields.set(press.name, press.value)
    current.current = { drafts: latest.current, sinceMs: performance.now() }
    submit(fields, { method: 'post', action: CART_IN_PLACE })
  }, [submit])

  const plan = useCallback(
    (pauseMs: number) => {
      if (!next.current.some(it => it === UPDATE)) next.current.push(UPDATE)
      clearTimeout(timer.current)
      setDue(true)
      timer.current = setTimeout(send, pauseMs)
    },
    [send],
  )
  const drop = () => {
    clearTimeout(timer.current)
    next.current = next.current.filter(it => it !== UPDATE)
    setDue(false)
  }

  useEffect(() => setReply(pageReply), [pageReply])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    setAwake(true)
    const early = readEarly()
    if (!Object.keys(early).length) return
    setDrafts(early)
    plan(TYPING_PAUSE_MS)
  }, [plan])

  useEffect(() => {
    const pending = current.current
    if (!pending) {
      before.current = data
      return
    }
    if (state !== 'idle') return
    current.current = null
    const isNew = data !== undefined && data !== before.current && !('lost' in data)
    before.current = data
    if (isNew) {
      setDrafts(all =>
        Object.fromEntries(Object.entries(all).filter(([sku, it]) => pending.drafts[sku] !== it)),
      )
      setReply(data)
      setRemoved(
        now => data.removed ?? (data.restored || data.code === 'notRestored' ? undefined : now),
      )
      setAnswers(n => n + 1)
    } else next.current = []
    if (next.current.length) {
      timer.current = setTimeout(send, 0)
      return
    }
    const button = pressedButton.current
    pressedButton.current = null
    if (button instanceof HTMLInputElement) button.form?.requestSubmit(button)
  }, [state, data, send])

  const set = (item: CartItem, draft: Draft) =>
    setDrafts(all => ({ ...all, [item.skuId]: { ...all[item.skuId], ...draft } }))
  const inputOf = (item: CartItem) =>
    drafts[item.skuId]?.num ?? reply?.lines[item.skuId]?.typed ?? String(item.num)
  const isTicked = (item: CartItem) => drafts[item.skuId]?.checked ?? item.checked
  const isStale = (item: CartItem) =>
    quantityFrom(inputOf(item)) !== item.num || isTicked(item) !== item.checked
  const wrong = (item: CartItem) => {
    const draft = drafts[item.skuId]
    const refusal = reply?.lines[item.skuId]
    if (refusal && (draft?.num === undefined || draft.num === refusal.typed)) return refusal.code
    if (draft?.num === undefined || quantityFrom(draft.num) !== null) return undefined
    return draft.num.trim() || draft.left ? 'quantity_wrong' : undefined
  }
  const type = (item: CartItem, text: string) => {
    set(item, { num: text, left: false })
    if (quantityFrom(text) !== null) plan(TYPING_PAUSE_MS)
  }
  return {
    awake,
    reply,
    removed,
    stale: items.some(isStale),
    unknown: items.some(it => isTicked(it) && wrong(it)),
    answers,
    inputOf,
    isTicked,
    isStale,
    type,
    wrong,
    step: (item, by) => {
      const { min, step, max } = item.rule
      const now = quantityFrom(inputOf(item)) ?? item.num
      const to = Math.max(min, max === null ? now + by * step : Math.min(now + by * step, max))
      set(item, { num: String(to), left: false })
      plan(STEP_PAUSE_MS)
    },
    leave: item => {
      if (drafts[item.skuId]?.num === undefined) return
      set(item, { left: true })
      if (isDue) plan(0)
    },
    tick: (item, checked) => {
      set(item, { checked })
      plan(0)
    },
    submit: event => {
      const { target: form, nativeEvent } = event
      const button = (nativeEvent as SubmitEvent).submitter
      if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLInputElement)) return
      drop()
      const sinceMs = current.current?.sinceMs ?? -Infinity
      if (staying.test(button.name)) {
        event.preventDefault()
        // A form with a control called "id" hides the property of that name.
        const id = form.getAttribute('id') ?? ''
        next.current.push({ form: id, name: button.name, value: button.value })
        send()
      } else if (performance.now() - sinceMs < PATIENCE_MS) {
        event.preventDefault()
        pressedButton.current = button
      }
    },
  }
}

/** What was typed and ticked before the scripts ran. */
function readEarly(): Drafts {
  const form = document.getElementById('cart')
  const early: Drafts = {}
  if (!(form instanceof HTMLFormElement)) return early
  for (const it of form.querySelectorAll<HTMLInputElement>('[name^="num."], [name=tick]')) {
    const sku = it.name === 'tick' ? it.value : it.name.slice('num.'.length)
    if (it.name === 'tick' && it.checked !== it.defaultChecked)
      early[sku] = { ...early[sku], checked: it.checked }
    else if (it.name !== 'tick' && it.value !== it.defaultValue)
      early[sku] = { ...early[sku], num: it.value }
  }
  return early
}
