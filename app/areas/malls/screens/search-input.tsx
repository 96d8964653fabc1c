import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  HIDE_PANEL_DELAY_MS,
  HOT_SEARCHES_SHOWN,
  KEYWORD_MAX,
  RECENT_SEARCHES_MAX,
  SUGGESTION_DELAY_MS,
} from '~/areas/search/limits'
import { addressOf } from '~/ui/address'
import { addRecent, keepRecent, readRecent } from './recent-searches'
import type { SuggestionShown, ProposedGroup } from './search-panel'

export type SearchInputProps = {
  id: string
  keyword: string
  placeholder: string
  /** Whether there are suggestions for what is looked for. */
  suggest: boolean
  hots: readonly string[]
  /** The list that shows what was found: where scripts run nothing stands between. */
  list: string
}

const loadPanel = () => import('./search-panel')
const SearchPanel = lazy(loadPanel)

const plain = (words: readonly string[]): SuggestionShown[] => words.map(text => ({ text }))

/**
 * The keyword box. With scripts it lists what was searched before and what others search while empty, and suggestions while
 * typing; up and down go round them and write the chosen one into the box, Enter leaves the box and searches (spec 4).
 */
export function SearchInput({ id, keyword, placeholder, suggest, hots, list }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const panelBox = useRef<HTMLDivElement>(null)
  const timer = useRef<number>()
  const request = useRef<AbortController>()
  const [panel, setPanel] = useState<ProposedGroup[]>([])
  const [active, setActive] = useState(-1)
  const words = panel.flatMap(it => it.proposed)

  const hide = () => {
    window.clearTimeout(timer.current)
    request.current?.abort()
    setPanel([])
    setActive(-1)
  }

  useEffect(() => {
    const form = input.current?.form
    const remember = (event: SubmitEvent) => {
      const box = input.current
      if (!box || !form) return
      if ((form.querySelector<HTMLSelectElement>('[name=type]')?.value ?? 'keyword') === 'keyword')
        box.value = box.value.replace(/%/g, '')
      box.value = box.value.trim()
      if (!box.value) return event.preventDefault()
      addRecent(box.value)
      form.action = addressOf(list)
      const scope = form.querySelector<HTMLInputElement>('[name=scope]')
      if (scope) scope.disabled = true
      hide()
      box.blur()
    }
    form?.addEventListener('submit', remember, true)
    return () => {
      form?.removeEventListener('submit', remember, true)
      window.clearTimeout(timer.current)
      request.current?.abort()
    }
  }, [list])

  const show = (typed: string) => {
    hide()
    if (!typed.trim()) {
      const before: ProposedGroup[] = [
        { title: 'recent', proposed: plain(readRecent().slice(0, RECENT_SEARCHES_MAX)) },
        { title: 'hot', proposed: plain(hots.slice(0, HOT_SEARCHES_SHOWN)) },
      ]
      return setPanel(before.filter(it => it.proposed.length > 0))
    }
    if (!suggest) return
    timer.current = window.setTimeout(() => {
      const controller = new AbortController()
      request.current = controller
      loadPanel()
        .then(it => it.suggestionsFor(typed.trim(), controller.signal))
        .then(
          found => setPanel(found.length > 0 ? [{ title: 'suggestions', proposed: found }] : []),
          () => undefined,
        )
    }, SUGGESTION_DELAY_MS)
  }

  const leave = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const here = document.activeElement
      if (here !== input.current && !panelBox.current?.contains(here)) hide()
    }, HIDE_PANEL_DELAY_MS)
  }

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return hide()
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || words.length === 0) return
    event.preventDefault()
    const next =
      event.key === 'ArrowDown'
        ? (active + 1) % words.length
        : (active <= 0 ? words.length : active) - 1
    setActive(next)
    if (input.current) input.current.value = words[next]?.text ?? ''
  }

  const take = (word: string) => {
    if (!input.current) return
    input.current.value = word
    input.current.form?.requestSubmit()
  }

  const forget = () => {
    keepRecent([])
    input.current?.focus()
    show('')
  }

  const open = words.length > 0
  return (
    <>
      <input
        ref={input}
        id={id}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={placeholder}
        maxLength={KEYWORD_MAX}
        autoComplete="off"
        className="m-search-input"
        role={open ? 'combobox' : undefined}
        aria-expanded={open ? true : undefined}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        onInput={event => show(event.currentTarget.value)}
        onFocus={event => (event.currentTarget.value ? undefined : show(''))}
        onBlur={leave}
        onKeyDown={move}
      />
      {open ? (
        <div className="m-suggest" ref={panelBox}>
          <Suspense fallback={null}>
            <SearchPanel
              id={id}
              groups={panel}
              active={active}
              onTake={take}
              onForget={forget}
              onLeave={leave}
            />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
