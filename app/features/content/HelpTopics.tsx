import { useTranslation } from 'react-i18next'
import { usePick } from '~/features/root-data'
import { EmptyState, Icon, Panel } from '~/ui'

export interface HelpTopic { id: string; hot: boolean; question: string; questionEn: string; answer: string; answerEn: string }

/** The questions asked most, each leading to its answer further down. */
export function HotQuestions({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  if (topics.length === 0) return null
  return (
    <Panel title={t('help.hot')}>
      <ul className="m-hot-questions">
        {topics.map((it, at) => (
          <li key={it.id}>
            <a href={`#${it.id}`}><span className="m-hot-number m-figures">{at + 1} </span>{pick(it.question, it.questionEn)} <Icon name="right" size={14} /></a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Questions with their answers, hot ones first. */
export function HelpTopics({ topics, title }: { topics: readonly HelpTopic[]; title: string }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  const ordered = [...topics].sort((a, b) => Number(b.hot) - Number(a.hot))
  return (
    <Panel title={title}>
      {ordered.length === 0 ? <EmptyState title={t('help.none')} picture="search" compact /> : ordered.map(it => (
        <div key={it.id} id={it.id} className="m-question">
          <h3 className="m-question-title"><span className="m-question-mark" aria-hidden="true">{t('help.mark')}</span> {pick(it.question, it.questionEn)}</h3>
          {pick(it.answer, it.answerEn).split(/\n\s*\n/).map(paragraph => <p key={paragraph}>{paragraph}</p>)}
        </div>
      ))}
      <p className="m-question-more m-hint">{t('help.complain')}</p>
    </Panel>
  )
}
