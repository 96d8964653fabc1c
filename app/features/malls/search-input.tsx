import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { HIDE_PANEL_DELAY_MS, RECENT_SEARCHES_MAX, SUGGESTION_DELAY_MS, SUGGESTIONS_MAX } from '~/contract/limits'
import { addRecent, readRecent } from './recent-searches'

export type SearchInputProps = { id: string; keyword: string; placeholder: string; suggest: boolean }

async function suggestionsFor(keyword: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(`/emall/api/search/suggestion?keyword=${encodeURIComponent(keyword)}`, { signal })
  if (!answer.ok) return []
  const body = (await answer.json()) as { suggestions?: unknown }
  return Array.isArray(body.suggestions) ? body.suggestions.filter((word): word is string => typeof word === 'string').slice(0, SUGGESTIONS_MAX) : []
}

/**
 * The keyword box. With scripts it lists what was searched before while empty, and suggestions while typing;
 * up and down go round them and write the chosen one into the box (spec 4).
 */
export function SearchInput({ id, keyword, placeholder, suggest }: SearchInputProps) {
  const { t } = useTranslation('malls')
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>()
  const request = useRef<AbortController>()
  const [words, setWords] = useState<string[]>([])
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(false)

  const hide = () => {
    window.clearTimeout(timer.current)
    request.current?.abort()
    setWords([])
    setActive(-1)
  }

  useEffect(() => {
    const form = input.current?.form
    const remember = (event: SubmitEvent) => {
      const box = input.current
      if (!box) return
      if (form?.querySelector<HTMLSelectElement>('[name=type]')?.value === 'keyword') box.value = box.value.replace(/%/g, '')
      if (!box.value.trim()) return event.preventDefault()
      addRecent(box.value.trim())
      hide()
    }
    form?.addEventListener('submit', remember, true)
    return () => {
      form?.removeEventListener('submit', remember, true)
      window.clearTimeout(timer.current)
      request.current?.abort()
    }
  }, [])

  const show = (typed: string) => {
    hide()
    if (!typed.trim()) {
      setRecent(true)
      return setWords(readRecent().slice(0, RECENT_SEARCHES_MAX))
    }
    if (!suggest) return
    timer.current = window.setTimeout(() => {
      const controller = new AbortController()
      request.current = controller
      suggestionsFor(typed.trim(), controller.signal).then(
        (found) => {
          setRecent(false)
          setWords(found)
        },
        () => undefined,
      )
    }, SUGGESTION_DELAY_MS)
  }

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return hide()
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || words.length === 0) return
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? (active + 1) % words.length : (active <= 0 ? words.length : active) - 1
    setActive(next)
    if (input.current) input.current.value = words[next] ?? ''
  }

  const take = (word: string) => {
    if (!input.current) return
    input.current.value = word
    input.current.form?.requestSubmit()
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
        maxLength={100}
        autoComplete="off"
        className="m-search-input"
        role={open ? 'combobox' : undefined}
        aria-expanded={open ? true : undefined}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        onInput={(event) => show(event.currentTarget.value)}
        onFocus={(event) => (event.currentTarget.value ? undefined : show(''))}
        onBlur={() => (timer.current = window.setTimeout(hide, HIDE_PANEL_DELAY_MS))}
        onKeyDown={move}
      />
      {open ? (
        <div className="m-suggest">
          {recent ? <div className="m-suggest-title">{t('search.recent')}</div> : null}
          <ul id={`${id}-list`} role="listbox" aria-label={t(recent ? 'search.recent' : 'search.suggestions')}>
            {words.map((word, index) => (
              <li
                key={word}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={index === active ? 'm-suggest-one m-suggest-here' : 'm-suggest-one'}
                onMouseDown={(event) => {
                  event.preventDefault()
                  take(word)
                }}
              >
                {word}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
