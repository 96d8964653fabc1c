import { useTranslation } from 'react-i18next'
import type { SuggestionDetail } from '~/areas/search/contract'
import { withBase } from '~/paths'
import { classNames, Picture } from '~/ui'

/** A word to search for; suggestions say what they are and how many goods they find. */
export type SuggestionShown = Pick<SuggestionDetail, 'text'> & Partial<SuggestionDetail>
export type ProposedGroup = { title: 'suggestions' | 'recent' | 'hot'; proposed: SuggestionShown[] }

/** What may be meant by what somebody is typing. */
export async function suggestionsFor(
  keyword: string,
  signal: AbortSignal,
): Promise<SuggestionShown[]> {
  const answer = await fetch(
    withBase(`/api/search/suggestion?keyword=${encodeURIComponent(keyword)}`),
    { signal },
  )
  const body = answer.ok ? ((await answer.json()) as { details?: SuggestionShown[] }) : {}
  return body.details ?? []
}

/** What is listed below the keyword box, in groups. Loaded when the box is first used. */
export default function SearchPanel(props: {
  id: string
  groups: readonly ProposedGroup[]
  /** The place of the one that the keys have come to, over all groups. */
  active: number
  onTake: (text: string) => void
  onForget: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation('malls')
  const { id, groups, active } = props
  const titles = {
    suggestions: t('search.suggestions'),
    recent: t('search.recent'),
    hot: t('search.hotTitle'),
  }
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={groups.map(it => titles[it.title]).join(', ')}
      >
        {groups.map(({ title, proposed }, at) => {
          const first = at === 0 ? 0 : (groups[0]?.proposed.length ?? 0)
          return (
            <div key={title} role="group" aria-label={titles[title]}>
              {title === 'suggestions' ? null : (
                <div className="m-suggest-title" aria-hidden="true">
                  {titles[title]}
                </div>
              )}
              {proposed.map((it, index) => (
                <Option
                  key={it.text}
                  id={`${id}-${first + index}`}
                  proposed={it}
                  isActive={first + index === active}
                  onTake={props.onTake}
                />
              ))}
            </div>
          )
        })}
      </div>
      {groups[0]?.title === 'recent' ? (
        <button
          type="button"
          className="m-suggest-clear"
          onClick={props.onForget}
          onBlur={props.onLeave}
        >
          {t('search.forget')}
        </button>
      ) : null}
    </>
  )
}

function Option(props: {
  id: string
  proposed: SuggestionShown
  isActive: boolean
  onTake: (text: string) => void
}) {
  const { t } = useTranslation('malls')
  const { text, kind, picture, count, more } = props.proposed
  const kinds = { brand: t('search.kindBrand'), category: t('search.kindCategory') }
  return (
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isActive}
      className={classNames('m-suggest-one', props.isActive && 'm-suggest-here')}
      onMouseDown={event => {
        event.preventDefault()
        props.onTake(text)
      }}
    >
      {kind ? (
        <span className="m-suggest-picture">
          {picture ? <Picture src={picture} alt="" size="row" /> : null}
        </span>
      ) : null}
      <span className="m-suggest-word">{text}</span>
      {kind && kind !== 'goods' ? <span className="m-suggest-kind">{kinds[kind]}</span> : null}
      {count === undefined ? null : (
        <span className="m-suggest-count">
          {t('search.found', { n: more ? `${count}+` : count })}
        </span>
      )}
    </div>
  )
}
