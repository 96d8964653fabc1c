import { useTranslation } from 'react-i18next'
import { helpTopics } from '../codes'
import type { HelpArticle } from '../contract'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, EmptyState, Icon, Link, Panel, type IconName } from '~/ui'

type ArticleHead = Pick<HelpArticle, 'id' | 'topic' | 'question' | 'questionEn'>
const icons: Record<HelpArticle['topic'], IconName> = {
  account: 'user',
  buying: 'cart',
  funds: 'wallet',
  acceptance: 'receipt',
  aftersales: 'truck',
  safety: 'flask',
}
const hrefOf = ({ id }: ArticleHead) => paths.helpTopic(encodeURIComponent(id))
const SHOWN = 5

/** The questions asked most, each leading to its answer. */
export function HotQuestions({ topics }: { topics: readonly ArticleHead[] }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  if (topics.length === 0) return null
  return (
    <Panel title={t('help.hot')}>
      <ul className="m-hot-questions">
        {topics.map((it, at) => (
          <li key={it.id}>
            <Link href={hrefOf(it)}>
              <span className="m-hot-number m-figures">{at + 1} </span>
              {pick(it.question, it.questionEn)} <Icon name="right" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** All questions by what they are about. */
export function HelpTopics({ list }: { list: readonly ArticleHead[] }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <Panel title={t('help.all')}>
      {list.length === 0 ? (
        <EmptyState title={t('help.none')} picture="paper" compact />
      ) : (
        <ul className="m-topics">
          {helpTopics
            .map(topic => ({ topic, questions: list.filter(it => it.topic === topic) }))
            .filter(it => it.questions.length > 0)
            .map(({ topic, questions }) => (
              <li key={topic} className="m-topic">
                <div className="m-topic-frame">
                  <h3>
                    <Icon name={icons[topic]} size={18} />{' '}
                    <Link href={`${paths.help}?topic=${topic}`}>{t(`help.topics.${topic}`)}</Link>
                  </h3>
                  <ul>
                    {questions.slice(0, SHOWN).map(it => (
                      <li key={it.id}>
                        <Link href={hrefOf(it)}>{pick(it.question, it.questionEn)}</Link>
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
        </ul>
      )}
      <p className="m-question-more m-hint">{t('help.complain')}</p>
    </Panel>
  )
}

/** The questions that were looked for. */
export function HelpResults({ list, title }: { list: readonly ArticleHead[]; title: string }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <Panel
      title={title}
      note={t('help.count', { n: list.length })}
      actions={<Link href={paths.help}>{t('help.back')}</Link>}
    >
      {list.length === 0 ? (
        <EmptyState
          title={t('help.none')}
          picture="search"
          compact
          actions={<ButtonLink href={paths.help}>{t('help.back')}</ButtonLink>}
        />
      ) : (
        <ul className="m-manual-list">
          {list.map(it => (
            <li key={it.id}>
              <span className="m-question-mark" aria-hidden="true">
                {t('help.mark')}
              </span>{' '}
              <Link href={hrefOf(it)}>{pick(it.question, it.questionEn)}</Link>{' '}
              <span className="m-muted m-small">{t(`help.topics.${it.topic}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
