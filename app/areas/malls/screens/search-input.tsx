import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  HIDE_PANEL_DELAY_MS,
  HOT_SEARCHES_SHOWN,
  RECENT_SEARCHES_MAX,
  SUGGESTION_DELAY_MS,
  SUGGESTIONS_MAX,
} from '~/contract/limits'
import { withBase } from '~/paths'
import { addressOf } from '~/ui/address'
import { addRecent, keepRecent, readRecent } from './recent-searches'

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

/** What is listed below the box, in groups. */
type Panel = { title: 'suggestions' | 'recent' | 'hot'; words: string[] }[]

async function suggestionsFor(keyword: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(
    withBase(`/api/search/suggestion?keyword=${encodeURIComponent(keyword)}`),
    { signal },
  )
  if (!answer.ok) return []
  const body = (await answer.json()) as { suggestions?: unknown }
  return Array.isArray(body.suggestions)
    ? body.suggestions
        .filter((word): word is string => typeof word === 'string')
        .slice(0, SUGGESTIONS_MAX)
    : []
}

/**
 * The keyword box. With scripts it lists what was searched before and what others search while empty, and suggestions while
 * typing; up and down go round them and write the chosen one into the box, Enter leaves the box and searches (spec 4).
 */
export function SearchInput({ id, keyword, placeholder, suggest, hots, list }: SearchInputProps) {
  const { t } = useTranslation('malls')
  const input = useRef<HTMLInputElement>(null)
  const panelBox = useRef<HTMLDivElement>(null)
  const timer = useRef<number>()
  const request = useRef<AbortController>()
  const [panel, setPanel] = useState<Panel>([])
  const [active, setActive] = useState(-1)
  const words = panel.flatMap(it => it.words)

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
      const before: Panel = [
        { title: 'recent', words: readRecent().slice(0, RECENT_SEARCHES_MAX) },
        { title: 'hot', words: hots.slice(0, HOT_SEARCHES_SHOWN) },
      ]
      return setPanel(before.filter(it => it.words.length > 0))
    }
    if (!suggest) return
    timer.current = window.setTimeout(() => {
      const controller = new AbortController()
      request.current = controller
      suggestionsFor(typed.trim(), controller.signal).then(
        found => setPanel(found.length > 0 ? [{ title: 'suggestions', words: found }] : []),
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
    if (input.current) input.current.value = words[next] ?? ''
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
  const titles = {
    suggestions: t('search.suggestions'),
    recent: t('search.recent'),
    hot: t('search.hotTitle'),
  }
  return (
    <>
      <input
        ref={input}
        id={id}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={placeholder}
        maxLength={100}
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
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={panel.map(it => titles[it.title]).join(', ')}
          >
            {panel.map(({ title, words: group }, at) => {
              const first = at === 0 ? 0 : (panel[0]?.words.length ?? 0)
              return (
                <div key={title} role="group" aria-label={titles[title]}>
                  {title === 'suggestions' ? null : (
                    <div className="m-suggest-title" aria-hidden="true">
                      {titles[title]}
                    </div>
                  )}
                  {group.map((word, index) => (
                    <div
                      key={word}
                      id={`${id}-${first + index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={first + index === active}
                      className={
                        first + index === active ? 'm-suggest-one m-suggest-here' : 'm-suggest-one'
                      }
                      onMouseDown={event => {
                        event.preventDefault()
                        take(word)
                      }}
                    >
                      {word}
                    </div>
                  ))}
                </div>
              )
            })}
          </div>
          {panel[0]?.title === 'recent' ? (
            <button type="button" className="m-suggest-clear" onClick={forget} onBlur={leave}>
              {t('search.forget')}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
